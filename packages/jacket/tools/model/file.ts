import { deflateRawSync } from 'node:zlib';
import { MODEL_BYTES, MODEL_ORIGIN, MODEL_STEP, type ModelHead, type ModelPiece } from '../../src/model.ts';
import { type Mesh, normalsOf } from './drape.ts';
import { smooth } from './grid.ts';
import { lit } from './light.ts';

const trianglesOf = ({ placed }: Mesh): Int32Array => {
  const out: number[] = [];
  for (const { rows, columns, at } of placed)
    for (let i = 0; i + 1 < rows; i++)
      for (let j = 0; j + 1 < columns; j++) {
        const [a, b, c, d] = [i * columns + j, i * columns + j + 1, (i + 1) * columns + j, (i + 1) * columns + j + 1];
        out.push(at[a]!, at[b]!, at[c]!, at[b]!, at[d]!, at[c]!);
      }
  return Int32Array.from(out);
};

/** Evens the light between neighbours, without the grain of few rays. */
function evened({ placed }: Mesh, values: Float64Array): Float64Array {
  const sum = values.map((v) => v * 2);
  const weight = new Float64Array(values.length).fill(2);
  for (const { rows, columns, at } of placed)
    for (let i = 0; i < rows; i++)
      for (let j = 0; j < columns; j++)
        for (const [r, c] of [
          [i + 1, j],
          [i, j + 1],
          [i - 1, j],
          [i, j - 1],
        ] as const) {
          if (r < 0 || c < 0 || r >= rows || c >= columns) continue;
          sum[at[i * columns + j]!]! += values[at[r * columns + c]!]!;
          weight[at[i * columns + j]!]! += 1;
        }
  return sum.map((v, i) => v / weight[i]!);
}

/** A jacket on a body. */
interface WornJacket {
  /** the same jacket as the drawn views show it, piece by piece; a body's pieces come after its own */
  drawn: Mesh;
  /** how far below the artboard's zero the body's is */
  below: number;
}

/** The model's file: light with its shadows is calculated for its points, and everything is packed (`readModel`). */
export function modelFile(mesh: Mesh, points: Float64Array, worn?: WornJacket): Buffer {
  const normals = normalsOf(mesh, points);
  const flat = worn?.drawn ?? mesh;
  const bare = normalsOf(flat, flat.points);
  const light = lit(points, normals, trianglesOf(mesh));
  const series = [...light.series, light.open].map((values) => evened(mesh, evened(mesh, values)));
  const ranges = series.map(
    (values) => [values.reduce((a, b) => Math.min(a, b)), values.reduce((a, b) => Math.max(a, b))] as const,
  );
  const step = worn ? 4 * MODEL_STEP : MODEL_STEP;
  const head: ModelHead = {
    pieces: mesh.placed.map(
      ({ piece, mirrored, rows, columns }): ModelPiece => ({
        name: `${piece.name}-${mirrored ? 'left' : 'right'}`,
        part: piece.part === 'sleeve' ? (mirrored ? 'left' : 'right') : piece.part,
        shows: piece.shows,
        rows,
        columns,
      }),
    ),
    lightRange: ranges,
    ...(worn && { worn: { step } }),
  };
  const count = mesh.placed.reduce((sum, { at }) => sum + at.length, 0);
  const words = worn ? 5 : 3;
  const planes = Buffer.alloc(count * (2 * words + MODEL_BYTES));
  let k = 0;
  const last = new Array<number>(words).fill(0);
  const lastByte = new Array<number>(MODEL_BYTES).fill(0);
  mesh.placed.forEach(({ piece, at, columns }, p) => {
    const drawnPiece = flat.placed[p];
    at.forEach((index, i) => {
      const place = [points[index * 3]! + 600, points[index * 3 + 1]! + (worn?.below ?? 0), points[index * 3 + 2]!];
      const values = place.map((v, axis) => Math.round((v - MODEL_ORIGIN[axis]!) / step));
      const drawnAt = drawnPiece?.at[i];
      if (worn) {
        const [x, y] = drawnAt === undefined ? [-600, 0] : [flat.points[drawnAt * 3]!, flat.points[drawnAt * 3 + 1]!];
        values.push(Math.round((x + 600) / step), Math.round(y / step));
      }
      values.forEach((value, word) => {
        const by = (value - last[word]!) & 0xffff;
        last[word] = value;
        planes[word * 2 * count + k] = by & 0xff;
        planes[(word * 2 + 1) * count + k] = by >> 8;
      });
      const towards = drawnAt === undefined ? 0 : bare[drawnAt * 3 + 2]! * (piece.shows === 'back' ? -1 : 1);
      const share =
        piece.part === 'dummy'
          ? Number(piece.name.startsWith('dummy'))
          : piece.shows === 'inside'
            ? 1
            : smooth(0.1, 0.34, towards);
      const along = piece.part === 'sleeve' ? (piece.along?.[Math.floor(i / columns)] ?? 1) : 0;
      const bytes = [
        ...series.map((of, s) => (of[index]! - ranges[s]![0]) / (ranges[s]![1] - ranges[s]![0])),
        share,
        along,
      ].map((v) => Math.round(255 * v));
      bytes.forEach((value, plane) => {
        planes[(2 * words + plane) * count + k] = (value - lastByte[plane]!) & 0xff;
        lastByte[plane] = value;
      });
      k++;
    });
  });
  const text = Buffer.from(JSON.stringify(head));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(text.length);
  // without gzip's header, which servers take for an encoding of the response
  return deflateRawSync(Buffer.concat([length, text, planes]), { level: 9 });
}
