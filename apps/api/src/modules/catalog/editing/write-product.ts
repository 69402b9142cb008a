import { foldForSearch, type Gender, skuOf } from '@fori/domain/catalog';
import type { GoodsFacts } from '@fori/domain/goods';
import { fallbackLanguage, type Language, languages } from '@fori/domain/languages';
import type { Cents } from '@fori/domain/money';
import { type Discount, lowestPrice, type PricePoint } from '@fori/domain/pricing';
import type { VatClass } from '@fori/domain/vat-rates';
import type { Queries } from '../../../db/types.ts';
import { categoryWithNames } from '../categories/categories.repository.ts';
import { pricingOf } from '../products.read.repository.ts';
import {
  insertDifferenceChanges,
  insertImages,
  insertPriceChanges,
  insertProductRow,
  insertTexts,
  insertVariants,
  updateProductRow,
} from '../products.write.repository.ts';

/** A product's texts in one language. */
export interface ProductText {
  name: string;
  description: string;
  material: string;
  care: string;
}

/** A product's texts by language; English is never missing. */
export type ProductTexts = Readonly<Partial<Record<Language, ProductText>> & Record<'en', ProductText>>;

export interface VariantDraft {
  sku?: string;
  size: string;
  color: string;
  stock: number;
  /** cents added to the product's price; may be negative */
  priceDifference?: Cents;
  /** every difference it had, the present one last; left out, it has had the present one since the product's first day */
  history?: readonly { at: Date; difference: Cents | null }[];
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

/** A new product, without what the shop derives (ranks, search texts, lowest price). */
export interface ProductDraft {
  /** the number of one that was deleted; left out for a new one */
  id?: number;
  slug: string;
  /** the category's slug */
  category: string;
  gender: Gender;
  status?: 'active' | 'archived';
  price: Cents;
  discount: Discount;
  /** place in the featured order; products without one come last */
  featuredRank?: number;
  /** millimetres */
  measurements: { width: number; height: number; depth: number | null };
  /** the standard one where left out */
  vatClass?: VatClass | undefined;
  goods?: Partial<GoodsFacts> | undefined;
  texts: ProductTexts;
  variants: readonly VariantDraft[];
  images: readonly ImageDraft[];
  /**
   * every price the product ever had, the present one last; left out, the history begins now. Where a point does not say, the
   * product counts as for sale at all but the last one, where `status` decides
   */
  history?: readonly (PricePoint & { isForSale?: boolean })[];
}

export interface WrittenProduct {
  id: number;
  variants: { id: number; sku: string; size: string; color: string }[];
}

/** The columns of a text row that are written by people, and whether they were: the rest is derived. */
export const writtenColumns = ['name', 'description', 'material', 'care', 'translated'] as const;

/** What searches match of a product: its name, description and category name. */
export const searchTextOf = (...parts: string[]): string => parts.map(foldForSearch).join('\n');

/**
 * A text row in every language with its search text; where a translation is missing, the English text, not marked as
 * translated. `categoryNames` are by language.
 */
export const textRowsOf = (texts: ProductTexts, categoryNames: ReadonlyMap<string, string>) =>
  languages.map((locale) => {
    const own = texts[locale];
    const { name, description, material, care } = own ?? texts.en;
    const category = categoryNames.get(locale) ?? categoryNames.get(fallbackLanguage) ?? '';
    const searchText = searchTextOf(name, description, category);
    return { locale, name, description, material, care, translated: own !== undefined, searchText };
  });

/**
 * Writes a new product with its texts in every language, search texts, variants, pictures, price history and lowest
 * price. The caller renews the names' ranks (`rankNames`), once for any number of products.
 */
export const writeProduct = async (tx: Queries, draft: ProductDraft, now: Date): Promise<WrittenProduct> => {
  const category = await categoryWithNames(tx, draft.category);
  if (!category) throw new Error(`category "${draft.category}" has no texts`);
  const history = draft.history ?? [{ at: now, price: draft.price, discount: draft.discount }];
  const present = history.at(-1);
  if (present?.price !== draft.price || present.discount !== draft.discount) {
    throw new Error(`the price history of "${draft.slug}" does not end with its present price`);
  }
  const differences = draft.variants.map((variant) => variant.priceDifference ?? 0);
  const productId = await insertProductRow(tx, {
    ...(draft.id !== undefined && { id: draft.id }),
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
    ...(draft.vatClass && { vatClass: draft.vatClass }),
    ...draft.goods,
    createdAt: history[0]?.at ?? now,
    updatedAt: now,
  });
  await insertTexts(
    tx,
    textRowsOf(draft.texts, category.names).map((text) => ({ ...text, productId })),
  );
  const changes = history.map(({ at, price, discount, isForSale }, index) => ({
    productId,
    at,
    priceCents: price,
    discount,
    isForSale: isForSale ?? (index < history.length - 1 || draft.status !== 'archived'),
  }));
  await insertPriceChanges(tx, changes);
  const images = draft.images.map(({ alt, ...image }, position) => ({
    ...image,
    alt: { ...alt },
    productId,
    position,
  }));
  await insertImages(tx, images);
  const variants = await insertVariants(
    tx,
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
  const at = history[0]?.at ?? now;
  const historyOf = new Map(
    draft.variants.map(({ size, color, priceDifference = 0, history: own = [] }) => [
      JSON.stringify([size, color]),
      own.length > 0 ? own : [{ at, difference: priceDifference }],
    ]),
  );
  await insertDifferenceChanges(
    tx,
    variants.flatMap(({ id, size, color }) =>
      (historyOf.get(JSON.stringify([size, color])) ?? []).map((point) => ({
        productId,
        variantId: id,
        size,
        color,
        at: point.at,
        differenceCents: point.difference,
      })),
    ),
  );
  return { id: productId, variants };
};

/** A product's price in cents, its discount, and whether it is for sale. */
export interface Offer {
  price: Cents;
  discount: Discount;
  status: 'active' | 'archived';
}

/**
 * Changes a product's price, discount or status, and with it the price history and the lowest price; what is left out
 * stays. The same offer again writes nothing.
 */
export const changeOffer = async (tx: Queries, productId: number, change: Partial<Offer>, now: Date): Promise<void> => {
  const before = await pricingOf(tx, productId);
  if (!before) return;
  const { price, discount, status } = { ...before, ...change };
  if (before.price === price && before.discount === discount && before.status === status) return;
  const lowestPriceCents = lowestPrice(price, discount, before.differences);
  await updateProductRow(tx, productId, { priceCents: price, discount, status, lowestPriceCents, updatedAt: now });
  const isForSale = status === 'active';
  await insertPriceChanges(tx, [{ productId, at: now, priceCents: price, discount, isForSale }]);
};

/** Recomputes the lowest price among a product's variants after their differences have changed. */
export const recomputeLowestPrice = async (tx: Queries, productId: number): Promise<void> => {
  const present = await pricingOf(tx, productId);
  if (!present) return;
  const lowestPriceCents = lowestPrice(present.price, present.discount, present.differences);
  await updateProductRow(tx, productId, { lowestPriceCents });
};
