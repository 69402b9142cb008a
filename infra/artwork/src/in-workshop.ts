/**
 * Photographs a product in the workshop with Blender: `pnpm --filter @fori/artwork in-workshop aura-bifold [--draft]
 * [--look folder]`. Puts the picture into its gallery; with `--look` it only goes into that folder, for review.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { makePictures } from '../../../apps/api/src/modules/media/picture-pipeline.ts';
import { type ModelledProduct, modelledProducts } from '../../../apps/api/src/seed/demo-products.ts';
import { makers, orderOf, paletteOf, sizeOf } from './catalogue.ts';
import { creased, handled } from './engine/handled.ts';
import { hung } from './engine/hung.ts';
import { bounds, deformAll, type Mesh, place } from './engine/mesh.ts';
import { readManifest, updateManifest, withPhotograph } from './manifest.ts';
import { type Photograph, photographs } from './photographs.ts';
import { writePieces } from './pieces.ts';
import { MASTER } from './products.ts';
import { runBlender } from './run-blender.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { draft: { type: 'boolean', default: false }, look: { type: 'string' } },
});
const media = path.resolve(import.meta.dirname, '../../../apps/api/src/seed/media');
const manifestFile = path.join(media, 'manifest.json');
const FILE = 'workshop';
/** A little smaller than the gallery's pictures, which saves a third of the time and is not seen beside the depth of field. */
const TAKEN = { width: 768, height: 960 } as const;
/** The share of the grain in `blender/materials.py` that gives it its true size. */
const GRAIN = 0.5;

for (const slug of positionals) {
  const product = modelledProducts.find((candidate) => candidate.slug === slug);
  const photograph = photographs[slug];
  if (!product || !photograph) {
    console.error(`No photograph of "${slug}". There are: ${Object.keys(photographs).join(', ')}`);
    process.exit(1);
  }
  const started = Date.now();
  const png = await take(product, photograph);
  if (values.look) {
    mkdirSync(values.look, { recursive: true });
    await sharp(png).toFile(path.join(values.look, `${slug}.png`));
  } else {
    const made = await makePictures(png, path.join(media, 'products', slug), FILE);
    const entry = { file: FILE, color: product.colors[0]!, view: photograph.set, ...made };
    updateManifest(manifestFile, slug, withPhotograph(readManifest(manifestFile)[slug] ?? [], entry));
  }
  console.log(`${slug}: ${((Date.now() - started) / 1000).toFixed(0)} s`);
}

async function take(product: ModelledProduct, photograph: Photograph): Promise<Buffer> {
  const work = mkdtempSync(path.join(tmpdir(), 'fori-in-workshop-'));
  const size = values.draft ? { width: MASTER.width / 2, height: MASTER.height / 2 } : TAKEN;
  try {
    const { meshes, hangs } = placed(product, photograph);
    writePieces(path.join(work, 'pieces'), meshes);
    const order = orderOf(product);
    runBlender('in_workshop.py', {
      ...photograph,
      hangs,
      pieces: path.join(work, 'pieces.json'),
      products: [
        { hide: order.hide, metal: order.metal, scale: GRAIN, palette: paletteOf(product, product.colors[0]!) },
      ],
      props: photograph.props(...halves(meshes)).map(([name, x, y, turn]) => [name, x / 100, y / 100, turn]),
      ...size,
      samples: values.draft ? 12 : 24,
      calm: 0.1,
      threads: 2,
      work,
    });
    const picture = readFileSync(path.join(work, 'picture.rgb'));
    return await sharp(picture, { raw: { ...size, channels: 3 } })
      .resize(values.draft ? size : MASTER)
      .png()
      .toBuffer();
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** The pieces where the set expects them, in cm: standing on height 0, or hanging by the origin `hangs` metres off the wall. */
function placed(product: ModelledProduct, { set, tilt = 0, turn = 0 }: Photograph): { meshes: Mesh[]; hangs: number } {
  const model = makers[product.model](orderOf(product), 'front');
  const soft = softened(product, model.meshes);
  const turned = deformAll(deformAll(soft, place([0, 0, 0], [tilt, 0, 0])), place([0, 0, 0], [0, turn, 0]));
  const { low, high, centre } = bounds(turned);
  if (set !== 'peg') return { meshes: deformAll(turned, place([-centre[0], -low[1], -centre[2]])), hangs: 0 };
  const [y, z] = hangingPoint(turned, high[1]);
  return { meshes: deformAll(turned, place([0, -y, -z])), hangs: (z - low[2] + 0.3) / 100 };
}

/** The pieces as use and weight bend them. */
function softened(product: ModelledProduct, meshes: readonly Mesh[]): Mesh[] {
  if (product.model === 'apron') return hung(meshes, product.measurements.height / 2);
  const used = handled(meshes, sizeOf(product) * 0.011);
  return product.model === 'gloves' ? creased(used, 0.16) : used;
}

/** Height and depth of the underside of the highest handle, strap or loop at its middle. */
function hangingPoint(meshes: readonly Mesh[], top: number): [number, number] {
  let [y, low, high] = [top, Infinity, -Infinity];
  for (const { positions } of meshes) {
    for (let i = 0; i < positions.length; i += 3) {
      if (Math.abs(positions[i]!) > 0.8 || positions[i + 1]! < top - 2) continue;
      y = Math.min(y, positions[i + 1]!);
      low = Math.min(low, positions[i + 2]!);
      high = Math.max(high, positions[i + 2]!);
    }
  }
  return [y, (low + high) / 2];
}

/** Half the goods' width and depth on the bench, in cm. */
function halves(meshes: readonly Mesh[]): [number, number] {
  const { low, high } = bounds(meshes);
  return [(high[0] - low[0]) / 2, (high[2] - low[2]) / 2];
}
