import type { Point } from './polyline.ts';

/** Where the monogram is sewn: on the wearer's left chest, in medium. */
export const MONOGRAM_AT: Point = [752, 446];

/** The height of the monogram's letters in artboard units, the same in every size. */
export const MONOGRAM_HEIGHT = 30;

/** The snap of the left cuff, which is the one on the right of the front view, in medium. */
export const CUFF_SNAP: Point = [972, 1110];
/** Where a monogram is sewn on that cuff, in medium, and the height of its letters: between snap and outer edge. */
export const CUFF_AT: Point = [1034, 1119];
export const CUFF_HEIGHT = 18;
/** The edge of the cuff below it, in medium. */
export const CUFF_EDGE: Point = [1034, 1144];

/** The leather label that a monogram on the lining is sewn on, inside at the centre back. In millimetres, the same in every size. */
export const LINING_LABEL = { width: 130, height: 50, letters: 24, belowCollar: 130 } as const;
