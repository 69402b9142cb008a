import { type Outline, signedDistance } from './outline.ts';
import type { V2 } from './vector.ts';

/** A flat piece cut into small triangles; its corners and the two coordinates of each point lie one after the other. */
export interface Sheet {
  /** where each point lies on the flat piece, cm */
  flat: V2[];
  triangles: [number, number, number][];
  /** points on the outline */
  border: Set<number>;
  /** the point at a place of the grid, for neighbours and fields */
  at: (i: number, j: number) => number | undefined;
  cell: number;
  origin: V2;
  size: readonly [number, number];
}

/** Cuts an outline into triangles about `cell` cm wide: points of a square grid, those near the outline moved onto it. */
export function cutSheet(outline: Outline, cell: number): Sheet {
  const xs = outline.map((p) => p[0]);
  const ys = outline.map((p) => p[1]);
  const origin: V2 = [Math.min(...xs) - cell, Math.min(...ys) - cell];
  const nx = Math.ceil((Math.max(...xs) - origin[0]) / cell) + 2;
  const ny = Math.ceil((Math.max(...ys) - origin[1]) / cell) + 2;
  const place = (i: number, j: number): V2 => [origin[0] + i * cell, origin[1] + j * cell];
  const distance = (x: number, y: number) => signedDistance(outline, x, y);
  const number = new Map<number, number>();
  const flat: V2[] = [];
  for (let j = 0; j < ny; j++) {
    for (let i = 0; i < nx; i++) {
      let [x, y] = place(i, j);
      const d = distance(x, y);
      if (d < -0.5 * cell) continue;
      if (d < 0.45 * cell) {
        const e = 0.02;
        const gx = (distance(x + e, y) - distance(x - e, y)) / (2 * e);
        const gy = (distance(x, y + e) - distance(x, y - e)) / (2 * e);
        const l = Math.hypot(gx, gy) || 1;
        x -= (gx / l) * d;
        y -= (gy / l) * d;
      }
      number.set(j * nx + i, flat.length);
      flat.push([x, y]);
    }
  }
  const at = (i: number, j: number) => (i < 0 || j < 0 || i >= nx || j >= ny ? undefined : number.get(j * nx + i));
  const triangles: [number, number, number][] = [];
  for (let j = 0; j + 1 < ny; j++) {
    for (let i = 0; i + 1 < nx; i++) {
      const ring = [at(i, j), at(i + 1, j), at(i + 1, j + 1), at(i, j + 1)].filter((k) => k !== undefined);
      if (ring.length < 3) continue;
      const add = (a: number, b: number, c: number): void => {
        const [p, q, r] = [flat[a]!, flat[b]!, flat[c]!];
        const area = (q[0] - p[0]) * (r[1] - p[1]) - (r[0] - p[0]) * (q[1] - p[1]);
        const inside = distance((p[0] + q[0] + r[0]) / 3, (p[1] + q[1] + r[1]) / 3) > 0;
        // A side that leads across a narrow gap, as between two fingers, would sew them together.
        const within = ([u, v]: V2, [s, t]: V2) => distance((u + s) / 2, (v + t) / 2) > -0.06 * cell;
        if (area > cell * cell * 0.04 && inside && within(p, q) && within(q, r) && within(r, p))
          triangles.push([a, b, c]);
      };
      const [a, b, c, d] = ring as [number, number, number, number | undefined];
      // The diagonals alternate, so that the piece has no direction in which it bends more easily.
      if (d === undefined) add(a, b, c);
      else if ((i + j) % 2 === 0) {
        add(a, b, c);
        add(a, c, d);
      } else {
        add(a, b, d);
        add(b, c, d);
      }
    }
  }
  const sides = tidied(triangles);
  const border = new Set<number>();
  for (const [key, beside] of sides) if (beside.length === 1) for (const k of key.split(' ')) border.add(Number(k));
  return { flat, triangles, border, at, cell, origin, size: [nx, ny] };
}

/**
 * Takes off triangles that hang on by one side and turns sides that join two points of the outline through the inside: where two
 * sheets are sewn together at the outline, both would be pinched there. Gives the triangles beside each side.
 */
function tidied(triangles: [number, number, number][]): Map<string, number[]> {
  const beside = (): Map<string, number[]> => {
    const sides = new Map<string, number[]>();
    for (const [i, t] of triangles.entries())
      for (const [a, b] of sidesOf(t)) sides.set(keyOf(a, b), [...(sides.get(keyOf(a, b)) ?? []), i]);
    return sides;
  };
  let sides = beside();
  for (let i = triangles.length - 1; i >= 0; i--) {
    const free = sidesOf(triangles[i]!).filter(([a, b]) => sides.get(keyOf(a, b))!.length === 1).length;
    if (free > 1) triangles.splice(i, 1);
  }
  sides = beside();
  const border = new Set<number>();
  for (const [key, of] of sides) if (of.length === 1) for (const k of key.split(' ')) border.add(Number(k));
  const turned = new Set<number>();
  for (const [key, of] of sides) {
    const [a, b] = key.split(' ').map(Number) as [number, number];
    const [i, j] = of as [number, number | undefined];
    if (j === undefined || !border.has(a) || !border.has(b) || turned.has(i) || turned.has(j)) continue;
    const first = triangles[i]!;
    // The corners in the order of the first triangle.
    const at = first.findIndex((k) => k !== a && k !== b);
    const [c, p, q] = [first[at]!, first[(at + 1) % 3]!, first[(at + 2) % 3]!];
    const d = triangles[j]!.find((k) => k !== a && k !== b)!;
    if (border.has(c) && border.has(d)) continue;
    triangles[i] = [c, p, d];
    triangles[j] = [c, d, q];
    turned.add(i).add(j);
  }
  return beside();
}

export const sidesOf = ([a, b, c]: readonly [number, number, number]) =>
  [
    [a, b],
    [b, c],
    [c, a],
  ] as const;

export const keyOf = (a: number, b: number): string => (a < b ? `${a} ${b}` : `${b} ${a}`);

/** Threads that keep two points `length` cm apart; `firm` from 0 to 1. */
export interface Ties {
  a: number[];
  b: number[];
  length: number[];
  firm: number[];
}

export const noTies = (): Ties => ({ a: [], b: [], length: [], firm: [] });

export function tie(ties: Ties, a: number, b: number, length: number, firm = 1): void {
  ties.a.push(a);
  ties.b.push(b);
  ties.length.push(length);
  ties.firm.push(firm);
}

/**
 * Lets points fall, pushed and held by ties, until they rest (position-based dynamics). `points` holds x, y and z of each in cm and is
 * changed; `loose` is 0 for points that stay. `push` adds a step's forces to the movement, `confine` moves points out of what they touch.
 */
export function settle(
  points: Float64Array,
  loose: Float64Array,
  ties: Ties,
  options: {
    steps: number;
    sweeps: number;
    damping: number;
    push: (points: Float64Array, movement: Float64Array, step: number) => void;
    confine: (points: Float64Array, before: Float64Array, step: number) => void;
  },
): void {
  const before = points.slice();
  const movement = new Float64Array(points.length);
  const order = ties.a.map((_, i) => i);
  for (let step = 0; step < options.steps; step++) {
    const damping = step < options.steps * 0.8 ? options.damping : options.damping * 0.6;
    for (let i = 0; i < points.length; i++) movement[i] = (points[i]! - before[i]!) * damping;
    before.set(points);
    options.push(points, movement, step);
    for (let i = 0; i < points.length; i++) points[i] = points[i]! + movement[i]! * loose[Math.floor(i / 3)]!;
    for (let sweep = 0; sweep < options.sweeps; sweep++) {
      const back = sweep % 2 === 1;
      for (let n = 0; n < order.length; n++) {
        const k = back ? order.length - 1 - n : n;
        const [a, b] = [ties.a[k]!, ties.b[k]!];
        const [wa, wb] = [loose[a]!, loose[b]!];
        if (wa + wb === 0) continue;
        const x = points[a * 3]! - points[b * 3]!;
        const y = points[a * 3 + 1]! - points[b * 3 + 1]!;
        const z = points[a * 3 + 2]! - points[b * 3 + 2]!;
        const now = Math.sqrt(x * x + y * y + z * z) + 1e-9;
        const by = (ties.firm[k]! * (now - ties.length[k]!)) / now / (wa + wb);
        points[a * 3] = points[a * 3]! - x * by * wa;
        points[a * 3 + 1] = points[a * 3 + 1]! - y * by * wa;
        points[a * 3 + 2] = points[a * 3 + 2]! - z * by * wa;
        points[b * 3] = points[b * 3]! + x * by * wb;
        points[b * 3 + 1] = points[b * 3 + 1]! + y * by * wb;
        points[b * 3 + 2] = points[b * 3 + 2]! + z * by * wb;
      }
    }
    options.confine(points, before, step);
  }
}

/** A smooth random function of two coordinates, about -1 to 1, with bumps `size` cm apart. */
export function noise(seed: number, size: number): (x: number, y: number) => number {
  const value = (i: number, j: number): number => {
    let h = Math.imul(i + 8191, 374761393) ^ Math.imul(j + 131, 668265263) ^ Math.imul(seed + 17, 2246822519);
    h = Math.imul(h ^ (h >>> 13), 1274126177);
    return ((h ^ (h >>> 16)) >>> 0) / 2147483648 - 1;
  };
  return (x, y) => {
    const [u, v] = [x / size, y / size];
    const [i, j] = [Math.floor(u), Math.floor(v)];
    const ease = (t: number) => t * t * (3 - 2 * t);
    const [s, t] = [ease(u - i), ease(v - j)];
    const low = value(i, j) * (1 - s) + value(i + 1, j) * s;
    const high = value(i, j + 1) * (1 - s) + value(i + 1, j + 1) * s;
    return low * (1 - t) + high * t;
  };
}
