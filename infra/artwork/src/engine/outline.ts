import { curve } from './surfaces.ts';
import type { V2 } from './vector.ts';

/** A closed line; the first point is not repeated. Centimetres, y up. */
export type Outline = readonly V2[];

/** A polygon whose corners are rounded; each corner is [x, y, radius]. */
export function rounded(corners: readonly (readonly [number, number, number?])[]): Outline {
  const out: V2[] = [];
  const n = corners.length;
  corners.forEach(([x, y, radius = 0], i) => {
    const [px, py] = corners[(i + n - 1) % n]!;
    const [qx, qy] = corners[(i + 1) % n]!;
    const a = Math.hypot(px - x, py - y);
    const b = Math.hypot(qx - x, qy - y);
    const r = Math.min(radius, a / 2, b / 2);
    if (r < 0.01) {
      out.push([x, y]);
      return;
    }
    const start: V2 = [x + ((px - x) / a) * r, y + ((py - y) / a) * r];
    const end: V2 = [x + ((qx - x) / b) * r, y + ((qy - y) / b) * r];
    for (let k = 0; k <= 10; k++) {
      const t = k / 10;
      // Between a parabola and a circle's arc: weight 0.707 would be a true quarter circle.
      const w = 2 * t * (1 - t) * 0.75;
      const s = (1 - t) ** 2;
      const e = t * t;
      const sum = w + s + e;
      out.push([(start[0] * s + x * w + end[0] * e) / sum, (start[1] * s + y * w + end[1] * e) / sum]);
    }
  });
  return out;
}

export function roundRect(w: number, h: number, r: number | readonly [number, number, number, number]): Outline {
  const [tl, tr, br, bl] = typeof r === 'number' ? [r, r, r, r] : r;
  return rounded([
    [-w / 2, h / 2, tl],
    [w / 2, h / 2, tr],
    [w / 2, -h / 2, br],
    [-w / 2, -h / 2, bl],
  ]);
}

/** A smooth closed line through the points. */
export function smooth(points: Outline, n = 8): Outline {
  return curve(
    points.map(([x, y]) => [x, y, 0] as const),
    n,
    true,
  )
    .slice(0, -1)
    .map(([x, y]) => [x, y] as const);
}

/** Both halves of a shape whose right half is given from top to bottom. */
export const mirrored = (right: Outline): Outline => [
  ...right,
  ...right.toReversed().map(([x, y]) => [-x, y] as const),
];

export const moved = (line: Outline, dx: number, dy: number): V2[] => line.map(([x, y]) => [x + dx, y + dy] as const);

/** Distance to the outline: positive inside, negative outside. */
export function signedDistance(outline: Outline, x: number, y: number): number {
  let best = Infinity;
  let inside = false;
  for (let i = 0, j = outline.length - 1; i < outline.length; j = i++) {
    const [ax, ay] = outline[j]!;
    const [bx, by] = outline[i]!;
    const dx = bx - ax;
    const dy = by - ay;
    const t = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)));
    const d = (x - ax - dx * t) ** 2 + (y - ay - dy * t) ** 2;
    if (d < best) best = d;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside ? Math.sqrt(best) : -Math.sqrt(best);
}

/** Points at even steps along a line. */
export function evenly(line: Outline, step: number, closed: boolean): V2[] {
  const points = closed ? [...line, line[0]!] : line;
  const lengths = [0];
  for (let i = 1; i < points.length; i++) {
    lengths.push(lengths[i - 1]! + Math.hypot(points[i]![0] - points[i - 1]![0], points[i]![1] - points[i - 1]![1]));
  }
  const total = lengths[lengths.length - 1]!;
  const count = Math.max(1, Math.round(total / step));
  const out: V2[] = [];
  let k = 1;
  for (let i = 0; i <= count; i++) {
    const at = (i / count) * total;
    while (k < points.length - 1 && lengths[k]! < at) k++;
    const t = (at - lengths[k - 1]!) / (lengths[k]! - lengths[k - 1]! || 1);
    const [a, b] = [points[k - 1]!, points[k]!];
    out.push([a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]);
  }
  return out;
}

/** The outline moved inwards by `d`: points that would come nearer to another side are left out. */
export function inset(outline: Outline, d: number): V2[] {
  const points = evenly(outline, Math.max(0.08, d / 3), true).slice(0, -1);
  const n = points.length;
  const out: V2[] = [];
  for (let i = 0; i < n; i++) {
    const [ax, ay] = points[(i + n - 1) % n]!;
    const [bx, by] = points[(i + 1) % n]!;
    const l = Math.hypot(bx - ax, by - ay) || 1;
    const [nx, ny] = [-(by - ay) / l, (bx - ax) / l];
    const [x, y] = points[i]!;
    for (const side of [1, -1]) {
      const q: V2 = [x + nx * d * side, y + ny * d * side];
      if (signedDistance(outline, q[0], q[1]) > d * 0.93) {
        out.push(q);
        break;
      }
    }
  }
  return out;
}
