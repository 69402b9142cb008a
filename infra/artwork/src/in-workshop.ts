/**
 * Photographs a product, a slide of the home page or a post's cover in the workshop with Blender: `pnpm --filter
 * @fori/artwork in-workshop aura-bifold hero-1 choosing-a-bag [--draft] [--look folder]`. Replaces the committed picture;
 * with `--look` it only goes into that folder, for review.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { makePictures } from '../../../apps/api/src/modules/media/picture-pipeline.ts';
import { type DemoColor, type ModelledProduct, modelledProducts } from '../../../apps/api/src/seed/demo-products.ts';
import { isGarment, modelOf, orderOf, paletteOf } from './catalogue.ts';
import { COVER_SIZE, covers, putCover } from './covers.ts';
import { bounds, deformAll, type Mesh, place } from './engine/mesh.ts';
import { garmentOf } from './garments.ts';
import { GRAIN, softened } from './goods.ts';
import { readManifest, updateManifest, withPhotograph } from './manifest.ts';
import { type Photograph, photographs, slides } from './photographs.ts';
import { writePieces } from './pieces.ts';
import { MASTER } from './products.ts';
import { runBlender } from './run-blender.ts';
import { compose, type Placed, SCENES, SHAPES } from './scenes.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { draft: { type: 'boolean', default: false }, look: { type: 'string' } },
});
const media = path.resolve(import.meta.dirname, '../../../apps/api/src/seed/media');
const manifestFile = path.join(media, 'manifest.json');
const FILE = 'workshop';

type Size = Readonly<{ width: number; height: number }>;

for (const name of positionals) {
  const started = Date.now();
  if (name.startsWith('hero-')) await photographSlide(name);
  else if (covers[name]) await photographCover(name, covers[name]);
  else await photographProduct(name);
  console.log(`${name}: ${((Date.now() - started) / 1000).toFixed(0)} s`);
}

async function photographProduct(slug: string): Promise<void> {
  const product = modelledProducts.find((candidate) => candidate.slug === slug);
  const photograph = photographs[slug];
  if (!product || !photograph) {
    console.error(`No photograph of "${slug}". There are: ${Object.keys(photographs).join(', ')}`);
    process.exit(1);
  }
  const png = await (isGarment(product.model) ? takeGarment : takeModel)(product, photograph);
  if (await isOnlyLookedAt(png, slug)) return;
  const made = await makePictures(png, path.join(media, 'products', slug), FILE);
  const view = photograph.set === 'hanger' ? 'peg' : photograph.set;
  const entry = { file: FILE, color: product.colors[0]!, view, ...made };
  updateManifest(manifestFile, slug, withPhotograph(readManifest(manifestFile)[slug] ?? [], entry));
}

async function takeModel(product: ModelledProduct, photograph: Photograph): Promise<Buffer> {
  const { meshes, hangs } = placed(product, photograph);
  return take(meshes, [goodsOf(product, product.colors[0]!)], { ...photograph, hangs }, MASTER);
}

/** A garment is draped by Blender's script and has nothing lying beside it. */
async function takeGarment(product: ModelledProduct, { props: _, ...photograph }: Photograph): Promise<Buffer> {
  const { palettes, ...garment } = garmentOf(product, [product.colors[0]!]);
  return shot(() => ({ ...photograph, ...garment, palette: palettes[0]!, props: [] }), MASTER);
}

/** Both shapes of a slide. */
async function photographSlide(name: string): Promise<void> {
  const index = Number(name.slice('hero-'.length)) - 1;
  const scene = SCENES[index];
  if (!scene) throw new Error(`There are ${SCENES.length} slides`);
  const { meshes, goods } = standing(scene);
  for (const view of ['wide', 'tall'] as const) {
    const { width, height, widths, ...framing } = SHAPES[view];
    const png = await take(meshes, goods, { ...slides[index]!, ...framing }, { width, height });
    const file = `${name}-${view}`;
    if (await isOnlyLookedAt(png, file)) continue;
    const entry = {
      file,
      color: null,
      view,
      ...(await makePictures(png, path.join(media, 'scenes'), file, { widths })),
    };
    const present = readManifest(manifestFile).$scenes ?? [];
    updateManifest(manifestFile, '$scenes', [...present.filter((other) => other.file !== file), entry].sort(byFile));
  }
}

async function photographCover(slug: string, { scene, photograph }: (typeof covers)[string]): Promise<void> {
  const { meshes, goods } = standing(scene);
  const png = await take(meshes, goods, photograph, COVER_SIZE);
  if (!(await isOnlyLookedAt(png, slug))) await putCover(media, slug, png);
}

/** Products of a scene together on the bench, their middle at the origin. */
function standing(scene: readonly Placed[]) {
  const { meshes: together, products } = compose(scene, softened);
  const { low, centre } = bounds(together);
  const meshes = deformAll(together, place([-centre[0], -low[1], -centre[2]]));
  return { meshes, goods: products.map(({ product, color }) => goodsOf(product, color)) };
}

/** Slides in their order, each wide before tall. */
function byFile(a: { file: string }, b: { file: string }): number {
  return a.file.slice(0, 6).localeCompare(b.file.slice(0, 6)) || b.file.localeCompare(a.file);
}

async function isOnlyLookedAt(png: Buffer, name: string): Promise<boolean> {
  if (!values.look) return false;
  mkdirSync(values.look, { recursive: true });
  await sharp(png).toFile(path.join(values.look, `${name}.png`));
  return true;
}

function goodsOf(product: ModelledProduct, color: DemoColor) {
  const { hide, metal } = orderOf(product);
  return { hide, metal, scale: GRAIN, palette: paletteOf(product, color) };
}

/** A picture of meshes whose owners are `goods`. */
async function take(
  meshes: readonly Mesh[],
  goods: readonly ReturnType<typeof goodsOf>[],
  { props, ...photograph }: Photograph & { hangs?: number },
  size: Size,
): Promise<Buffer> {
  const jobIn = (work: string) => {
    writePieces(path.join(work, 'pieces'), meshes);
    return {
      hangs: 0,
      ...photograph,
      pieces: path.join(work, 'pieces.json'),
      products: goods,
      props: props(...halves(meshes)).map(([name, x, y, turn]) => [name, x / 100, y / 100, turn]),
    };
  };
  return shot(jobIn, size);
}

/** What Blender's script makes of a job, which gets the folder of the script's files. */
async function shot(jobIn: (work: string) => object, size: Size): Promise<Buffer> {
  const work = mkdtempSync(path.join(tmpdir(), 'fori-in-workshop-'));
  const rendered = values.draft ? { width: Math.round(size.width / 2), height: Math.round(size.height / 2) } : size;
  try {
    runBlender('in_workshop.py', {
      ...jobIn(work),
      ...rendered,
      samples: values.draft ? 12 : 16,
      calm: 0.1,
      threads: 2,
      work,
    });
    const picture = readFileSync(path.join(work, 'picture.rgb'));
    return await sharp(picture, { raw: { ...rendered, channels: 3 } })
      .png()
      .toBuffer();
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** The pieces where the set expects them, in cm: standing on height 0, or hanging by the origin `hangs` metres off the wall. */
function placed(product: ModelledProduct, { set, tilt = 0, turn = 0 }: Photograph): { meshes: Mesh[]; hangs: number } {
  const model = modelOf(product, 'front');
  const soft = softened(product, model.meshes);
  const turned = deformAll(deformAll(soft, place([0, 0, 0], [tilt, 0, 0])), place([0, 0, 0], [0, turn, 0]));
  const { low, high, centre } = bounds(turned);
  if (set !== 'peg') return { meshes: deformAll(turned, place([-centre[0], -low[1], -centre[2]])), hangs: 0 };
  const [y, z] = hangingPoint(turned, high[1]);
  return { meshes: deformAll(turned, place([0, -y, -z])), hangs: (z - low[2] + 0.3) / 100 };
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
