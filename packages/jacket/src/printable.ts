import type { JacketSize, JacketView } from '@fori/domain/jackets';
import { type LogoZone, zonesOf } from '@fori/domain/logo-zones';
import { type Footprint, footprint } from './footprint.ts';
import { contains, nearestOn, type Point } from './points.ts';
import { ORIGIN } from './sizing.ts';
import { zoneOutline } from './zones.ts';

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

/** Where a logo may be: in the printable area, or in its zone, which changes with the size. */
const outlineFor = (view: JacketView, { zone }: Footprint, size: JacketSize): readonly Point[] =>
  zone ? zoneOutline(zone, view, size) : printable[view];

/** Where a logo's centre may be: that outline reduced by what the logo takes up. */
function centreArea(view: JacketView, taken: Footprint, size: JacketSize): readonly Point[] {
  const key = `${view} ${taken.rotation} ${taken.side} ${taken.zone ? `${taken.zone} ${size}` : ''}`;
  const area = areas.get(key) ?? insetBy(taken, outlineFor(view, taken, size));
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

/** Whether a logo centred here (in artboard units) is completely within the printable area, or its zone (JACKET-06). */
export function isPrintable(
  view: JacketView,
  x: number,
  y: number,
  taken: Footprint = footprint(),
  size: JacketSize = 'medium',
): boolean {
  const outline = outlineFor(view, taken, size);
  return outline.every(([ax, ay], i) => {
    const [bx, by] = outline[(i + 1) % outline.length] ?? [ax, ay];
    const length = Math.hypot(bx - ax, by - ay);
    const nx = -(by - ay) / length;
    const ny = (bx - ax) / length;
    return nx * (x - ax) + ny * (y - ay) >= taken.reach(nx, ny) - TOLERANCE;
  });
}

/** The middle of the body on a view, or of a zone. */
function middleOf(view: JacketView, taken: Footprint, size: JacketSize): { x: number; y: number } {
  if (!taken.zone) return { x: CENTRE_X, y: 620 };
  const area = centreArea(view, taken, size);
  const mean = (axis: 0 | 1) => Math.round(area.reduce((sum, corner) => sum + corner[axis], 0) / area.length);
  return { x: mean(0), y: mean(1) };
}

/**
 * The nearest position in whole units at which a logo is completely within the printable area, or its zone in this size
 * (JACKET-06, JACKET-142). Printable whole-unit positions stay as they are; coordinates that are not finite become the
 * middle of the area.
 */
export function clampToPrintable(
  view: JacketView,
  x: number,
  y: number,
  taken: Footprint = footprint(),
  size: JacketSize = 'medium',
): { x: number; y: number } {
  if (!Number.isFinite(x) || !Number.isFinite(y)) return middleOf(view, taken, size);
  const rounded = { x: Math.round(x), y: Math.round(y) };
  if (isPrintable(view, rounded.x, rounded.y, taken, size)) return rounded;
  const area = centreArea(view, taken, size);
  const [nx, ny] = contains(area, x, y) ? [x, y] : nearestOn([...area, area[0] ?? ORIGIN], x, y).point;
  let best = middleOf(view, taken, size);
  let distance = Number.POSITIVE_INFINITY;
  for (let px = Math.floor(nx) - 2; px <= Math.ceil(nx) + 2; px++) {
    for (let py = Math.floor(ny) - 2; py <= Math.ceil(ny) + 2; py++) {
      const d = Math.hypot(px - x, py - y);
      if (d < distance && isPrintable(view, px, py, taken, size)) {
        best = { x: px, y: py };
        distance = d;
      }
    }
  }
  return best;
}

/** What a point of a view is on: a zone, null for the printable area of the body, undefined for neither. */
export function zoneAt(view: JacketView, x: number, y: number, size: JacketSize): LogoZone | null | undefined {
  if (contains(printable[view], x, y)) return null;
  return zonesOf(view).find((zone) => contains(zoneOutline(zone, view, size), x, y));
}
