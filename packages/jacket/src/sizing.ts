import type { JacketSize } from '@fori/domain/jackets';
import type { Part } from './cut.ts';
import type { Point } from './points.ts';

/** Where the collar meets the centre front: the fixed point of all sizes, from which positions are measured. */
export const ORIGIN: Point = [600, 306];

/** The artboard is drawn to scale: 660 mm from collar seam to hem in medium. */
export const MM_PER_UNIT = 660 / 811;

interface Grade {
  /** width and length of the body and of a sleeve, each relative to medium */
  width: number;
  length: number;
  sleeveWidth: number;
  sleeveLength: number;
}

// Half a chest of 51, 53, 56, 59, 62 cm; a back of 64, 66, 68, 70, 72 cm; sleeves of 64 to 68 cm.
const grades: Record<JacketSize, Grade> = {
  small: { width: 0.962, length: 0.97, sleeveWidth: 0.97, sleeveLength: 0.985 },
  medium: { width: 1, length: 1, sleeveWidth: 1, sleeveLength: 1 },
  large: { width: 1.05, length: 1.03, sleeveWidth: 1.02, sleeveLength: 1.015 },
  'extra large': { width: 1.095, length: 1.06, sleeveWidth: 1.04, sleeveLength: 1.03 },
  '2X large': { width: 1.14, length: 1.09, sleeveWidth: 1.06, sleeveLength: 1.045 },
};

/** x′ = a·x + e, y′ = d·y + f: maps a part from medium to another size. */
export interface Fit {
  a: number;
  d: number;
  e: number;
  f: number;
}

const SHOULDER = { x: 274, y: 264 };

/** The transform of a part from medium to a size; the identity for medium. */
export function fitOf(size: JacketSize, part: Part): Fit {
  const { width, length, sleeveWidth, sleeveLength } = grades[size];
  const [ox, oy] = ORIGIN;
  if (part === 'body') return { a: width, d: length, e: ox * (1 - width), f: oy * (1 - length) };
  const sign = part === 'left' ? -1 : 1;
  const shoulderX = ox + sign * SHOULDER.x;
  const movedX = ox + sign * SHOULDER.x * width;
  const movedY = oy + (SHOULDER.y - oy) * length;
  return {
    a: sleeveWidth,
    d: sleeveLength,
    e: movedX - shoulderX * sleeveWidth,
    f: movedY - SHOULDER.y * sleeveLength,
  };
}

/** The transform of the shadow in a size, which follows the sleeves. */
export function shadowFit(size: JacketSize): Fit {
  const [ox] = ORIGIN;
  const right = fitOf(size, 'right');
  const a = (right.a * (ox + SLEEVE_REACH) + right.e - ox) / SLEEVE_REACH;
  return { a, d: right.d, e: ox * (1 - a), f: right.f };
}

const SLEEVE_REACH = 501;

export const fitted = ({ a, d, e, f }: Fit, points: readonly Point[]): Point[] =>
  points.map(([x, y]): Point => [a * x + e, d * y + f]);
