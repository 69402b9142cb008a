import path from 'node:path';
import { makePictures } from '../../../apps/api/src/modules/media/picture-pipeline.ts';
import { modelledProducts } from '../../../apps/api/src/seed/demo-products.ts';
import { coverWidths } from '../../../packages/domain/src/blog.ts';
import { makers, orderOf, paletteOf, sizeOf } from './catalogue.ts';
import type { View } from './engine/camera.ts';
import { surfacesFor } from './engine/finish.ts';
import { type Shot, shoot } from './engine/studio.ts';
import type { ManifestEntry } from './manifest.ts';
import { compose, type Placed } from './scenes.ts';

/** `wider`: how much more of it there is to see than on the product's page. */
type CloseUp = Pick<Placed, 'slug' | 'color'> & { wider?: number };
type Cover = { together: readonly Placed[]; view: View } | { closeUp: CloseUp };

/** The blog's covers, by the post's slug: several products together, or one in close-up. */
const COVERS: Readonly<Record<string, Cover>> = {
  'leather-care-through-the-year': {
    together: [
      { slug: 'harbour-satchel', color: 'cognac', x: 0, z: 0, turn: 18 },
      { slug: 'muisto-notebook', color: 'forest', x: -17, z: 19, turn: 24 },
      { slug: 'linssi-glasses-case', color: 'navy', x: 13, z: 19, turn: -16 },
    ],
    view: { yaw: 0, pitch: 22, angle: 24, fill: [0.88, 0.88], shift: [0, 0.01] },
  },
  'how-to-measure-for-a-belt': {
    together: [
      { slug: 'satama-belt', color: 'dark brown', x: -8, z: 0, turn: -18 },
      { slug: 'koski-belt', color: 'cognac', x: 11, z: -9, turn: 24 },
      { slug: 'hieno-slim-belt', color: 'black', x: 11, z: 10, turn: -6 },
    ],
    view: { yaw: -6, pitch: 40, angle: 24, fill: [0.88, 0.86], shift: [0, 0.01] },
  },
  'how-a-jacket-is-sewn': { closeUp: { slug: 'myrsky-biker', color: 'dark brown', wider: 1.8 } },
  'what-vegetable-tanning-means': { closeUp: { slug: 'aura-tote', color: 'cognac', wider: 1.25 } },
  'choosing-a-bag': {
    together: [
      { slug: 'linna-briefcase', color: 'dark brown', x: -6, z: 5, turn: 8 },
      { slug: 'tuomi-backpack', color: 'forest', x: 21, z: -9, turn: -18 },
      { slug: 'ruissalo-crossbody', color: 'burgundy', x: -21, z: 20, turn: 18 },
    ],
    view: { yaw: 0, pitch: 14, angle: 24, fill: [0.88, 0.88], shift: [0, 0.02] },
  },
  'how-patina-comes-about': {
    together: [
      { slug: 'aura-bifold', color: 'sand', x: -9, z: -4, turn: 10 },
      { slug: 'aura-bifold', color: 'cognac', x: 0, z: 0, turn: 2, tilt: -9 },
      { slug: 'aura-bifold', color: 'dark brown', x: 9.6, z: 4, turn: -6, tilt: -9 },
    ],
    view: { yaw: 0, pitch: 36, angle: 24, fill: [0.86, 0.84], shift: [0, 0.01] },
  },
  'repair-before-you-replace': { closeUp: { slug: 'satama-belt', color: 'cognac', wider: 1.4 } },
  'finding-your-glove-size': {
    together: [
      { slug: 'pakkanen-gloves', color: 'cognac', x: -11, z: 0, turn: 16 },
      { slug: 'tuuli-gloves', color: 'burgundy', x: 11, z: 3, turn: -14 },
    ],
    view: { yaw: -4, pitch: 58, angle: 24, fill: [0.88, 0.88], shift: [0, 0.01] },
  },
  'a-wallet-for-what-you-carry': {
    together: [
      { slug: 'kauppias-wallet', color: 'dark brown', x: -8, z: -5, turn: 14 },
      { slug: 'luoto-cardholder', color: 'navy', x: 3, z: 4, turn: -12, tilt: -7 },
      { slug: 'penni-coin-purse', color: 'cognac', x: 13, z: -3, turn: 10 },
      { slug: 'avain-key-fob', color: 'black', x: -7, z: 9, turn: 34 },
    ],
    view: { yaw: 0, pitch: 36, angle: 24, fill: [0.88, 0.86], shift: [0, 0.01] },
  },
  'parcels-before-christmas-2025': {
    together: [
      { slug: 'matka-passport-cover', color: 'navy', x: -9, z: -3, turn: 16 },
      { slug: 'meri-zip-wallet', color: 'burgundy', x: 5, z: -5, turn: -12 },
      { slug: 'penni-coin-purse', color: 'cognac', x: -2, z: 10, turn: 14 },
      { slug: 'avain-key-fob', color: 'forest', x: 12, z: 7, turn: -20 },
    ],
    view: { yaw: 0, pitch: 34, angle: 24, fill: [0.88, 0.86], shift: [0, 0.01] },
  },
};

const SIZE = { width: 1600, height: 1066 } as const;

const togetherShot = (scene: readonly Placed[], view: View): Omit<Shot, 'width' | 'height' | 'fine'> => {
  const { meshes, products } = compose(scene);
  const surfaces = products.map(({ product }) => surfacesFor(product.material, sizeOf(product)));
  const palettes = products.map(({ product, color }) => paletteOf(product, color));
  return { meshes, backdrop: 'floor', view, surfaces, versions: [palettes] };
};

/** The product page's own close-up, in the cover's shape. */
const closeUpShot = ({ slug, color, wider = 1 }: CloseUp): Omit<Shot, 'width' | 'height' | 'fine'> => {
  const product = modelledProducts.find((candidate) => candidate.slug === slug)!;
  const model = makers[product.model](orderOf(product), 'detail');
  const { close } = model.view;
  return {
    ...model,
    view: { ...model.view, ...(close && { close: { ...close, across: close.across * wider } }) },
    surfaces: [surfacesFor(product.material, sizeOf(product))],
    versions: [[paletteOf(product, color)]],
  };
};

/** Every cover, by its post's slug. */
export function* coverShots() {
  for (const [slug, cover] of Object.entries(COVERS)) {
    const shot = 'together' in cover ? togetherShot(cover.together, cover.view) : closeUpShot(cover.closeUp);
    yield { slug, shot: { ...shot, ...SIZE } };
  }
}

/** Renders every cover. */
export async function makeCovers(directory: string, fine: number): Promise<ManifestEntry[]> {
  const entries: ManifestEntry[] = [];
  for (const { slug, shot } of coverShots()) {
    const [master] = await shoot({ ...shot, fine });
    const picture = await makePictures(master!, path.resolve(directory), slug, { widths: coverWidths });
    entries.push({ file: slug, color: null, view: 'cover', ...picture });
    console.log(`cover ${slug}`);
  }
  return entries;
}
