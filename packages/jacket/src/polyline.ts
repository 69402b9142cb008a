import { nearestOnSegment, type Point } from './points.ts';

export { contains, mirrored, nearestOn, nearestOnSegment, type Point } from './points.ts';

/** A point of a drawn line; a third member marks a corner, all others are smooth. */
export type Anchor = readonly [x: number, y: number, corner?: 1];

const STEP = 7;

/** The smooth line through `anchors` as points about seven units apart; corners stay sharp. */
export function tracePath(anchors: readonly Anchor[], closed = false): Point[] {
  const n = anchors.length;
  const at = (i: number): Anchor => anchors[closed ? (i + n) % n : Math.min(n - 1, Math.max(0, i))] ?? [0, 0];
  const out: Point[] = [];
  for (let i = 0; i < (closed ? n : n - 1); i++) {
    const b = at(i);
    const c = at(i + 1);
    const a = b[2] ? b : at(i - 1);
    const d = c[2] ? c : at(i + 2);
    const length = Math.hypot(c[0] - b[0], c[1] - b[1]);
    const steps = Math.max(1, Math.round(length / STEP));
    for (let k = 0; k < steps; k++) {
      const t = k / steps;
      out.push([hermite(a[0], b[0], c[0], d[0], t), hermite(a[1], b[1], c[1], d[1], t)]);
    }
  }
  if (!closed) {
    const last = at(n - 1);
    out.push([last[0], last[1]]);
  }
  return out;
}

function hermite(a: number, b: number, c: number, d: number, t: number): number {
  return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t);
}

const short = (n: number) => String(Math.round(n * 10) / 10);

/** SVG path data of a line, to a tenth of a unit; points on a straight line between two others are left out. */
export function pathOf(line: readonly Point[], closed = false): string {
  const points: Point[] = [];
  line.forEach((p, i) => {
    const last = points.at(-1);
    const next = line[i + 1];
    if (last && next) {
      const nearest = nearestOnSegment(last, next, p[0], p[1]);
      if (Math.hypot(nearest[0] - p[0], nearest[1] - p[1]) < STRAIGHT) return;
    }
    points.push(p);
  });
  return `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}${closed ? 'Z' : ''}`;
}

/** A point closer than this to a straight line, in units, counts as on it. */
const STRAIGHT = 0.05;

/** A line shifted sideways by `by` units, positive to the right of its direction (with y pointing down). */
export function offsetPath(line: readonly Point[], by: number): Point[] {
  return line.map(([x, y], i): Point => {
    const [ax, ay] = line[Math.max(0, i - 1)] ?? [x, y];
    const [bx, by2] = line[Math.min(line.length - 1, i + 1)] ?? [x, y];
    const dx = bx - ax;
    const dy = by2 - ay;
    const length = Math.hypot(dx, dy) || 1;
    return [x - (dy / length) * by, y + (dx / length) * by];
  });
}
