import { chestOf, type JacketSize, jacketSizes } from './jackets.ts';

/** Half the jacket's own chest by size, mm: as the demo's size guide of the designed jacket says. */
export const halfChestOf: Readonly<Record<JacketSize, number>> = {
  small: 510,
  medium: 530,
  large: 560,
  'extra large': 590,
  '2X large': 620,
};

/** How a jacket sits over the chest. */
export type ChestFit = 'too_small' | 'close' | 'meant' | 'roomy';

/** A body a jacket is shown on; measures in mm. */
export interface JacketBody {
  /** names it and its files */
  id: string;
  figure: 'female' | 'male';
  height: number;
  chest: number;
  waist: number;
  hips: number;
}

/** Smallest first; waist and hips are those of the guides for women's and for all jackets at such a chest. */
export const jacketBodies = [
  { id: '164', figure: 'female', height: 1640, chest: 890, waist: 730, hips: 950 },
  { id: '172', figure: 'male', height: 1720, chest: 950, waist: 840, hips: 950 },
  { id: '176', figure: 'female', height: 1760, chest: 1000, waist: 840, hips: 1030 },
  { id: '184', figure: 'male', height: 1840, chest: 1060, waist: 950, hips: 1050 },
  { id: '192', figure: 'male', height: 1920, chest: 1120, waist: 1020, hips: 1100 },
] as const satisfies readonly JacketBody[];
export type JacketBodyId = (typeof jacketBodies)[number]['id'];

/** The body a size is meant for: its chest is one the guide has that size for (JACKET-220). */
export const bodyOfSize: Readonly<Record<JacketSize, JacketBodyId>> = {
  small: '164',
  medium: '172',
  large: '176',
  'extra large': '184',
  '2X large': '192',
};

/** Room over the chest that a size has on those it is meant for, mm: the guide's least and most of all sizes. */
const meant = {
  from: Math.min(...jacketSizes.map((size) => 2 * halfChestOf[size] - 10 * chestOf[size].to)),
  to: Math.max(...jacketSizes.map((size) => 2 * halfChestOf[size] - 10 * chestOf[size].from)),
};
/** The least room to close the zip over a shirt and to breathe: half of the least the guide has. */
const LEAST_ROOM = meant.from / 2;

/**
 * How a size sits over a chest circumference in mm, by the room the size guide leaves: as meant where the guide has that
 * room for a size, roomy above it, close down to half of it, and too small below that (JACKET-221).
 */
export function chestFit(size: JacketSize, chest: number): ChestFit {
  const room = 2 * halfChestOf[size] - chest;
  if (room < LEAST_ROOM) return 'too_small';
  if (room < meant.from) return 'close';
  return room > meant.to ? 'roomy' : 'meant';
}

/** The body that a size is shown on for a wanted one: the largest not above it over whose chest the size is not too small (JACKET-222). */
export const bodyShown = (size: JacketSize, wanted: JacketBodyId): (typeof jacketBodies)[number] => {
  const upTo = jacketBodies.slice(0, jacketBodies.findIndex(({ id }) => id === wanted) + 1);
  return upTo.findLast(({ chest }) => chestFit(size, chest) !== 'too_small') ?? jacketBodies[0];
};
