import { writeFile } from 'node:fs/promises';
import { deflateRawSync } from 'node:zlib';
import { jacketViews } from '@fori/domain/jackets';
import sharp from 'sharp';
import { MODEL_BYTES, MODEL_ORIGIN, MODEL_STEP, type ModelHead, type ModelPiece } from '../src/model.ts';
import { H, W } from './bake/field.ts';
import { drawnIn } from './bake/relief.ts';
import { draped, joined, type Mesh, normalsOf } from './model/drape.ts';
import { smooth } from './model/grid.ts';
import { lit } from './model/light.ts';
import { pieces } from './model/pieces.ts';

const folder = new URL('../assets/', import.meta.url).pathname;

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

const timed = <T>(name: string, make: () => T): T => {
  const start = Date.now();
  const made = make();
  console.log(name, `${((Date.now() - start) / 1000).toFixed(1)} s`);
  return made;
};

const mesh = joined(pieces());
const points = timed('draped', () => draped(mesh));
const normals = normalsOf(mesh, points);
const bare = normalsOf(mesh, mesh.points);
const light = timed('lit', () => lit(points, normals, trianglesOf(mesh)));
const series = [...light.series, light.open].map((values) => evened(mesh, evened(mesh, values)));
const ranges = series.map(
  (values) => [values.reduce((a, b) => Math.min(a, b)), values.reduce((a, b) => Math.max(a, b))] as const,
);

const head: ModelHead = {
  pieces: mesh.placed.map(
    ({ piece, mirrored, rows, columns }): ModelPiece => ({
      name: `${piece.name}-${mirrored ? 'left' : 'right'}`,
      part: piece.part === 'body' ? 'body' : mirrored ? 'left' : 'right',
      shows: piece.shows,
      rows,
      columns,
    }),
  ),
  lightRange: ranges,
};
const count = mesh.placed.reduce((sum, { at }) => sum + at.length, 0);
const planes = Buffer.alloc(count * (6 + MODEL_BYTES));
let k = 0;
const last = [0, 0, 0];
const lastByte = new Array<number>(MODEL_BYTES).fill(0);
for (const { piece, at, columns } of mesh.placed) {
  at.forEach((index, i) => {
    const place = [points[index * 3]! + 600, points[index * 3 + 1]!, points[index * 3 + 2]!];
    for (let axis = 0; axis < 3; axis++) {
      const value = Math.round((place[axis]! - MODEL_ORIGIN[axis]!) / MODEL_STEP);
      const by = (value - last[axis]!) & 0xffff;
      last[axis] = value;
      planes[axis * 2 * count + k] = by & 0xff;
      planes[(axis * 2 + 1) * count + k] = by >> 8;
    }
    const towards = bare[index * 3 + 2]! * (piece.shows === 'back' ? -1 : 1);
    const share = piece.shows === 'inside' ? 1 : smooth(0.1, 0.34, towards);
    const along = piece.part === 'body' ? 0 : (piece.along?.[Math.floor(i / columns)] ?? 1);
    const bytes = [
      ...series.map((values, s) => (values[index]! - ranges[s]![0]) / (ranges[s]![1] - ranges[s]![0])),
      share,
      along,
    ].map((v) => Math.round(255 * v));
    bytes.forEach((value, plane) => {
      planes[(6 + plane) * count + k] = (value - lastByte[plane]!) & 0xff;
      lastByte[plane] = value;
    });
    k++;
  });
}
const text = Buffer.from(JSON.stringify(head));
const length = Buffer.alloc(4);
length.writeUInt32LE(text.length);
// without gzip's header, which servers take for an encoding of the response
const packed = deflateRawSync(Buffer.concat([length, text, planes]), { level: 9 });
await writeFile(`${folder}model.bin`, packed);
console.log('model.bin', count, 'points', Math.round(packed.length / 1024), 'kB');

/** Seams and pockets as heights: 255 is the surface, each step an eighth of a unit below it. */
for (const view of jacketViews) {
  const heights = Buffer.from(drawnIn(view).map((v) => Math.max(0, Math.round(255 + v * 8))));
  const file = await sharp(heights, { raw: { width: W, height: H, channels: 1 } })
    .webp({ quality: 82, effort: 6 })
    .toFile(`${folder}seams-${view}.webp`);
  console.log(`seams-${view}.webp`, Math.round(file.size / 1024), 'kB');
}
