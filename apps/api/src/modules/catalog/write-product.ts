import { type Category, foldForSearch, type Gender } from '@fori/domain/catalog';
import { fallbackLanguage, type Language, languages } from '@fori/domain/languages';
import type { Cents } from '@fori/domain/money';
import { type Discount, type PriceChange, unitPrice } from '@fori/domain/pricing';
import type { Db, Queries } from '../../db/types.ts';
import {
  categoryWithNames,
  insertImages,
  insertPriceChanges,
  insertProductRow,
  insertTexts,
  insertVariants,
  pricingOf,
  updatePricing,
} from './writing.repository.ts';

type Tables = Db['t'];

export interface ProductText {
  name: string;
  description: string;
  material: string;
  care: string;
}

export interface VariantDraft {
  sku?: string;
  size: string;
  color: string;
  stock: number;
  /** cents on top of the product's price, or below it */
  priceDifference?: Cents;
}

export interface ImageDraft {
  kind: 'image' | 'video';
  /** path below /media, without width and ending for pictures, whole for videos */
  file: string;
  color: string | null;
  width: number;
  height: number;
  placeholder: string | null;
  alt: Readonly<Partial<Record<Language, string>>>;
}

/** A product as somebody writes it; what the shop derives (ranks, search text, lowest price) is not in it. */
export interface ProductDraft {
  slug: string;
  category: Category;
  gender: Gender;
  status?: 'active' | 'archived';
  price: Cents;
  discount: Discount;
  /** place in the featured order; products without one come last */
  featuredRank?: number;
  /** millimetres */
  measurements: { width: number; height: number; depth: number | null };
  texts: Readonly<Partial<Record<Language, ProductText>> & Record<'en', ProductText>>;
  variants: readonly VariantDraft[];
  images: readonly ImageDraft[];
  /** for products that come with a past: every price they ever had, the present one last; without it that begins now */
  history?: readonly PriceChange[];
}

export interface WrittenProduct {
  id: number;
  variants: { id: number; sku: string; size: string; color: string }[];
}

/** A stock keeping unit from what tells a variant apart: `AURA-TOTE-DARK-BROWN-ONE-SIZE`. */
const skuOf = (slug: string, variant: VariantDraft): string =>
  [slug, variant.color, variant.size]
    .join(' ')
    .normalize('NFD')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** The lowest price charged among the variants, in cents; the product's own where it has none yet. */
const lowestPrice = (price: Cents, discount: Discount, differences: readonly Cents[]): Cents =>
  Math.min(...(differences.length > 0 ? differences : [0]).map((difference) => unitPrice(price, difference, discount)));

const searchTextOf = (...parts: string[]): string => parts.map(foldForSearch).join('\n');

/**
 * Writes a new product with everything that belongs to it: a text row in every language (English standing in, marked so,
 * where nobody has translated), search texts, variants, pictures, the price history up to the present price, the lowest
 * price. The names' alphabetical ranks are the caller's to renew (`rankNames`), once for however many products.
 */
export const writeProduct = async (tx: Queries, t: Tables, draft: ProductDraft, now: Date): Promise<WrittenProduct> => {
  const category = await categoryWithNames(tx, t, draft.category);
  if (!category) throw new Error(`category "${draft.category}" has no texts`);
  const history = draft.history ?? [{ at: now, price: draft.price, discount: draft.discount }];
  const present = history.at(-1);
  if (present?.price !== draft.price || present.discount !== draft.discount) {
    throw new Error(`the price history of "${draft.slug}" does not end with its present price`);
  }
  const differences = draft.variants.map((variant) => variant.priceDifference ?? 0);
  const productId = await insertProductRow(tx, t, {
    slug: draft.slug,
    categoryId: category.id,
    gender: draft.gender,
    status: draft.status ?? 'active',
    priceCents: draft.price,
    discount: draft.discount,
    lowestPriceCents: lowestPrice(draft.price, draft.discount, differences),
    ...(draft.featuredRank !== undefined && { featuredRank: draft.featuredRank }),
    widthMm: draft.measurements.width,
    heightMm: draft.measurements.height,
    depthMm: draft.measurements.depth,
    createdAt: history[0]?.at ?? now,
    updatedAt: now,
  });
  const texts = languages.map((locale) => {
    const own = draft.texts[locale];
    const text = own ?? draft.texts.en;
    const categoryName = category.names.get(locale) ?? category.names.get(fallbackLanguage) ?? '';
    const searchText = searchTextOf(text.name, text.description, categoryName);
    return { productId, locale, ...text, translated: own !== undefined, searchText };
  });
  await insertTexts(tx, t, texts);
  const changes = history.map(({ at, price, discount }) => ({ productId, at, priceCents: price, discount }));
  await insertPriceChanges(tx, t, changes);
  const images = draft.images.map(({ alt, ...image }, position) => ({
    ...image,
    alt: { ...alt },
    productId,
    position,
  }));
  await insertImages(tx, t, images);
  const variants = await insertVariants(
    tx,
    t,
    draft.variants.map((variant, position) => ({
      productId,
      sku: variant.sku ?? skuOf(draft.slug, variant),
      size: variant.size,
      color: variant.color,
      position,
      stock: variant.stock,
      priceDifferenceCents: variant.priceDifference ?? 0,
    })),
  );
  return { id: productId, variants };
};

/**
 * Changes a product's price in cents and its discount, keeping the history and the lowest price true. The same price
 * again leaves no trace.
 */
export const changePrice = async (
  tx: Queries,
  t: Tables,
  productId: number,
  { price, discount }: { price: Cents; discount: Discount },
  now: Date,
): Promise<void> => {
  const before = await pricingOf(tx, t, productId);
  if (!before || (before.price === price && before.discount === discount)) return;
  const lowestPriceCents = lowestPrice(price, discount, before.differences);
  await updatePricing(tx, t, productId, { priceCents: price, discount, lowestPriceCents, updatedAt: now });
  await insertPriceChanges(tx, t, [{ productId, at: now, priceCents: price, discount }]);
};
