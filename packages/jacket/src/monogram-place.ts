import type { JacketDesign, JacketSize, PlacedLogo } from '@fori/domain/jackets';
import { type Footed, footprint } from './footprint.ts';
import { monogramPath } from './monogram.ts';
import type { Point } from './polyline.ts';
import { MONOGRAM_AT, MONOGRAM_HEIGHT } from './positions.ts';
import { fitOf, fitted } from './sizing.ts';

/** The space of marks above a letter and of the tail of a Q below it, in artboard units. */
const ABOVE = 12;
const BELOW = 4;

const upright: readonly Point[] = [
  [1, 0],
  [0, 1],
];

/** The middle of the monogram on the front in a size, in artboard units. */
export const monogramMiddle = (size: JacketSize): Point => fitted(fitOf(size, 'body'), [MONOGRAM_AT])[0] ?? MONOGRAM_AT;

/**
 * Whether a logo centred here (in artboard units) would cover the monogram, which is sewn on the front before the logos
 * (JACKET-104). False without a monogram.
 */
export function coversMonogram(
  { monogram, size }: Pick<JacketDesign, 'monogram' | 'size'>,
  logo: Pick<PlacedLogo, 'view' | 'x' | 'y'> & Footed,
): boolean {
  if (logo.view !== 'front' || monogram === '') return false;
  const [middleX, middleY] = monogramMiddle(size);
  const { width } = monogramPath(monogram, MONOGRAM_HEIGHT);
  const top = middleY - MONOGRAM_HEIGHT / 2 - ABOVE;
  const bottom = middleY + MONOGRAM_HEIGHT / 2 + BELOW;
  const [dx, dy] = [logo.x - middleX, logo.y - (top + bottom) / 2];
  const { reach, along } = footprint(logo);
  // two boxes overlap unless a line along one of their sides is between them
  return [...upright, ...upright.map(([nx, ny]) => along(nx, ny))].every(
    ([nx, ny]) =>
      Math.abs(dx * nx + dy * ny) < reach(nx, ny) + (Math.abs(nx) * width + Math.abs(ny) * (bottom - top)) / 2,
  );
}
