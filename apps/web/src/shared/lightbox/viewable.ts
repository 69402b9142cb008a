/** A picture or video that can be looked at in full size; which of the two its address says (`isVideo`). */
export interface Viewable {
  url: string;
  alt_text: string;
  /** in pixels */
  width: number;
  height: number;
}
