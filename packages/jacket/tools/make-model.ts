import { writeFile } from 'node:fs/promises';
import { jacketViews } from '@fori/domain/jackets';
import sharp from 'sharp';
import { H, W } from './bake/field.ts';
import { drawnIn } from './bake/relief.ts';
import { draped, joined } from './model/drape.ts';
import { modelFile } from './model/file.ts';
import { pieces } from './model/pieces.ts';

const folder = new URL('../assets/', import.meta.url).pathname;

const mesh = joined(pieces());
const packed = modelFile(mesh, draped(mesh));
await writeFile(`${folder}model.bin`, packed);
console.log('model.bin', Math.round(packed.length / 1024), 'kB');

/** Seams and pockets as heights: 255 is the surface, each step an eighth of a unit below it. */
for (const view of jacketViews) {
  const heights = Buffer.from(drawnIn(view).map((v) => Math.max(0, Math.round(255 + v * 8))));
  const file = await sharp(heights, { raw: { width: W, height: H, channels: 1 } })
    .webp({ quality: 82, effort: 6 })
    .toFile(`${folder}seams-${view}.webp`);
  console.log(`seams-${view}.webp`, Math.round(file.size / 1024), 'kB');
}
