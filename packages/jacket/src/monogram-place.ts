import type { JacketDesign, PlacedLogo } from '@fori/domain/jackets';
import { completeLettering } from '@fori/domain/lettering';
import type { Part } from './cut.ts';
import { type Footed, footprint } from './footprint.ts';
import { millimetres } from './geometry.ts';
import { monogramPath } from './monogram.ts';
import type { Point } from './polyline.ts';
import { CUFF_AT, CUFF_EDGE, CUFF_HEIGHT, CUFF_SNAP, LINING_LABEL, MONOGRAM_AT, MONOGRAM_HEIGHT } from './positions.ts';
import { fitOf, fitted, MM_PER_UNIT } from './sizing.ts';

/** What decides how the monogram is sewn. */
export type Monogrammed = Pick<JacketDesign, 'monogram' | 'lettering' | 'size'>;

/** The space for accents above the capitals and descenders below them, in artboard units. */
const ABOVE = 12;
const BELOW = 4;
const SCRIPT_BELOW = 12;

const upright: readonly Point[] = [
  [1, 0],
  [0, 1],
];

const outside = {
  chest: { part: 'body', at: MONOGRAM_AT, height: MONOGRAM_HEIGHT },
  cuff: { part: 'right', at: CUFF_AT, height: CUFF_HEIGHT },
} as const satisfies Record<string, { part: Part; at: Point; height: number }>;

/**
 * The part of the front that the monogram is sewn on, its middle in the design's size and the height of its letters, in
 * artboard units; null without a monogram and for one on the lining, which is seen from no side.
 */
export function monogramSpot({
  monogram,
  lettering,
  size,
}: Monogrammed): { part: Part; x: number; y: number; height: number } | null {
  const { place } = completeLettering(lettering);
  if (monogram === '' || place === 'lining') return null;
  const { part, at, height } = outside[place];
  const [[x, y] = at] = fitted(fitOf(size, part), [at]);
  return { part, x, y, height };
}

/** In millimetres on the jacket in its size: `letters` is the height of a capital. */
export type MonogramMeasures =
  | { place: 'chest'; letters: number; fromCollar: number; fromCentre: number; fromHem: number }
  /** from the middle of the letters to that of the snap, across, and to the edge of the cuff */
  | { place: 'cuff'; letters: number; fromSnap: number; fromEdge: number }
  /** the label's size, and from its middle to the collar seam */
  | { place: 'lining'; letters: number; width: number; height: number; fromCollar: number };

const mm = (units: number) => Math.round(units * MM_PER_UNIT);

/** Where the monogram is sewn, in millimetres, for the workshop; null without one (JACKET-160). */
export function monogramMeasures(design: Monogrammed): MonogramMeasures | null {
  if (design.monogram === '') return null;
  const spot = monogramSpot(design);
  if (!spot) {
    const { letters, width, height, belowCollar } = LINING_LABEL;
    return { place: 'lining', letters, width, height, fromCollar: belowCollar };
  }
  const letters = mm(spot.height);
  if (spot.part !== 'body') {
    const [[snap] = CUFF_SNAP, [, edge] = CUFF_EDGE] = fitted(fitOf(design.size, spot.part), [CUFF_SNAP, CUFF_EDGE]);
    return { place: 'cuff', letters, fromSnap: mm(spot.x - snap), fromEdge: mm(edge - spot.y) };
  }
  const { fromCollar, fromCentre, fromHem } = millimetres(design.size, 'front', spot.x, spot.y);
  return { place: 'chest', letters, fromCollar, fromCentre, fromHem };
}

/**
 * Whether a logo centred here (in artboard units) would cover the monogram, which is sewn on the front before the logos
 * (JACKET-104). False without a monogram on the chest: no logo reaches the cuff.
 */
export function coversMonogram(design: Monogrammed, logo: Pick<PlacedLogo, 'view' | 'x' | 'y'> & Footed): boolean {
  const spot = monogramSpot(design);
  if (logo.view !== 'front' || spot?.part !== 'body') return false;
  const { typeface } = completeLettering(design.lettering);
  const { width } = monogramPath(design.monogram, spot.height, typeface);
  const top = spot.y - spot.height / 2 - ABOVE;
  const bottom = spot.y + spot.height / 2 + (typeface === 'script' ? SCRIPT_BELOW : BELOW);
  const [dx, dy] = [logo.x - spot.x, logo.y - (top + bottom) / 2];
  const { reach, along } = footprint(logo);
  // two boxes overlap unless a line along one of their sides is between them
  return [...upright, ...upright.map(([nx, ny]) => along(nx, ny))].every(
    ([nx, ny]) =>
      Math.abs(dx * nx + dy * ny) < reach(nx, ny) + (Math.abs(nx) * width + Math.abs(ny) * (bottom - top)) / 2,
  );
}
