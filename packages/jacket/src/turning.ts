import { ARTBOARD, type JacketSize } from '@fori/domain/jackets';
import type { JacketModel } from './model.ts';
import { type Fit, fitOf } from './sizing.ts';

/** How far the camera stands from the jacket's axis, in artboard units. */
const DISTANCE = 5200;
/** How far above the horizontal it stands, so that the collar shows its inside. */
const RISE = (5 * Math.PI) / 180;
const NEAR = DISTANCE - 1200;
const FAR = DISTANCE + 1200;
const AXIS_X = ARTBOARD.width / 2;

/** The height in the middle of the picture: all of the artboard fits into it, as into the drawn views. */
const MIDDLE_Y = ARTBOARD.height / 2;
/** The same for a body by where it ends: all fit into the picture, and a taller one stands half of the difference higher. */
const middleBy = (top: number): number => 554 + top / 2;

/**
 * The matrix (column by column, as WebGL reads it) from the model to the picture: x right and y up from -1 to 1. At a turn of
 * 0 the camera sees the front, at π/2 the wearer's left side, at π the back.
 */
export function turnedView(turn: number, aspect: number, middle = MIDDLE_Y): Float32Array {
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  const [cr, sr] = [Math.cos(RISE), Math.sin(RISE)];
  // rows of the camera's axes in the model's: x right, y down, z towards the front
  const right = [c, 0, -s] as const;
  const back = [s * cr, -sr, c * cr] as const;
  const up = [-s * sr, -cr, -c * sr] as const;
  const zoom = Math.min((2 * DISTANCE) / ARTBOARD.height, (2 * DISTANCE * aspect) / ARTBOARD.width);
  const from = (axis: readonly [number, number, number]) => -(axis[0] * AXIS_X + axis[1] * middle);
  const row = (axis: readonly [number, number, number], by: number, more = 0) => [
    axis[0] * by,
    axis[1] * by,
    axis[2] * by,
    from(axis) * by + more,
  ];
  const depth = -(FAR + NEAR) / (FAR - NEAR);
  const rows = [
    row(right, zoom / aspect),
    row(up, zoom),
    row(back, depth, -depth * DISTANCE - (2 * FAR * NEAR) / (FAR - NEAR)),
    row(back, -1, DISTANCE),
  ];
  return Float32Array.from([0, 1, 2, 3].flatMap((column) => rows.map((values) => values[column] ?? 0)));
}

/** Where the camera stands in the model. */
export const eyeAt = (turn: number, middle = MIDDLE_Y): [number, number, number] => [
  AXIS_X + DISTANCE * Math.sin(turn) * Math.cos(RISE),
  middle - DISTANCE * Math.sin(RISE),
  DISTANCE * Math.cos(turn) * Math.cos(RISE),
];

/** The picture's point of a point of the model, x right and y up from -1 to 1. */
export function seenAt(view: Float32Array, [x, y, z]: readonly [number, number, number]): { x: number; y: number } {
  const row = (i: number) => (view[i] ?? 0) * x + (view[i + 4] ?? 0) * y + (view[i + 8] ?? 0) * z + (view[i + 12] ?? 0);
  return { x: row(0) / row(3), y: row(1) / row(3) };
}

/** What a point shows: a picture of the front, the back or the inside of the back, or the body. */
export const SHOWS = { front: 0, back: 1, inside: 2, dummy: 3 } as const;

export interface FittedModel {
  /** in the size: x and y on the artboard of the front view, z towards its viewer; three for each point */
  points: Float32Array;
  /** where on its own side's artboard each point is drawn in the size; two for each point */
  drawnAt: Float32Array;
  /** the same in size medium, in which seams are raised */
  sewnAt: Float32Array;
  /** of `SHOWS`, one for each point */
  shows: Float32Array;
  /** how much of its picture each point shows, 0 to 1; otherwise it is plain leather */
  share: Float32Array;
  /** three for each triangle */
  triangles: Uint32Array;
  /** the height that is shown in the middle of the picture */
  middle: number;
}

/** The model in a size, with the place of each point in the drawn views of that size. On a body it has its size already. */
export function fittedModel({ pieces, points, places, normals, shares }: JacketModel, size: JacketSize): FittedModel {
  const count = points.length / 3;
  const out = {
    points: new Float32Array(count * 3),
    drawnAt: new Float32Array(count * 2),
    sewnAt: new Float32Array(count * 2),
    shows: new Float32Array(count),
    share: new Float32Array(count),
  };
  const triangles: number[] = [];
  const body = fitOf(size, 'body');
  let first = 0;
  for (const { name, part, shows, rows, columns } of pieces) {
    const own = fitOf(size, part === 'dummy' ? 'body' : part);
    for (let k = first; k < first + rows * columns; k++) {
      const [px, py, z] = [points[k * 3] ?? 0, points[k * 3 + 1] ?? 0, points[k * 3 + 2] ?? 0];
      const [x, y] = places ? [places[k * 2] ?? 0, places[k * 2 + 1] ?? 0] : [px, py];
      // a sleeve begins where the body ends, and has its own measures further down
      const along = part === 'body' ? 0 : Math.min(1, ((shares[k * 2 + 1] ?? 0) / 255) * 3);
      const fit = mixed(body, own, along);
      out.points.set(places ? [px, py, z] : [fit.a * px + fit.e, fit.d * py + fit.f, fit.a * z], k * 3);
      const mirrored = shows === 'back';
      const drawnX = own.a * x + own.e;
      out.drawnAt.set([mirrored ? ARTBOARD.width - drawnX : drawnX, own.d * y + own.f], k * 2);
      out.sewnAt.set([mirrored ? ARTBOARD.width - x : x, y], k * 2);
      out.shows[k] = SHOWS[part === 'dummy' ? part : shows];
      // the collar's inside is of leather, the lining begins below it
      out.share[k] = name.startsWith('collar-inside') ? 0 : (shares[k * 2] ?? 0) / 255;
    }
    // their outer sides run anticlockwise in the picture
    const near = outwards(points, normals, first, rows, columns) ? [1, columns] : [columns, 1];
    const [p = 1, q = columns] = near;
    for (let i = 0; i + 1 < rows; i++) {
      for (let j = 0; j + 1 < columns; j++) {
        const a = first + i * columns + j;
        triangles.push(a, a + p, a + q, a + p, a + p + q, a + q);
      }
    }
    first += rows * columns;
  }
  const middle = places
    ? middleBy(out.points.reduce((top, value, k) => (k % 3 === 1 ? Math.min(top, value) : top), ARTBOARD.height))
    : MIDDLE_Y;
  return { ...out, triangles: Uint32Array.from(triangles), middle };
}

/** Whether a grid's rows and columns span triangles that show their outer side. */
function outwards(points: Float32Array, normals: Float32Array, first: number, rows: number, columns: number): boolean {
  let sum = 0;
  for (let i = 0; i + 1 < rows; i++) {
    for (let j = 0; j + 1 < columns; j++) {
      const a = (first + i * columns + j) * 3;
      const to = (k: number) => [0, 1, 2].map((c) => (points[k + c] ?? 0) - (points[a + c] ?? 0));
      const [ux = 0, uy = 0, uz = 0] = to(a + 3);
      const [vx = 0, vy = 0, vz = 0] = to(a + columns * 3);
      sum +=
        (uy * vz - uz * vy) * (normals[a] ?? 0) +
        (uz * vx - ux * vz) * (normals[a + 1] ?? 0) +
        (ux * vy - uy * vx) * (normals[a + 2] ?? 0);
    }
  }
  // the artboard's y points down
  return sum < 0;
}

const mixed = (p: Fit, q: Fit, t: number): Fit => ({
  a: p.a + (q.a - p.a) * t,
  d: p.d + (q.d - p.d) * t,
  e: p.e + (q.e - p.e) * t,
  f: p.f + (q.f - p.f) * t,
});
