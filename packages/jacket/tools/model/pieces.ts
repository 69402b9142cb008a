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
  part: 'body' | 'sleeve' | 'dummy';
  /** which side of the artboard it shows */
  shows: 'front' | 'back' | 'inside';
  grid: Grid;
  /** leather that hangs: how firmly each point is held, 0 to 1; none for what is stiff */
  held?: number[][];
  /** how far down the sleeve each row is */
  along?: number[];
}

/** Where the pieces lie in space; without one, as the drawn views show them. */
export interface Shape {
  /** of a point of a side's outline */
  torso: (x: number, y: number, side: 'front' | 'back') => Vec;
  /** of the collar: above which point of its seam, and how far up, 0 to 1 */
  collar: (p: Vec, seam: Vec, side: 'front' | 'back', up: number) => Vec;
  /** of a sleeve that has left its armhole */
  sleeve: (p: Vec) => Vec;
  /** how far down the artboard a point is */
  down: (y: number) => number;
}

/** Distance of points, artboard units. */
const STEP = 6.5;
export const UNDERARM = 566;
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
/** From the centre line to the side seam, and above the arm to where it would be. */
export const halfWidth = (y: number) => (y < UNDERARM ? 304 + 14 * smooth(UNDERARM, 420, y) : through(sideLine, y));
const tops = {
  front: xy([...line.neckFront, ...line.shoulder]),
  back: xy([...line.neckBack, ...line.shoulder]),
};

/** How far a point of an outline is from neck and shoulder. */
export const fromTop = (x: number, y: number, side: 'front' | 'back'): number => {
  const knots = tops[side];
  const distances = knots.slice(1).map(([bx, by], i) => {
    const [ax, ay] = knots[i]!;
    const t = clamp(((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2 || 1));
    return Math.hypot(ax + (bx - ax) * t - x, ay + (by - ay) * t - y);
  });
  return Math.min(...distances);
};

/** The depth at neck and shoulder, and how much of the body's own depth a point so far below them has. */
export function shoulderOf(
  x: number,
  y: number,
  side: 'front' | 'back',
  below: number,
): { edge: number; round: number } {
  const neck = side === 'front' ? neckFrontZ : neckBackZ;
  const edge = x < 101 ? through(neck, x) : -14 + 2 * smooth(101, 274, x);
  const round = Math.sqrt(1 - (1 - clamp(below / 128)) ** 2.1);
  return { edge: edge * (1 - smooth(380, UNDERARM, y)) * (1 - round), round };
}

/** The depth of the body at a point of its outline. */
export function depthOf(x: number, y: number, side: 'front' | 'back'): number {
  const depth = eased(side === 'front' ? chest : spine, y);
  const u = clamp(Math.abs(x) / halfWidth(y));
  const { edge, round } = shoulderOf(x, y, side, y - through(tops[side], x));
  return edge + depth * Math.sqrt(1 - u ** 2.25) * round;
}

/** As the drawn views show the jacket. */
const drawn: Shape = {
  torso: (x, y, side) => [x, y, depthOf(x, y, side)],
  collar: (p) => p,
  sleeve: (p) => p,
  down: (y) => y,
};

/** How many points a piece has, by their distance. */
const countsAt = (step: number) => ({
  COLUMNS: Math.floor(304 / step) + 3,
  LOW: Math.floor(484 / step),
  HIGH: Math.round((52 * STEP) / step),
  NECK: Math.round((18 * STEP) / step),
  OPEN: Math.round((12 * STEP) / step),
  RINGS: Math.floor(760 / step),
});
type Counts = ReturnType<typeof countsAt>;
/** How firmly the leather is held by the zip, and by the band it is sewn to: from its edge inwards. */
const ZIP = [0.8, 0.6, 0.35, 0.15] as const;
const SEWN = [1, 0.7, 0.45, 0.25, 0.1] as const;

function torso(side: 'front' | 'back', shape: Shape, { COLUMNS, LOW, HIGH, NECK, OPEN }: Counts): Piece {
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
  const grid = [...lower, ...upper.slice(1)].map((row) => row.map(([x, y]) => shape.torso(x, y, side)));
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

/** The arm hangs a little forward from the elbow. */
const armZ = (t: number) => 36 * smooth(0.42, 1, t) - 9 * bump(t, 0.5, 0.18);

function sleeve(side: 'front' | 'back', body: Piece, shape: Shape, { LOW, RINGS }: Counts): Piece {
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
      return shape.sleeve([x, y, armZ(t) + sign * through(depth, t) * s ** 0.92]);
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

function cuff(side: 'front' | 'back', of: Piece, shape: Shape): Piece {
  const top = of.grid[of.grid.length - 1]!;
  const edge = xy(line.cuffEdge);
  const [from, to] = [top[top.length - 1]![0], top[0]![0]];
  const bottom = top.map(([x, , z]): Vec => {
    const px = 346 + ((x - from) / (to - from)) * 136;
    const [ex, ey] = shape.sleeve([px, through(edge, clamp(px, 366, 468)), 0]);
    return [ex, ey, z + 5];
  });
  const [middle, , middleZ] = shape.sleeve([415, 1100, armZ(CUFF)]);
  const axis = ([x, y]: Vec): Vec => [middle + (x - middle) * 0.5, y, middleZ];
  return { name: `cuff-${side}`, part: 'sleeve', shows: side, grid: band(top, bottom, axis, 5), along: [] };
}

function hem(side: 'front' | 'back', of: Piece, shape: Shape): Piece {
  const top = of.grid[0]!;
  const edge = xy(line.hemEdge);
  const drawnWidth = 291 / top[top.length - 1]![0];
  const bottom = top.map(
    ([x, , z]): Vec => [(x / 291) * 288, shape.down(through(edge, Math.min(x * drawnWidth, 262))), z * 0.97],
  );
  const axis = ([x, y]: Vec): Vec => [x * 0.62, y, 0];
  return { name: `hem-${side}`, part: 'body', shows: side, grid: band(top, bottom, axis, 6) };
}

const distance = (a: Vec, b: Vec) => Math.hypot(a[0] - b[0], a[1] - b[1]);

function collar(shape: Shape, { NECK }: Counts): Piece[] {
  const n = Math.round((46 * NECK) / 18);
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
  if (shape !== drawn) {
    // the corner between front and back is a corner of the body's pieces too
    const corner = line.shoulder[0]!;
    const nearest = bottom.reduce((a, b) => (distance(b, corner) < distance(a, corner) ? b : a));
    nearest.splice(0, 2, corner[0], corner[1]);
  }
  const neckJoin = bottom.findIndex(([x], j) => j > 0 && x < bottom[j - 1]![0]);
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
  const k = Math.round(n * 0.47);
  const sideOf = (j: number) => (j < neckJoin ? 'front' : 'back');
  const placed = (grid: Grid) =>
    grid.map((row, i) => row.map((p, j) => shape.collar(p, bottom[j]!, sideOf(j), Math.min(1, i / rows))));
  const outside = placed([...layer((v) => thick(v)), crest]);
  const inside = placed([...layer((v) => -thick(v) - 2 * (1 - v)), crest]);
  return [
    { name: 'collar-front', part: 'body', shows: 'front', grid: outside.map((row) => row.slice(0, k + 1)) },
    { name: 'collar-back', part: 'body', shows: 'back', grid: outside.map((row) => row.slice(k)) },
    { name: 'collar-inside', part: 'body', shows: 'inside', grid: [...inside].reverse() },
  ];
}

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

/**
 * All pieces of the wearer's left half; the right half mirrors them. Without perspective each lies on its outline of the cut,
 * unless a shape is given. A body fills the neck, so that no lining is seen on it.
 */
export function pieces(shape = drawn, step = STEP): Piece[] {
  const counts = countsAt(step);
  const front = torso('front', shape, counts);
  const back = torso('back', shape, counts);
  const sleeves = [sleeve('front', front, shape, counts), sleeve('back', back, shape, counts)] as const;
  return [
    front,
    back,
    ...sleeves,
    cuff('front', sleeves[0], shape),
    cuff('back', sleeves[1], shape),
    hem('front', front, shape),
    hem('back', back, shape),
    ...collar(shape, counts),
    ...(shape === drawn ? [lining()] : []),
  ];
}
