import type { JacketView } from '@fori/domain/jackets';
import { type Footprint, footprint } from './footprint.ts';
import { contains, nearestOn, type Point } from './polyline.ts';
import { ORIGIN } from './sizing.ts';

/** The middle of both views. */
export const CENTRE_X = ORIGIN[0];

const symmetric = (...half: Point[]): Point[] => [
  ...half.map(([x, y]): Point => [CENTRE_X + x, y]),
  ...half.map(([x, y]): Point => [CENTRE_X - x, y]).reverse(),
];

/**
 * The printable area of each view: convex, clockwise, in artboard units. The same for every size, because one embroidery frame
 * is used for all; it fits the smallest.
 */
export const printable: Record<JacketView, readonly Point[]> = {
  front: symmetric([196, 372], [222, 392], [270, 600], [276, 1026]),
  back: symmetric([104, 246], [210, 290], [224, 386], [270, 600], [276, 1026]),
};

const areas = new Map<string, readonly Point[]>();

/** Where a logo's centre may be: the printable area reduced by what the logo takes up. */
function centreArea(view: JacketView, taken: Footprint): readonly Point[] {
  const key = `${view} ${taken.rotation} ${taken.side}`;
  const area = areas.get(key) ?? insetBy(taken, printable[view]);
  areas.set(key, area);
  return area;
}

/** A convex, clockwise outline, with each side moved inwards so that a logo centred on it still fits. */
function insetBy(taken: Footprint, outline: readonly Point[]): Point[] {
  let area: Point[] = [...outline];
  outline.forEach(([ax, ay], i) => {
    const [bx, by] = outline[(i + 1) % outline.length] ?? [ax, ay];
    const length = Math.hypot(bx - ax, by - ay);
    const nx = -(by - ay) / length;
    const ny = (bx - ax) / length;
    const minimum = nx * ax + ny * ay + taken.reach(nx, ny);
    const excess = ([x, y]: Point) => nx * x + ny * y - minimum;
    area = area.flatMap((p, k): Point[] => {
      const q = area[(k + 1) % area.length] ?? p;
      const [dp, dq] = [excess(p), excess(q)];
      const crossing: Point[] =
        dp >= 0 === dq >= 0 ? [] : [[p[0] + ((q[0] - p[0]) * dp) / (dp - dq), p[1] + ((q[1] - p[1]) * dp) / (dp - dq)]];
      return dp >= 0 ? [p, ...crossing] : crossing;
    });
  });
  return area;
}

const TOLERANCE = 1e-6;

/** Whether a logo centred here (in artboard units) is completely within the printable area (JACKET-06). */
export function isPrintable(view: JacketView, x: number, y: number, taken: Footprint = footprint()): boolean {
  const outline = printable[view];
  return outline.every(([ax, ay], i) => {
    const [bx, by] = outline[(i + 1) % outline.length] ?? [ax, ay];
    const length = Math.hypot(bx - ax, by - ay);
    const nx = -(by - ay) / length;
    const ny = (bx - ax) / length;
    return nx * (x - ax) + ny * (y - ay) >= taken.reach(nx, ny) - TOLERANCE;
  });
}

/**
 * The nearest position in whole units at which a logo is completely within the printable area (JACKET-06). Printable
 * whole-unit positions stay as they are; coordinates that are not finite become the middle of the area.
 */
export function clampToPrintable(
  view: JacketView,
  x: number,
  y: number,
  taken: Footprint = footprint(),
): { x: number; y: number } {
  if (!Number.isFinite(x) || !Number.isFinite(y)) return { x: CENTRE_X, y: 620 };
  const rounded = { x: Math.round(x), y: Math.round(y) };
  if (isPrintable(view, rounded.x, rounded.y, taken)) return rounded;
  const area = centreArea(view, taken);
  const [nx, ny] = contains(area, x, y) ? [x, y] : nearestOn([...area, area[0] ?? ORIGIN], x, y).point;
  let best = { x: CENTRE_X, y: 620 };
  let distance = Number.POSITIVE_INFINITY;
  for (let px = Math.floor(nx) - 2; px <= Math.ceil(nx) + 2; px++) {
    for (let py = Math.floor(ny) - 2; py <= Math.ceil(ny) + 2; py++) {
      const d = Math.hypot(px - x, py - y);
      if (d < distance && isPrintable(view, px, py, taken)) {
        best = { x: px, y: py };
        distance = d;
      }
    }
  }
  return best;
}
