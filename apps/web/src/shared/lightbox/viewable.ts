/** A picture or video shown at full size; its address says which (`isVideo`). */
export interface Viewable {
  url: string;
  alt_text: string;
  /** in pixels */
  width: number;
  height: number;
}
