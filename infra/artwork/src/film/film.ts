/** Each side of the film's square pictures, in pixels. */
export const SIZE = 896;
export const LENGTH_S = 10;
export const RATE = 24;

/** What the page in the browser offers, as a promise in `window.film`. */
export interface Film {
  /** A data URL of the PNG of one moment, transparent round the jacket. */
  pictureAt: (seconds: number) => Promise<string>;
}
