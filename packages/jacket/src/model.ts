import type { JacketBodyId } from '@fori/domain/jacket-fit';
import type { JacketSize } from '@fori/domain/jackets';

/** A piece of the jacket, or of the body it is on, as a grid of points; its own share of the model's points, row by row. */
export interface ModelPiece {
  name: string;
  part: 'body' | 'left' | 'right' | 'dummy';
  /** whose picture it shows */
  shows: 'front' | 'back' | 'inside';
  rows: number;
  columns: number;
}

/** The jacket in size medium (`tools/make-model.ts`), or a size on a body (`tools/make-worn.ts`), draped once. */
export interface JacketModel {
  pieces: readonly ModelPiece[];
  /** x and y on the artboard of the front view, z towards whoever looks at it from x = 600; three for each point */
  points: Float32Array;
  /** of a jacket on a body: where each point is drawn on the artboard of the front view in medium; two for each point */
  places: Float32Array | null;
  /** of length 1, outwards; three for each point */
  normals: Float32Array;
  /** eight for each point: light on it as a Fourier series of the turn, and how open its surroundings are */
  light: Uint8Array;
  /** what 0 and 255 in `light` stand for */
  lightRange: readonly (readonly [number, number])[];
  /** two for each point: how much of its side's picture it shows, and how far down the sleeve it is */
  shares: Uint8Array;
}

/** The file's head: JSON after its length as a 32-bit number. */
export interface ModelHead {
  pieces: readonly ModelPiece[];
  lightRange: readonly (readonly [number, number])[];
  /** on a body: how finely points are stored, artboard units */
  worn?: { step: number };
}

/** The file of a size on a body. */
export const wornFile = (size: JacketSize, body: JacketBodyId): string =>
  `worn-${size.replaceAll(' ', '-').toLowerCase()}-${body}.bin`;

/** Points are stored as 1/32 units from here. */
export const MODEL_ORIGIN = [0, 0, -400] as const;
export const MODEL_STEP = 1 / 32;
/** Single bytes after the points: eight of light, the share of the picture, the way down the sleeve. */
export const MODEL_BYTES = 10;

/** Undoes `tools/make-model.ts`: every plane holds differences between neighbouring points. Throws for a damaged file. */
export function readModel(file: ArrayBuffer): JacketModel {
  const headLength = new DataView(file).getUint32(0, true);
  const head = JSON.parse(new TextDecoder().decode(new Uint8Array(file, 4, headLength))) as ModelHead;
  const planes = new Uint8Array(file, 4 + headLength);
  const count = head.pieces.reduce((sum, { rows, columns }) => sum + rows * columns, 0);
  const words = head.worn ? 5 : 3;
  if (planes.length !== count * (2 * words + MODEL_BYTES)) throw new Error('the model is damaged');
  const step = head.worn?.step ?? MODEL_STEP;
  const word = (plane: number, into: Float32Array, at: number, of: number, from = 0) => {
    const low = planes.subarray(plane * 2 * count, (plane * 2 + 1) * count);
    const high = planes.subarray((plane * 2 + 1) * count, (plane * 2 + 2) * count);
    let value = 0;
    for (let i = 0; i < count; i++) {
      value = (value + (low[i] ?? 0) + (high[i] ?? 0) * 256) & 0xffff;
      // a tall body reaches above the artboard
      into[i * of + at] = from + (head.worn ? (value << 16) >> 16 : value) * step;
    }
  };
  const points = new Float32Array(count * 3);
  for (let axis = 0; axis < 3; axis++) word(axis, points, axis, 3, MODEL_ORIGIN[axis]);
  const places = head.worn ? new Float32Array(count * 2) : null;
  if (places) for (let axis = 0; axis < 2; axis++) word(3 + axis, places, axis, 2);
  const byte = (plane: number, into: Uint8Array, at: number, of: number) => {
    let value = 0;
    for (let i = 0; i < count; i++) {
      value = (value + (planes[(2 * words + plane) * count + i] ?? 0)) & 0xff;
      into[i * of + at] = value;
    }
  };
  const light = new Uint8Array(count * 8);
  for (let k = 0; k < 8; k++) byte(k, light, k, 8);
  const shares = new Uint8Array(count * 2);
  byte(8, shares, 0, 2);
  byte(9, shares, 1, 2);
  return { ...head, points, places, normals: normalsOf(head.pieces, points), light, shares };
}

/** Normals of the grids, continued over their common edges. */
function normalsOf(pieces: readonly ModelPiece[], points: Float32Array): Float32Array {
  const normals = new Float32Array(points.length);
  const atPlace = new Map<string, number[]>();
  let first = 0;
  for (const { shows, rows, columns } of pieces) {
    const base = first;
    const place = (i: number, j: number, axis: number) =>
      points[
        (base + Math.min(rows - 1, Math.max(0, i)) * columns + Math.min(columns - 1, Math.max(0, j))) * 3 + axis
      ] ?? 0;
    let facing = 0;
    for (let i = 0; i < rows; i++) {
      for (let j = 0; j < columns; j++) {
        const u = [0, 1, 2].map((c) => place(i, j + 1, c) - place(i, j - 1, c)) as [number, number, number];
        const v = [0, 1, 2].map((c) => place(i + 1, j, c) - place(i - 1, j, c)) as [number, number, number];
        const k = (base + i * columns + j) * 3;
        normals[k] = u[1] * v[2] - u[2] * v[1];
        normals[k + 1] = u[2] * v[0] - u[0] * v[2];
        normals[k + 2] = u[0] * v[1] - u[1] * v[0];
        facing += normals[k + 2] ?? 0;
        if (i === 0 || j === 0 || i === rows - 1 || j === columns - 1) {
          const key = `${points[k]},${points[k + 1]},${points[k + 2]}${shows === 'inside'}`;
          const known = atPlace.get(key);
          if (known) known.push(k);
          else atPlace.set(key, [k]);
        }
      }
    }
    first += rows * columns;
    if (facing > 0 === (shows === 'back')) for (let k = base * 3; k < first * 3; k++) normals[k] = -(normals[k] ?? 0);
  }
  for (const same of atPlace.values()) {
    const sum = [0, 1, 2].map((c) => same.reduce((total, k) => total + (normals[k + c] ?? 0), 0));
    for (const k of same) normals.set(sum, k);
  }
  for (let k = 0; k < normals.length; k += 3) {
    const length = Math.hypot(normals[k] ?? 0, normals[k + 1] ?? 0, normals[k + 2] ?? 0) || 1;
    for (let c = 0; c < 3; c++) normals[k + c] = (normals[k + c] ?? 0) / length;
  }
  return normals;
}
