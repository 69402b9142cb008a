/**
 * Photographs a product with Blender: `pnpm --filter @fori/artwork blender aura-tote [front] [--draft] [--look folder]`.
 * Replaces its committed pictures; with `--look` they only go into that folder, for review. Needs Blender 3.4 or
 * newer with Cycles and NumPy (Debian: `apt-get install blender python3-numpy libopenblas0-pthread`).
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import sharp, { type Sharp } from 'sharp';
import { makePictures } from '../../../apps/api/src/modules/media/picture-pipeline.ts';
import { modelledProducts } from '../../../apps/api/src/seed/demo-products.ts';
import { GARMENTS, makers, orderOf, paletteOf, sizeOf } from './catalogue.ts';
import { cameraFor } from './engine/camera.ts';
import { surfacesFor } from './engine/finish.ts';
import { handled } from './engine/handled.ts';
import { cutOut } from './engine/studio.ts';
import { photographGarment } from './garments.ts';
import { type ManifestEntry, readManifest, updateManifest } from './manifest.ts';
import type { Pose } from './models/model.ts';
import { bytesOf, writePieces } from './pieces.ts';
import { MASTER, plan } from './products.ts';
import { runBlender } from './run-blender.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    draft: { type: 'boolean', default: false },
    look: { type: 'string' },
    work: { type: 'string' },
    threads: { type: 'string', default: '2' },
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

const stills = plan(product);
const made = new Map<string, ManifestEntry>();
for (const pose of ['front', 'angle', 'detail'] as const) {
  if (poses.length > 0 && !poses.includes(pose)) continue;
  const ofPose = stills.filter((still) => still.pose === pose);
  const colors = ofPose.map((still) => still.color);
  const masters = GARMENTS.has(product.model)
    ? photographGarment(product, pose, colors, values.draft)
    : photograph(pose, colors);
  for (const [i, { file, color }] of ofPose.entries()) {
    const png = await masters[i]!.png({ compressionLevel: 2 }).toBuffer();
    if (values.look) {
      mkdirSync(values.look, { recursive: true });
      await sharp(png).toFile(path.join(values.look, `${product.slug}-${file}.png`));
      continue;
    }
    const picture = await makePictures(png, path.join(media, 'products', product.slug), file);
    made.set(file, { file, color, view: pose, ...picture });
  }
}

if (!values.look) {
  const entries = (readManifest(manifestFile)[product.slug] ?? []).map((entry) => made.get(entry.file) ?? entry);
  updateManifest(manifestFile, product.slug, entries);
}

/** One view of the product, developed in each of `colors`. */
function photograph(pose: Pose, colors: readonly string[]): Sharp[] {
  const { width, height } = values.draft ? { width: MASTER.width / 2, height: MASTER.height / 2 } : MASTER;
  const order = orderOf(product!);
  const drawn = makers[product!.model](order, pose);
  const model = {
    ...drawn,
    meshes: drawn.backdrop === 'floor' ? handled(drawn.meshes, sizeOf(product!) * 0.011) : drawn.meshes,
  };
  const view = cameraFor(model.meshes, model.view, width, height);
  const work = values.work ?? mkdtempSync(path.join(tmpdir(), 'fori-photograph-'));
  mkdirSync(work, { recursive: true });
  try {
    writePieces(path.join(work, 'pieces'), model.meshes);
    const surfaces = [surfacesFor(product!.material, sizeOf(product!))];
    const { coverage, shadow } = cutOut({ ...model, surfaces, width, height, fine: 4 });
    writeFileSync(path.join(work, 'cut-out.bin'), Buffer.concat([coverage, shadow].map(bytesOf)));
    const job = {
      pieces: path.join(work, 'pieces.json'),
      products: [{ hide: order.hide, metal: order.metal, scale: Math.min(1.4, Math.max(0.5, sizeOf(product!) / 30)) }],
      backdrop: model.backdrop,
      view,
      palettes: colors.map((color) => paletteOf(product!, color)),
      width,
      height,
      samples: values.draft ? 6 : 8,
      threads: Number(values.threads),
      work,
    };
    const printed = runBlender('shot.py', job);
    console.log(`${product!.slug} ${pose}: ${/RENDERED (.*)/.exec(printed)?.[1] ?? ''}`);
    return colors.map((_, i) =>
      sharp(readFileSync(path.join(work, `${i}.rgba`)), { raw: { width, height, channels: 4 } }),
    );
  } finally {
    if (!values.work) rmSync(work, { recursive: true, force: true });
  }
}
