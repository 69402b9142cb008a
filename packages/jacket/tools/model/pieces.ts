import { modelLines } from '../../src/cut.ts';
import type { Point } from '../../src/polyline.ts';
import {
  bump,
  clamp,
  coons,
  cross,
  eased,
  type Grid,
  minus,
  mix,
  plus,
  range,
  resampled,
  smooth,
  through,
  unit,
  type Vec,
} from './grid.ts';

/** A piece of the wearer's left half before it is draped. */
export interface Piece {
  name: string;
  part: 'body' | 'sleeve';
  /** which side of the artboard it shows */
  shows: 'front' | 'back' | 'inside';
  grid: Grid;
  /** leather that hangs: how firmly each point is held, 0 to 1; none for what is stiff */
  held?: number[][];
  /** how far down the sleeve each row is */
  along?: number[];
}

const STEP = 6.5;
const UNDERARM = 566;
const CUFF = 1;

const flat = (line: readonly Point[]): Vec[] => line.map(([x, y]) => [x - 600, y, 0]);
const xy = (line: readonly Vec[]) => [...line].sort((a, b) => a[0] - b[0]).map(([x, y]) => [x, y] as const);

const line = Object.fromEntries(Object.entries(modelLines).map(([name, points]) => [name, flat(points)])) as Record<
  keyof typeof modelLines,
  Vec[]
>;
const reversed = (points: readonly Vec[]) => [...points].reverse();

// how deep the jacket is on the centre line, from the middle between front and back
const chest = [
  [280, 60],
  [362, 92],
  [450, 124],
  [540, 138],
  [660, 137],
  [800, 129],
  [930, 122],
  [1056, 112],
  [1120, 108],
] as const;
const spine = [
  [222, -70],
  [280, -98],
  [366, -124],
  [470, -132],
  [600, -124],
  [760, -112],
  [900, -108],
  [1056, -108],
  [1120, -105],
] as const;
const neckFrontZ = [
  [33, 60],
  [56, 47],
  [80, 29],
  [96, 4],
  [101, -14],
] as const;
const neckBackZ = [
  [0, -70],
  [30, -66],
  [60, -55],
  [85, -37],
  [101, -14],
] as const;

const sideLine = [...line.side].map(([x, y]) => [y, x] as const);
const halfWidth = (y: number) => (y < UNDERARM ? 304 + 14 * smooth(UNDERARM, 420, y) : through(sideLine, y));
const tops = {
  front: xy([...line.neckFront, ...line.shoulder]),
  back: xy([...line.neckBack, ...line.shoulder]),
};

/** The depth of the body at a point of its outline. */
export function depthOf(x: number, y: number, side: 'front' | 'back'): number {
  const depth = eased(side === 'front' ? chest : spine, y);
  const u = clamp(Math.abs(x) / halfWidth(y));
  const neck = side === 'front' ? neckFrontZ : neckBackZ;
  const edge = x < 101 ? through(neck, x) : -14 + 2 * smooth(101, 274, x);
  const h = Math.sqrt(1 - (1 - clamp((y - through(tops[side], x)) / 128)) ** 2.1);
  return edge * (1 - smooth(380, UNDERARM, y)) * (1 - h) + depth * Math.sqrt(1 - u ** 2.25) * h;
}

const COLUMNS = Math.floor(304 / STEP) + 3;
const LOW = Math.floor(484 / STEP);
const HIGH = 52;
const NECK = 18;
const OPEN = 12;
/** How firmly the leather is held by the zip, and by the band it is sewn to: from its edge inwards. */
const ZIP = [0.8, 0.6, 0.35, 0.15] as const;
const SEWN = [1, 0.7, 0.45, 0.25, 0.1] as const;

function torso(side: 'front' | 'back'): Piece {
  // closer together where the body turns away
  const s = range(COLUMNS + 1).map((j) => Math.sin((Math.PI / 2) * (j / COLUMNS) ** 1.04));
  const hem = xy(line.hemSeam);
  const bottom = s.map((u): Vec => [u * 291, through(hem, u * 291), 0]);
  const waist = s.map((u): Vec => [u * 304, UNDERARM, 0]);
  const lower = coons(
    resampled([bottom[0]!, [0, UNDERARM, 0]], LOW),
    resampled(reversed(line.side), LOW),
    bottom,
    waist,
  );
  const centre: Vec[] =
    side === 'front'
      ? [...resampled([[0, UNDERARM, 0], line.frontEdge[0]!], HIGH - OPEN), ...resampled(line.frontEdge, OPEN).slice(1)]
      : resampled(
          [
            [0, UNDERARM, 0],
            [0, 228, 0],
          ],
          HIGH,
        );
  const neck = side === 'front' ? line.neckFront : reversed(line.neckBack);
  const top = [...resampled(neck, NECK), ...resampled(line.shoulder, COLUMNS - NECK).slice(1)];
  const upper = coons(centre, resampled(reversed(line.armhole), HIGH), waist, top);
  const grid = [...lower, ...upper.slice(1)].map((row) => row.map(([x, y]): Vec => [x, y, depthOf(x, y, side)]));
  const held = grid.map((row, i) =>
    row.map((_, j) => {
      if (i === 0 || (i === LOW + HIGH && j <= NECK)) return 1;
      // the zip is stiff
      if (side === 'front' && j < ZIP.length) return i >= LOW + HIGH - OPEN && j === 0 ? 1 : ZIP[j]!;
      if (i < SEWN.length) return SEWN[i]!;
      if (i === LOW + HIGH) return 0.4;
      return i >= LOW && j === COLUMNS ? 0.2 : 0;
    }),
  );
  return { name: side, part: 'body', shows: side, grid, held };
}

const RINGS = Math.floor(760 / STEP);
/** The arm hangs a little forward from the elbow. */
const armZ = (t: number) => 36 * smooth(0.42, 1, t) - 9 * bump(t, 0.5, 0.18);

function sleeve(side: 'front' | 'back', body: Piece): Piece {
  const outer = resampled(line.sleeveOuter, RINGS);
  const inner = resampled(reversed(line.sleeveInner), RINGS);
  const hole = body.grid
    .slice(LOW)
    .map((row) => row[row.length - 1]!)
    .reverse();
  const depth =
    side === 'front'
      ? ([
          [0, 70],
          [0.12, 76],
          [0.3, 78],
          [0.55, 70],
          [0.8, 60],
          [1, 52],
        ] as const)
      : ([
          [0, 76],
          [0.12, 80],
          [0.3, 82],
          [0.55, 76],
          [0.8, 62],
          [1, 52],
        ] as const);
  const sign = side === 'front' ? 1 : -1;
  const ring = (t: number, a: Vec, b: Vec): Vec[] =>
    hole.map((_, k) => {
      const angle = (Math.PI * k) / (hole.length - 1);
      const c = Math.cos(angle);
      const s = Math.max(0, Math.sin(angle));
      const [x, y] = mix(b, a, 0.5 + 0.5 * Math.sign(c) * Math.abs(c) ** 0.92);
      return [x, y, armZ(t) + sign * through(depth, t) * s ** 0.92];
    });
  const first = ring(0, outer[0]!, inner[0]!);
  const along = outer.map((_, i) => i / RINGS);
  const grid = outer.map((a, i) => {
    const t = i / RINGS;
    return ring(t, a, inner[i]!).map((p, k) => plus(p, minus(hole[k]!, first[k]!), 1 - smooth(0, 0.3, t)));
  });
  const held = grid.map((row, i) => row.map(() => (i > RINGS - SEWN.length ? SEWN[RINGS - i]! : i === 0 ? 0.2 : 0)));
  return { name: `sleeve-${side}`, part: 'sleeve', shows: side, grid, held, along };
}

/** A stiff band below a seam: it swells a little, its edge is turned, and its inside follows. */
function band(top: readonly Vec[], bottom: readonly Vec[], axis: (p: Vec) => Vec, swell: number): Grid {
  const out = top.map((p) => unit(minus(p, axis(p))));
  const row = (k: number, by: number) => top.map((p, i) => plus(mix(p, bottom[i]!, k), out[i]!, by));
  const outside = [0, 0.03, 0.07, 0.14, 0.26, 0.38, 0.5, 0.62, 0.74, 0.84, 0.91, 0.96, 0.985, 1].map((k) =>
    row(k, swell * Math.sqrt(1 - Math.abs(2 * k - 1) ** 4) * (k ? 1 : 0)),
  );
  return [...outside, row(0.99, -4), row(0.95, -8), row(0.6, -11), row(0.1, -11)];
}

function cuff(side: 'front' | 'back', of: Piece): Piece {
  const top = of.grid[RINGS]!;
  const edge = xy(line.cuffEdge);
  const [from, to] = [top[top.length - 1]![0], top[0]![0]];
  const bottom = top.map(([x, , z]): Vec => {
    const px = 346 + ((x - from) / (to - from)) * 136;
    return [px, through(edge, clamp(px, 366, 468)), z + 5];
  });
  const axis = ([x, y]: Vec): Vec => [415 + (x - 415) * 0.5, y, armZ(CUFF)];
  return { name: `cuff-${side}`, part: 'sleeve', shows: side, grid: band(top, bottom, axis, 5), along: [] };
}

function hem(side: 'front' | 'back', of: Piece): Piece {
  const top = of.grid[0]!;
  const edge = xy(line.hemEdge);
  const bottom = top.map(([x, , z]): Vec => [(x / 291) * 288, through(edge, Math.min(x, 262)), z * 0.97]);
  const axis = ([x, y]: Vec): Vec => [x * 0.62, y, 0];
  return { name: `hem-${side}`, part: 'body', shows: side, grid: band(top, bottom, axis, 6) };
}

function collar(): Piece[] {
  const n = 46;
  const deep = (points: readonly Vec[], knots: readonly (readonly [number, number])[]) =>
    points.map(([x, y]): Vec => [x, y, through(knots, Math.max(x, knots[0]![0]))]);
  const neck = [...deep(line.neckFront, neckFrontZ), ...deep(line.neckBack, neckBackZ).slice(1)];
  const rim = [...line.collarTopFront, ...line.collarTopBack.filter(([x]) => x > -0.01).slice(1)];
  const rimZ = [
    [0, 74],
    [0.18, 60],
    [0.36, 32],
    [0.5, 2],
    [0.75, -46],
    [1, -62],
  ] as const;
  const bottom = resampled(neck, n);
  const top = resampled(rim, n).map(([x, y], i): Vec => [x, y, eased(rimZ, i / n)]);
  const rows = 12;
  const left = resampled(line.collarFront, rows).map(([x, y], i): Vec => [x, y, 60 + (14 * i) / rows]);
  const middle = coons(left, resampled([bottom[n]!, top[n]!], rows), bottom, top);
  const out = middle.map((row, i) =>
    row.map((p, j) => {
      const ahead = row[Math.min(n, j + 1)]!;
      const behind = row[Math.max(0, j - 1)]!;
      const up = minus(middle[Math.min(rows, i + 1)]![j]!, middle[Math.max(0, i - 1)]![j]!);
      const normal = unit(cross(minus(ahead, behind), up));
      const outwards = normal[0] * p[0] + normal[2] * (p[2] - 4) < 0 ? -1 : 1;
      return [normal[0] * outwards, 0, normal[2] * outwards] as Vec;
    }),
  );
  const layer = (by: (v: number) => number) =>
    middle.map((row, i) => row.map((p, j) => plus(p, out[i]![j]!, by(i / rows))));
  const thick = (v: number) => 4.5 * Math.sqrt(1 - (2 * v - 1) ** 4);
  const crest = middle[rows]!.map((p): Vec => [p[0], p[1] - 3.5, p[2]]);
  const outside = [...layer((v) => thick(v)), crest];
  const inside = layer((v) => -thick(v) - 2 * (1 - v));
  const k = Math.round(n * 0.47);
  return [
    { name: 'collar-front', part: 'body', shows: 'front', grid: outside.map((row) => row.slice(0, k + 1)) },
    { name: 'collar-back', part: 'body', shows: 'back', grid: outside.map((row) => row.slice(k)) },
    { name: 'collar-inside', part: 'body', shows: 'inside', grid: [crest, ...reversed2(inside)] },
  ];
}
const reversed2 = (grid: Grid): Grid => [...grid].reverse();

/** The lining of the back, as far down as the open neck shows. */
function lining(): Piece {
  const neck = xy(line.neckBack);
  const grid = range(24).map((i) =>
    range(24).map((j): Vec => {
      const x = (100 * j) / 23;
      const top = through(neck, x) - 2;
      const y = top + ((470 - top) * i) / 23;
      return [x, y, depthOf(x, y, 'back') + 9 + 6 * smooth(0, 7, i)];
    }),
  );
  return { name: 'lining', part: 'body', shows: 'inside', grid };
}

/** All pieces of the wearer's left half; the right half mirrors them. Without perspective each lies on its outline of the cut. */
export function pieces(): Piece[] {
  const front = torso('front');
  const back = torso('back');
  const sleeves = [sleeve('front', front), sleeve('back', back)] as const;
  return [
    front,
    back,
    ...sleeves,
    cuff('front', sleeves[0]),
    cuff('back', sleeves[1]),
    hem('front', front),
    hem('back', back),
    ...collar(),
    lining(),
  ];
}
