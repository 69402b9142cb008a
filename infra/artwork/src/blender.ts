/**
 * Photographs a product with Blender: `pnpm --filter @fori/artwork blender aura-tote [front] [--draft] [--look folder]`,
 * or with `turn` makes its film. Replaces its committed pictures; with `--look` they only go into that folder, for review. Needs Blender 3.4 or
 * newer with Cycles and NumPy (Debian: `apt-get install blender python3-numpy libopenblas0-pthread`).
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { makePictures } from '../../../apps/api/src/modules/media/picture-pipeline.ts';
import { modelledProducts } from '../../../apps/api/src/seed/demo-products.ts';
import { isInWorkshop } from '../../../apps/api/src/seed/media-manifest.ts';
import { isGarment } from './catalogue.ts';
import { photographGarment } from './garments.ts';
import { photographGoods } from './goods.ts';
import { type ManifestEntry, readManifest, updateManifest, withPhotograph } from './manifest.ts';
import { plan } from './products.ts';
import { FILM, filmTurn } from './turn.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    draft: { type: 'boolean', default: false },
    look: { type: 'string' },
  },
});

const media = path.resolve(import.meta.dirname, '../../../apps/api/src/seed/media');
const manifestFile = path.join(media, 'manifest.json');
const [slug, ...poses] = positionals;
const product = modelledProducts.find((candidate) => candidate.slug === slug);
if (!product) {
  console.error(`No product "${slug ?? ''}". There are: ${modelledProducts.map((each) => each.slug).join(', ')}`);
  process.exit(1);
}

const folder = values.look ?? path.join(media, 'products', product.slug);
if (values.look) mkdirSync(values.look, { recursive: true });
const stills = plan(product);
const made = new Map<string, ManifestEntry>();
for (const pose of ['front', 'angle', 'detail'] as const) {
  if (poses.length > 0 && !poses.includes(pose)) continue;
  const ofPose = stills.filter((still) => still.pose === pose);
  const colors = ofPose.map((still) => still.color);
  const take = isGarment(product.model) ? photographGarment : photographGoods;
  const masters = take(product, pose, colors, values.draft);
  for (const [i, { file, color }] of ofPose.entries()) {
    const png = await masters[i]!.png({ compressionLevel: 2 }).toBuffer();
    if (values.look) {
      await sharp(png).toFile(path.join(folder, `${product.slug}-${file}.png`));
      continue;
    }
    const picture = await makePictures(png, folder, file);
    made.set(file, { file, color, view: pose, ...picture });
  }
}

if (poses.includes('turn')) {
  const film = await filmTurn(product, folder, values.draft);
  if (film) made.set(film.file, film);
}

if (!values.look) {
  const present = readManifest(manifestFile)[product.slug] ?? [];
  const files = [...stills.map(({ file }) => file), FILM];
  const entries = files.flatMap((file) => made.get(file) ?? present.find((entry) => entry.file === file) ?? []);
  updateManifest(manifestFile, product.slug, withPhotograph(entries, present.find(isInWorkshop)));
}
