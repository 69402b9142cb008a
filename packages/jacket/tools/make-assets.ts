import { mkdir, stat } from 'node:fs/promises';
import { type JacketView, jacketLinings, jacketMaterials, jacketViews } from '@fori/domain/jackets';
import sharp from 'sharp';
import { linings } from '../src/palette.ts';
import { blurred, type Field, H, W } from './bake/field.ts';
import { TILE, tiles } from './bake/grain.ts';
import { hides } from './bake/hide.ts';
import { drapes, shrunkTile, surfaceTile } from './bake/leather.ts';
import { light } from './bake/light.ts';
import { liningCloths } from './bake/lining-cloth.ts';
import { reliefOf, SUPPLE } from './bake/relief.ts';
import { surfaceOf } from './bake/surface.ts';
import { finishes, lightOn, SWATCH } from './bake/swatch.ts';

const folder = new URL('../assets/', import.meta.url).pathname;

const wrote = async (name: string) => console.log(name, Math.round((await stat(folder + name)).size / 1024), 'kB');

async function grey(name: string, values: Field, quality: number, scale = 1): Promise<void> {
  const data = Buffer.alloc(W * H);
  for (let i = 0; i < data.length; i++) data[i] = Math.round(255 * Math.min(1, Math.max(0, values[i]!)));
  await sharp(data, { raw: { width: W, height: H, channels: 1 } })
    .resize(W * scale, H * scale)
    .toColourspace('b-w')
    .jpeg({ quality, mozjpeg: true })
    .toFile(folder + name);
  await wrote(name);
}

/** Extends values beyond the jacket's edge: scaling the picture down would otherwise mix in what is outside. */
function beyond(values: Field, mask: Field): Field {
  const [near, weight] = [
    blurred(
      values.map((v, i) => v * mask[i]!),
      3,
    ),
    blurred(mask, 3),
  ];
  return values.map((v, i) => (mask[i]! > 0.5 ? v : near[i]! / Math.max(weight[i]!, 1e-3)));
}

/** The jacket's shadow on the wall: dark at its edge, wide and faint to the lower right. */
function floorShadow(mask: Field): Field {
  const moved = (dx: number, dy: number, sigma: number) => {
    const soft = blurred(mask, sigma);
    return (x: number, y: number) =>
      soft[Math.min(H - 1, Math.max(0, y - dy)) * W + Math.min(W - 1, Math.max(0, x - dx))]!;
  };
  const layers = [
    { at: moved(2, 6, 7), power: 0.3 },
    { at: moved(8, 20, 22), power: 0.24 },
    { at: moved(20, 48, 52), power: 0.2 },
  ];
  return mask.map((_, i) => layers.reduce((sum, { at, power }) => sum + power * at(i % W, Math.floor(i / W)), 0));
}

/** What a view is lit for: renderers 1 and 2, and the back since renderer 3. */
const lights: readonly { view: JacketView; suffix: '' | '-3' }[] = [
  ...jacketViews.map((view) => ({ view, suffix: '' as const })),
  { view: 'back', suffix: '-3' },
];

await mkdir(folder, { recursive: true });
for (const { view, suffix } of lights) {
  const { z, fine, mask, matt } = reliefOf(view, SUPPLE, { roundShoulders: suffix === '-3' });
  const { shade, gloss } = light(z, fine);
  await grey(
    `shade-${view}${suffix}.jpg`,
    shade.map((v, i) => (mask[i]! > 0.02 ? 1 - v : 0)),
    82,
  );
  await grey(
    `gloss-${view}${suffix}.jpg`,
    gloss.map((v, i) => (mask[i]! > 0.02 ? v * (1 - matt[i]!) : 0)),
    78,
  );
  if (suffix === '') await grey(`shadow-${view}.jpg`, floorShadow(mask), 70);
}

/** Light and gloss of the leathers that fold in their own way, at half the size: folds are wide. */
for (const [material, leather] of Object.entries(drapes)) {
  for (const { view, suffix } of lights) {
    const { z, fine, mask, matt } = reliefOf(view, leather.drape, { roundShoulders: suffix === '-3' });
    const { shade, gloss } = light(z, fine, leather.finish);
    const dark = shade.map((v) => 1 - v);
    const mirrored = gloss.map((v, i) => v * (1 - matt[i]!));
    await grey(`shade-${view}-${material}${suffix}.jpg`, beyond(dark, mask), 80, 0.5);
    await grey(`gloss-${view}-${material}${suffix}.jpg`, beyond(mirrored, mask), 74, 0.5);
  }
}

/** The dark parts of a leather's surface as black with alpha: a small tile in sixteen steps, and a tile for close-ups. */
for (const material of jacketMaterials) {
  const close = surfaceTile(material);
  const small = shrunkTile(close);
  const black = ({ side, dark }: typeof close, steps: number) => {
    const data = Buffer.alloc(side * side * 4);
    dark.forEach((v, i) => {
      data[i * 4 + 3] = Math.round(Math.round(v * steps) * (255 / steps));
    });
    return sharp(data, { raw: { width: side, height: side, channels: 4 } });
  };
  await black(small, 15)
    .png({ palette: true, colours: 16, dither: 0, effort: 10 })
    .toFile(`${folder}surface-${material}.png`);
  await wrote(`surface-${material}.png`);
  await black(close, 255).avif({ quality: 36, effort: 9 }).toFile(`${folder}close-${material}.avif`);
  await wrote(`close-${material}.avif`);
}

/** Black or white with an alpha in sixteen steps: a small picture of the grain that works over any colour. */
for (const [name, paint] of Object.entries(tiles)) {
  const tile = paint();
  const data = Buffer.alloc(TILE * TILE * 4);
  tile.forEach((v, i) => {
    const alpha = Math.round(Math.min(1, Math.abs(v > 0 ? v * 0.6 : v)) * 32) * 8;
    data.fill(v > 0 ? 255 : 0, i * 4, i * 4 + 3);
    data[i * 4 + 3] = Math.min(255, alpha);
  });
  await sharp(data, { raw: { width: TILE, height: TILE, channels: 4 } })
    .png({ palette: true, colours: 64, dither: 0, compressionLevel: 9, effort: 10 })
    .toFile(`${folder}grain-${name}.png`);
  await wrote(`grain-${name}.png`);
}

const { width, height, mm } = SWATCH;
/** The longer side of a swatch; cut from a square of it. */
const LENGTH = height * mm;
/** A leather of middling brightness, for which a swatch's light is converted to black and white above any colour. */
const MIDDLING = 74;
/** Dark leather shows its grain in the lights alone, so they are stronger than measured. */
const LIGHTS = 1.5;

/** Light alone, black or white with an alpha: the page paints the leather's colour below it. */
for (const material of jacketMaterials) {
  const { diffuse, mirrored } = lightOn(surfaceOf(hides[material], height, LENGTH), finishes[material]);
  const data = Buffer.alloc(width * height * 4);
  diffuse.forEach((part, i) => {
    const lit = MIDDLING * part + 255 * mirrored[i]!;
    const alpha = lit < MIDDLING ? 1 - lit / MIDDLING : ((lit - MIDDLING) / (255 - MIDDLING)) * LIGHTS;
    data.fill(lit < MIDDLING ? 0 : 255, i * 4, i * 4 + 3);
    data[i * 4 + 3] = Math.round(255 * Math.min(1, alpha));
  });
  const name = `swatch-${material}.avif`;
  await sharp(data, { raw: { width, height, channels: 4 } })
    .avif({ quality: 55, effort: 9 })
    .toFile(folder + name);
  await wrote(name);
}

for (const lining of jacketLinings) {
  const { diffuse, mirrored } = lightOn(surfaceOf(liningCloths[lining], height, LENGTH), finishes[lining]);
  const colour = [1, 3, 5].map((at) => Number.parseInt(linings[lining].base.slice(at, at + 2), 16));
  const data = Buffer.alloc(width * height * 3);
  diffuse.forEach((part, i) => {
    colour.forEach((value, channel) => {
      data[i * 3 + channel] = Math.min(255, value * part + 255 * mirrored[i]!);
    });
  });
  const name = `swatch-${lining}.avif`;
  await sharp(data, { raw: { width, height, channels: 3 } })
    .avif({ quality: 55, effort: 9 })
    .toFile(folder + name);
  await wrote(name);
}
