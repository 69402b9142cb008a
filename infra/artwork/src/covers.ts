import path from 'node:path';
import sharp from 'sharp';
import { makePictures } from '../../../apps/api/src/modules/media/picture-pipeline.ts';
import { coverWidths } from '../../../packages/domain/src/blog.ts';
import { readManifest, updateManifest } from './manifest.ts';
import { BENCH, CLOSE, type Photograph } from './photographs.ts';
import type { Placed } from './scenes.ts';

/** Products on the bench for a cover of the journal, with the scene's own camera. */
interface Cover {
  scene: readonly Placed[];
  photograph: Photograph;
}

const BAGS = { ...BENCH, yaw: -8, pitch: 11, lens: 60, aperture: 4, focus: 0.45, white: 0.5 } satisfies Photograph;
const SMALL = {
  ...CLOSE,
  yaw: -10,
  pitch: 26,
  aperture: 5.6,
  white: 0.42,
  fill: [0.66, 0.6],
  shift: [0, 0.08],
} satisfies Photograph;

/** The journal's covers by the post's slug; those of `workshop.ts` show no products. */
export const covers: Readonly<Record<string, Cover>> = {
  'leather-care-through-the-year': {
    scene: [
      { slug: 'harbour-satchel', color: 'cognac', x: 0, z: 0, turn: 18 },
      { slug: 'muisto-notebook', color: 'forest', x: -19, z: 21, turn: 24 },
      { slug: 'linssi-glasses-case', color: 'navy', x: 13, z: 19, turn: -16 },
    ],
    photograph: {
      ...BAGS,
      fill: [0.62, 0.66],
      shift: [0, 0.08],
      props: (w, d) => [
        ['cup', w + 8, d * 0.5, 200],
        ['linen spool', -w - 7, d * 0.6, 0],
      ],
    },
  },
  'how-to-measure-for-a-belt': {
    scene: [
      { slug: 'satama-belt', color: 'dark brown', x: -8, z: 0, turn: -18 },
      { slug: 'koski-belt', color: 'cognac', x: 11, z: -9, turn: 24 },
      { slug: 'hieno-slim-belt', color: 'black', x: 11, z: 10, turn: -6 },
    ],
    photograph: { ...SMALL, props: (w, d) => [['tape', -w * 0.75, -d * 0.7, 250]] },
  },
  'choosing-a-bag': {
    scene: [
      { slug: 'linna-briefcase', color: 'dark brown', x: -6, z: 5, turn: 8 },
      { slug: 'tuomi-backpack', color: 'forest', x: 21, z: -9, turn: -18 },
      { slug: 'ruissalo-crossbody', color: 'burgundy', x: -21, z: 20, turn: 18 },
    ],
    photograph: { ...BAGS, fill: [0.66, 0.72], shift: [0, 0.07] },
  },
  'how-patina-comes-about': {
    scene: [
      { slug: 'aura-bifold', color: 'sand', x: -9, z: -4, turn: 10 },
      { slug: 'aura-bifold', color: 'cognac', x: 0, z: 0, turn: 2, tilt: -9 },
      { slug: 'aura-bifold', color: 'dark brown', x: 9.6, z: 4, turn: -6, tilt: -9 },
    ],
    photograph: { ...SMALL, fill: [0.62, 0.5], props: (w, d) => [['rust spool', w * 0.6, d + 9, 0]] },
  },
  'repair-before-you-replace': {
    scene: [{ slug: 'satama-belt', color: 'cognac', x: 0, z: 0, turn: -18 }],
    photograph: {
      ...SMALL,
      pitch: 22,
      fill: [0.46, 0.5],
      shift: [-0.06, 0.1],
      props: (w, d) => [
        ['awl', w + 6, -d * 0.6, 200],
        ['linen spool', w + 5, d + 4, 0],
        ['rust spool', w + 11, d + 8, 0],
      ],
    },
  },
  'finding-your-glove-size': {
    scene: [
      { slug: 'pakkanen-gloves', color: 'cognac', x: -11, z: 0, turn: 16 },
      { slug: 'tuuli-gloves', color: 'burgundy', x: 11, z: 3, turn: -14 },
    ],
    photograph: {
      ...SMALL,
      pitch: 42,
      white: 0.62,
      fill: [0.7, 0.7],
      shift: [0, 0.05],
      props: (w, d) => [['tape', w + 4, -d * 0.2, 30]],
    },
  },
  'a-wallet-for-what-you-carry': {
    scene: [
      { slug: 'kauppias-wallet', color: 'dark brown', x: -8, z: -5, turn: 14 },
      { slug: 'luoto-cardholder', color: 'navy', x: 3, z: 4, turn: -12, tilt: -7 },
      { slug: 'penni-coin-purse', color: 'cognac', x: 13, z: -3, turn: 10 },
      { slug: 'avain-key-fob', color: 'black', x: -7, z: 9, turn: 34 },
    ],
    photograph: {
      ...SMALL,
      props: (w, d) => [
        ['coin', w * 0.55, -d * 0.75, 15],
        ['cup', -w * 0.2, d + 9, 200],
      ],
    },
  },
  'parcels-before-christmas-2025': {
    scene: [
      { slug: 'matka-passport-cover', color: 'navy', x: -9, z: -3, turn: 16 },
      { slug: 'meri-zip-wallet', color: 'burgundy', x: 5, z: -5, turn: -12 },
      { slug: 'penni-coin-purse', color: 'cognac', x: -2, z: 10, turn: 14 },
      { slug: 'avain-key-fob', color: 'forest', x: 12, z: 7, turn: -20 },
    ],
    photograph: {
      ...SMALL,
      props: (w, d) => [
        ['parcel', -w * 0.15, d + 13, 9],
        ['linen spool', w * 0.95, d + 6, 0],
      ],
    },
  },
};

/** A cover's size, and the size a view of the workshop is rendered in for one. */
export const COVER_SIZE = { width: 1600, height: 1066 } as const;
export const COVER_TAKEN = { width: 960, height: 640 } as const;

/** Makes a post's cover of a picture, and puts it into the manifest of `media`. */
export async function putCover(media: string, slug: string, png: Buffer): Promise<void> {
  const { width, height } = COVER_SIZE;
  const master = await sharp(png).resize(width, height).png().toBuffer();
  const made = await makePictures(master, path.join(media, 'blog'), slug, { widths: coverWidths });
  const entry = { file: slug, color: null, view: 'cover' as const, ...made };
  const file = path.join(media, 'manifest.json');
  const covers = readManifest(file).$blog ?? [];
  const at = covers.findIndex((cover) => cover.file === slug);
  updateManifest(file, '$blog', at < 0 ? [...covers, entry] : covers.with(at, entry));
}
