import type { Point } from './polyline.ts';

/** Where the monogram is sewn: on the wearer's left chest, in medium. */
export const MONOGRAM_AT: Point = [752, 446];

/** The height of the monogram's letters in artboard units, the same in every size. */
export const MONOGRAM_HEIGHT = 30;
