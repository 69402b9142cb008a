import { noise, randomFrom } from '../bake/field.ts';
import { CLEARANCE, type Dummy, keptOut } from './body.ts';
import { bump, cross, dot, minus, plus, range, smooth, unit, type Vec } from './grid.ts';
import type { Piece } from './pieces.ts';

/** A piece of the whole jacket, with its vertices in the common mesh. */
export interface Placed {
  piece: Piece;
  mirrored: boolean;
  rows: number;
  columns: number;
  /** row by row: the index of each grid point */
  at: Int32Array;
}

export interface Mesh {
  placed: Placed[];
  /** x, y, z of each vertex, in artboard units */
  points: Float64Array;
}

/** Both halves, joined where pieces meet. */
export function joined(pieces: readonly Piece[]): Mesh {
  const known = new Map<string, number>();
  const points: number[] = [];
  const placed = pieces.flatMap((piece) =>
    [false, true].map((mirrored): Placed => {
      const [rows, columns] = [piece.grid.length, piece.grid[0]!.length];
      const at = new Int32Array(rows * columns);
      piece.grid.flat().forEach(([px, y, z], i) => {
        const x = mirrored ? -px : px;
        // an inside has edges of its own
        const layer = piece.shows === 'inside' ? piece.name : '';
        const key = `${[x, y, z].map((v) => Math.round(v * 20 + 0.013)).join()}${layer}`;
        let index = known.get(key);
        if (index === undefined) {
          index = points.length / 3;
          known.set(key, index);
          points.push(x, y, z);
        }
        at[i] = index;
      });
      return { piece, mirrored, rows, columns, at };
    }),
  );
  return { placed, points: Float64Array.from(points) };
}

const vec = (a: ArrayLike<number>, i: number): Vec => [a[i * 3]!, a[i * 3 + 1]!, a[i * 3 + 2]!];

/** The normal of each vertex, outwards. */
export function normalsOf({ placed }: Mesh, points: ArrayLike<number>): Float64Array {
  const out = new Float64Array(points.length);
  for (const { piece, rows, columns, at } of placed) {
    // every grid runs so that its right half's normal is known by which side it shows
    let facing = 0;
    const all: [number, Vec][] = [];
    for (let i = 0; i < rows; i++) {
      for (let j = 0; j < columns; j++) {
        const k = at[i * columns + j]!;
        const p = (r: number, c: number) =>
          vec(points, at[Math.min(rows - 1, Math.max(0, r)) * columns + Math.min(columns - 1, Math.max(0, c))]!);
        const n = cross(minus(p(i, j + 1), p(i, j - 1)), minus(p(i + 1, j), p(i - 1, j)));
        all.push([k, n]);
        facing += n[2];
      }
    }
    const towards = piece.shows === 'back' ? -1 : 1;
    const sign = Math.sign(facing) === towards ? 1 : -1;
    for (const [k, n] of all) for (let c = 0; c < 3; c++) out[k * 3 + c]! += n[c]! * sign;
  }
  for (let k = 0; k < out.length / 3; k++) out.set(unit(vec(out, k)), k * 3);
  return out;
}

/** How much longer than its base the leather is cut, down the body and down a sleeve, by height on the artboard. */
const spare = {
  body: (y: number) =>
    0.012 + 0.01 * bump(y, 470, 90) + (y < 566 ? 0 : 0.06 * bump(y, 985, 44) + 0.024 * bump(y, 760, 130)),
  sleeve: (y: number) => 0.016 + 0.15 * bump(y, 760, 85) + 0.16 * bump(y, 965, 62) + 0.06 * bump(y, 600, 70),
};
/** The same across. */
const SPARE_ACROSS = 0.016;
/** How far the leather may move inwards and outwards. */
const reach = { body: [7, 11], sleeve: [14, 15] } as const;

/** The body below the leather. */
export interface Wearer {
  dummy: Dummy;
  /** how much longer than its base the leather is across */
  spare: number;
  /** where on the artboard a point at a height is drawn */
  drawnAt: (y: number) => number;
}

/** Hangs the leather on its seams until it rests: lengths are kept, what is too long folds, and folds resist being narrow. */
export function draped(mesh: Mesh, steps = 700, wearer?: Wearer): Float64Array {
  const base = mesh.points;
  const count = base.length / 3;
  const normal = normalsOf(mesh, base);
  const held = new Float64Array(count).fill(-1);
  const sleeved = new Uint8Array(count);
  const a: number[] = [];
  const b: number[] = [];
  const length: number[] = [];
  const extra: number[] = [];
  const firm: number[] = [];
  const neighbours: Set<number>[] = range(count).map(() => new Set<number>());
  const vary = noise(46, 60, 11);
  const lean = noise(150, 190, 4);
  for (const { piece, mirrored, rows, columns, at } of mesh.placed) {
    if (!piece.held || piece.part === 'dummy') continue;
    const spareDown = spare[piece.part];
    const seed = (mirrored ? 400 : 0) + (piece.shows === 'back' ? 900 : 0);
    const tie = (p: number, q: number, more: number, k: number) => {
      a.push(p);
      b.push(q);
      length.push(Math.hypot(...minus(vec(base, p), vec(base, q))));
      extra.push(more);
      firm.push(k);
    };
    for (let i = 0; i < rows; i++) {
      for (let j = 0; j < columns; j++) {
        const p = at[i * columns + j]!;
        held[p] = Math.max(held[p]!, piece.held[i]![j]!);
        if (piece.part === 'sleeve' && i > 0) sleeved[p] = 1;
        const [x, place] = vec(base, p);
        const y = wearer?.drawnAt(place) ?? place;
        const across = wearer && piece.part === 'body' ? wearer.spare : SPARE_ACROSS;
        const down = spareDown(y) * (1 + 0.75 * vary(x + seed, y + seed));
        const below = smooth(600, 760, y);
        if (i + 1 < rows) {
          const q = at[(i + 1) * columns + j]!;
          tie(p, q, down, 1);
          neighbours[p]!.add(q);
          neighbours[q]!.add(p);
        }
        if (j + 1 < columns) {
          const q = at[i * columns + j + 1]!;
          tie(p, q, across * (0.4 + 0.6 * below) * (1 + vary(x - seed, y)), 1);
          neighbours[p]!.add(q);
          neighbours[q]!.add(p);
        }
        if (i + 1 < rows && j + 1 < columns) {
          // folds of a sleeve run round it at an angle
          const twist = (piece.part === 'sleeve' ? 0.085 : 0.045) * lean(x + seed * 2, y) * (mirrored ? -1 : 1);
          const mid = (down + across * below) / 2;
          tie(p, at[(i + 1) * columns + j + 1]!, mid + twist, 0.35);
          tie(at[i * columns + j + 1]!, at[(i + 1) * columns + j]!, mid - twist, 0.35);
        }
      }
    }
  }
  const [ea, eb, el, ex, ek] = [
    Int32Array.from(a),
    Int32Array.from(b),
    Float64Array.from(length),
    Float64Array.from(extra),
    Float64Array.from(firm),
  ];
  const around = neighbours.map((set) => Int32Array.from(set));
  const free = range(count).filter((i) => held[i]! >= 0 && held[i]! < 1);
  const weight = new Float64Array(count);
  for (const i of free) weight[i] = 1;
  const random = randomFrom(7);
  const p = base.slice();
  const rough = new Float64Array(count).map(() => random() * 2 - 1);
  for (const i of free) for (let c = 0; c < 3; c++) p[i * 3 + c]! += normal[i * 3 + c]! * rough[i]! * 2.2;
  const before = p.slice();
  // what is further from the body than it can move does not touch it
  const touches = free.reduce((near, i) => {
    near[i] = wearer && wearer.dummy.distance(vec(base, i)) < reach.sleeve[0] + 2 * CLEARANCE ? 1 : 0;
    return near;
  }, new Uint8Array(count));
  const bend = new Float64Array(count * 3);
  for (let step = 0; step < steps; step++) {
    const grown = smooth(0, steps * 0.55, step);
    const damping = step < steps * 0.8 ? 0.86 : 0.5;
    for (const i of free) {
      for (let c = 0; c < 3; c++) {
        const k = i * 3 + c;
        const v = (p[k]! - before[k]!) * damping;
        before[k] = p[k]!;
        p[k] = p[k]! + v + (c === 1 ? 0.006 : 0);
      }
    }
    for (let sweep = 0; sweep < 3; sweep++) {
      const n = ea.length;
      for (let m = 0; m < n; m++) {
        const e = sweep % 2 ? n - 1 - m : m;
        const i = ea[e]! * 3;
        const j = eb[e]! * 3;
        const wi = weight[ea[e]!]!;
        const wj = weight[eb[e]!]!;
        if (wi + wj === 0) continue;
        const dx = p[i]! - p[j]!;
        const dy = p[i + 1]! - p[j + 1]!;
        const dz = p[i + 2]! - p[j + 2]!;
        const d = Math.sqrt(dx * dx + dy * dy + dz * dz) || 1e-6;
        const by = (ek[e]! * 0.9 * (d - el[e]! * (1 + ex[e]! * grown))) / d / (wi + wj);
        p[i]! -= dx * by * wi;
        p[i + 1]! -= dy * by * wi;
        p[i + 2]! -= dz * by * wi;
        p[j]! += dx * by * wj;
        p[j + 1]! += dy * by * wj;
        p[j + 2]! += dz * by * wj;
      }
    }
    // bending: what the leather is bent more than its base spreads
    for (let times = 0; times < 2; times++) {
      for (let i = 0; i < count; i++) {
        if (held[i]! < 0) continue;
        const near = around[i]!;
        for (let c = 0; c < 3; c++) {
          let sum = 0;
          for (let n = 0; n < near.length; n++) sum += p[near[n]! * 3 + c]! - base[near[n]! * 3 + c]!;
          bend[i * 3 + c] = sum / near.length - (p[i * 3 + c]! - base[i * 3 + c]!);
        }
      }
      for (const i of free) {
        const near = around[i]!;
        for (let c = 0; c < 3; c++) {
          let sum = 0;
          for (let n = 0; n < near.length; n++) sum += bend[near[n]! * 3 + c]!;
          p[i * 3 + c]! -= 0.2 * (sum / near.length - bend[i * 3 + c]!);
        }
      }
    }
    for (const i of free) {
      const moved = minus(vec(p, i), vec(base, i));
      const n = vec(normal, i);
      const out = dot(moved, n);
      const [inward, outward] = sleeved[i] ? reach.sleeve : reach.body;
      // softly against the body below, and never far from it
      const wanted = out < -inward ? out + (-inward - out) * 0.5 : out > outward ? out + (outward - out) * 0.5 : out;
      let now = plus(vec(p, i), n, wanted - out);
      const h = held[i]!;
      if (h > 0) now = plus(now, minus(vec(base, i), now), h * 0.12);
      if (wearer && touches[i] && step % 4 === 0)
        now = plus(now, n, Math.max(0, CLEARANCE - wearer.dummy.distance(now)));
      p.set(now, i * 3);
    }
  }
  // bands are stiff and may touch it
  if (wearer) for (let i = 0; i < count; i++) p.set(keptOut(wearer.dummy, vec(p, i), weight[i] ? CLEARANCE : 1), i * 3);
  return p;
}
