import type { Point } from './polyline.ts';

/** Where the monogram is sewn: on the wearer's left chest, in medium. */
export const MONOGRAM_AT: Point = [752, 446];

/** From foot to top of a letter of the monogram, artboard units; the same in every size. */
export const MONOGRAM_HEIGHT = 30;
