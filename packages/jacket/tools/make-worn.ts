import { writeFile } from 'node:fs/promises';
import { bodyShown, jacketBodies } from '@fori/domain/jacket-fit';
import { jacketSizes } from '@fori/domain/jackets';
import { wornFile } from '../src/model.ts';
import { dummyOf, standsBelow } from './model/body.ts';
import { draped, joined, type Mesh } from './model/drape.ts';
import { modelFile } from './model/file.ts';
import { pieces } from './model/pieces.ts';
import { standing } from './model/stand.ts';
import { wornOn } from './model/worn.ts';

/** Distance of points: wider than where the jacket is alone, because there are more files. */
const STEP = 9;
/** Fewer points rest sooner. */
const STEPS = 340;

const folder = new URL('../assets/', import.meta.url).pathname;
const wanted = process.argv.slice(2);

/** Two meshes as one. */
const both = (a: Mesh, b: Mesh): Mesh => ({
  placed: [
    ...a.placed,
    ...b.placed.map((placed) => ({ ...placed, at: placed.at.map((k) => k + a.points.length / 3) })),
  ],
  points: Float64Array.from([...a.points, ...b.points]),
});

const drawn = joined(pieces(undefined, STEP).filter(({ name }) => name !== 'lining'));
for (const body of jacketBodies) {
  const dummy = dummyOf(body);
  for (const size of jacketSizes) {
    const file = wornFile(size, body.id);
    if (bodyShown(size, body.id) !== body || (wanted.length > 0 && !wanted.includes(file))) continue;
    const start = Date.now();
    const { shape, wearer } = wornOn(dummy, size);
    const jacket = joined(pieces(shape, STEP));
    const stand = joined(standing(dummy, body, shape.down(1117)));
    const whole = both(jacket, stand);
    const points = Float64Array.from([...draped(jacket, STEPS, wearer), ...stand.points]);
    const packed = modelFile(whole, points, { drawn, below: standsBelow(body) });
    await writeFile(`${folder}${file}`, packed);
    console.log(file, Math.round(packed.length / 1024), 'kB', Math.round((Date.now() - start) / 1000), 's');
  }
}
