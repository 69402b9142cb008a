import { DAY_MS } from '@fori/domain/durations';
import type { PricePoint } from '@fori/domain/pricing';
import type { ImageDraft, ProductDraft, ProductText, VariantDraft } from '../modules/catalog/editing/write-product.ts';
import { type DemoColor, type DemoProduct, demoProducts } from './demo-products.ts';
import { inEachLanguage } from './demo-texts.ts';
import type { DemoPicture } from './media-manifest.ts';
import type { DemoTexts } from './texts/types.ts';

const CREATED_DAYS_AGO = 200;
/** products without a featured rank follow the ranked ones, in the order of their file */
const UNRANKED = 1000;

/** FNV-1a: a stable number for a text. */
const hashOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
};

/** Mostly 4 to 24 units; about one variant in nine is sold out and one in nine low, so that every state can be seen. */
const stockOf = (product: DemoProduct, color: string, size: string): number => {
  // the variant that browser tests and demonstrations buy
  if (product.slug === 'aura-bifold' && color === 'cognac') return 240;
  const hash = hashOf(`${product.slug}/${color}/${size}`);
  const spread = hash >>> 8;
  if (hash % 9 === 0) return 0;
  return hash % 9 === 1 ? 1 + (spread % 3) : 4 + (spread % 21);
};

const variantsOf = (product: DemoProduct): VariantDraft[] =>
  product.colors.flatMap((color) =>
    product.sizes.map((size) => ({
      color,
      size,
      stock: stockOf(product, color, size),
      priceDifference: product.surcharge?.[size] ?? 0,
    })),
  );

/** The product's price history, the present price last. */
const historyOf = ({ price, discount }: DemoProduct, now: Date): PricePoint[] => {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const before = discount?.before ?? [];
  return [
    { at: daysAgo(CREATED_DAYS_AGO), price, discount: null },
    ...before.map((change) => ({ at: daysAgo(change.daysAgo), price: change.price, discount: null })),
    ...(discount ? [{ at: daysAgo(discount.daysAgo), price, discount: discount.percent }] : []),
  ];
};

const textsOf = (product: DemoProduct): Record<'en', ProductText> =>
  inEachLanguage((texts) => {
    const text = texts.products[product.slug];
    if (!text) throw new Error(`no texts for "${product.slug}"`);
    return { ...text, ...texts.materials[product.material] };
  });

const altOf = (product: DemoProduct, picture: DemoPicture, texts: DemoTexts): string =>
  texts.pictures[picture.view]
    .replace('{name}', texts.products[product.slug]?.name ?? product.slug)
    .replace('{color}', texts.colors[(picture.color ?? product.colors[0]) as DemoColor] ?? '');

const imagesOf = (product: DemoProduct, pictures: readonly DemoPicture[]): ImageDraft[] =>
  pictures.map((picture) => {
    const { view, ...file } = picture;
    const alt = inEachLanguage((texts) => altOf(product, picture, texts));
    return { ...file, kind: view === 'video' ? 'video' : 'image', alt };
  });

/** The demo catalogue as products to write, with the pictures that exist. */
export const demoDrafts = (pictures: Readonly<Record<string, readonly DemoPicture[]>>, now: Date): ProductDraft[] =>
  demoProducts.map((product, index) => ({
    slug: product.slug,
    category: product.category,
    gender: product.gender,
    price: product.price,
    discount: product.discount?.percent ?? null,
    featuredRank: product.featured ?? UNRANKED + index,
    measurements: {
      width: Math.round(product.measurements.width * 10),
      height: Math.round(product.measurements.height * 10),
      depth: product.measurements.depth === undefined ? null : Math.round(product.measurements.depth * 10),
    },
    texts: textsOf(product),
    variants: variantsOf(product),
    images: imagesOf(product, pictures[product.slug] ?? []),
    history: historyOf(product, now),
  }));
