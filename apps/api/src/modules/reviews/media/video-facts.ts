/** What is to be made empty: whole parts of the file that no player needs, such as where it was filmed. */
export interface Erasure {
  at: number;
  /** what stands there afterwards: the head of an empty part of the same length, or less, the rest being zeros */
  head: Buffer;
  length: number;
}

/** What a video says of itself, once it is known to be one whole video. */
export interface VideoFacts {
  width: number | null;
  height: number | null;
  durationMs: number | null;
  erasures: readonly Erasure[];
}

/** A file that is no whole video a browser could play. */
export class VideoBroken extends Error {
  override readonly name = 'VideoBroken';
}

const LONGEST_SIDE = 16_384;
/** A day: what says more does not know. */
const LONGEST_MS = 24 * 60 * 60 * 1000;

/** A side as far as it makes sense; null otherwise. */
export const sideOf = (pixels: number | null): number | null =>
  pixels !== null && pixels >= 1 && pixels <= LONGEST_SIDE ? Math.round(pixels) : null;

/** A duration as far as it makes sense; null otherwise. */
export const durationOf = (ms: number | null): number | null =>
  ms !== null && ms > 0 && ms <= LONGEST_MS ? Math.round(ms) : null;
