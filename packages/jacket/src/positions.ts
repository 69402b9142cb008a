import type { Point } from './polyline.ts';

/** Where the monogram is sewn: on the wearer's left chest, in medium. */
export const MONOGRAM_AT: Point = [752, 446];
