import { type JacketDesign, type JacketSize, LOGO_SIZE, type PlacedLogo } from '@fori/domain/jackets';
import { monogramPath } from './monogram.ts';
import type { Point } from './polyline.ts';
import { MONOGRAM_AT, MONOGRAM_HEIGHT } from './positions.ts';
import { fitOf, fitted } from './sizing.ts';

/** The space of marks above a letter and of the tail of a Q below it, in artboard units. */
const ABOVE = 12;
const BELOW = 4;

/** The middle of the monogram on the front in a size, in artboard units. */
export const monogramMiddle = (size: JacketSize): Point => fitted(fitOf(size, 'body'), [MONOGRAM_AT])[0] ?? MONOGRAM_AT;

/**
 * Whether a logo centred here (in artboard units) would cover the monogram, which is sewn on the front before the logos
 * (JACKET-104). False without a monogram.
 */
export function coversMonogram(
  { monogram, size }: Pick<JacketDesign, 'monogram' | 'size'>,
  { view, x, y }: Pick<PlacedLogo, 'view' | 'x' | 'y'>,
): boolean {
  if (view !== 'front' || monogram === '') return false;
  const [middleX, middleY] = monogramMiddle(size);
  const half = LOGO_SIZE / 2;
  const { width } = monogramPath(monogram, MONOGRAM_HEIGHT);
  const top = middleY - MONOGRAM_HEIGHT / 2 - ABOVE;
  const bottom = middleY + MONOGRAM_HEIGHT / 2 + BELOW;
  return Math.abs(x - middleX) < half + width / 2 && y + half > top && y - half < bottom;
}
