import type { DemoModel, ModelledProduct } from '../../../apps/api/src/seed/demo-products.ts';
import { linear, type Metal, type Palette, paletteFor } from './engine/finish.ts';
import { apron } from './models/apron.ts';
import { belt, braidedBelt, wideBelt } from './models/belts.ts';
import { glassesCase, laptopSleeve } from './models/cases.ts';
import { gloves } from './models/gloves.ts';
import { bucket, clutch, crossbody, tote } from './models/handbags.ts';
import type { Model, ModelMaker, Order, Pose } from './models/model.ts';
import { keyFob, notebook, watchStrap } from './models/small.ts';
import { bifold, cardholder, coinPurse, longWallet, passportCover, zipWallet } from './models/wallets.ts';
import { backpack, briefcase, satchel, weekender } from './models/workbags.ts';

/** Models that `blender/garments.py` builds. */
const GARMENTS = ['bomber', 'biker', 'racer', 'shearling', 'coat', 'vest'] as const satisfies readonly DemoModel[];
type Garment = (typeof GARMENTS)[number];

export function isGarment(model: DemoModel): model is Garment {
  return (GARMENTS as readonly DemoModel[]).includes(model);
}

/** The function that builds each of the other models. */
const makers: Record<Exclude<DemoModel, Garment>, ModelMaker> = {
  tote,
  crossbody,
  satchel,
  backpack,
  weekender,
  briefcase,
  clutch,
  bucket,
  bifold,
  cardholder,
  'zip-wallet': zipWallet,
  'long-wallet': longWallet,
  'coin-purse': coinPurse,
  'passport-cover': passportCover,
  belt,
  'braided-belt': braidedBelt,
  'wide-belt': wideBelt,
  'key-fob': keyFob,
  gloves,
  'laptop-sleeve': laptopSleeve,
  'glasses-case': glassesCase,
  apron,
  'watch-strap': watchStrap,
  notebook,
};

/** A product's pieces and how a pose shows them. Throws for a garment. */
export function modelOf(product: ModelledProduct, pose: Pose): Model {
  if (isGarment(product.model)) throw new Error(`${product.slug} is a garment`);
  return makers[product.model](orderOf(product), pose);
}

const STEEL = new Set([
  'linna-briefcase',
  'tuomi-backpack',
  'tori-slim-wallet',
  'kauppias-wallet',
  'koski-belt',
  'vyotaro-wide-belt',
  'tyomies-work-belt',
  'myrsky-biker',
  'halla-racer',
  'kallio-bomber',
  'aika-watch-strap',
  'kipina-apron',
]);

/** A bag with large plain faces, on which smooth leather is taken for plastic: its hide is milled, and its cognac deeper. */
const MILLED = 'aura-tote';
const DEEP_COGNAC = '#825133';

const metalOf = (slug: string): Metal => (STEEL.has(slug) ? 'steel' : 'brass');

/** A product's colours in one of its variants. A belt is backed with undyed hide, unless thin skin is folded round it. */
export function paletteOf(product: ModelledProduct, color: string): Palette {
  const backed = product.category === 'belts' && product.material !== 'lambskin';
  const palette = paletteFor(color, backed ? 'undyed' : color);
  if (product.slug !== MILLED || color !== 'cognac') return palette;
  const leather = linear(DEEP_COGNAC);
  return { ...palette, leather, trim: leather };
}

/** What the models need to know of a product. */
export function orderOf(product: ModelledProduct): Order {
  const { width, height, depth = 1 } = product.measurements;
  return {
    width,
    height,
    depth,
    hide: product.slug === MILLED ? 'milled' : product.material,
    metal: metalOf(product.slug),
    style: product.slug === 'market-tote' ? 1 : 0,
  };
}

/** Largest side in cm, for the size of the grain; a belt's is that of its coil. */
export function sizeOf({ category, measurements: { width, height } }: ModelledProduct): number {
  return category === 'belts' ? 14 : Math.max(width, height, 8);
}
