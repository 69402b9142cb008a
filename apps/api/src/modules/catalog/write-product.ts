import { type Category, foldForSearch, type Gender } from '@fori/domain/catalog';
import { fallbackLanguage, type Language, languages } from '@fori/domain/languages';
import type { Cents } from '@fori/domain/money';
import { type Discount, type PriceChange, unitPrice } from '@fori/domain/pricing';
import { eq } from 'drizzle-orm';
import type { Db, Queries } from '../../db/types.ts';

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

/** The category's row and its names by language. Throws when there is no such category. */
const categoryWithNames = async (tx: Queries, t: Tables, slug: Category) => {
  const rows = await tx
    .select({ id: t.categories.id, locale: t.categoryTexts.locale, name: t.categoryTexts.name })
    .from(t.categories)
    .innerJoin(t.categoryTexts, eq(t.categoryTexts.categoryId, t.categories.id))
    .where(eq(t.categories.slug, slug));
  const [first] = rows;
  if (!first) throw new Error(`category "${slug}" has no texts`);
  return { id: first.id, names: new Map(rows.map((row) => [row.locale, row.name])) };
};

/**
 * Writes a new product with everything that belongs to it: a text row in every language (English standing in, marked so,
 * where nobody has translated), search texts, variants, pictures, the price history up to the present price, the lowest
 * price. The names' alphabetical ranks are the caller's to renew (`rankNames`), once for however many products.
 */
export const insertProduct = async (
  tx: Queries,
  t: Tables,
  draft: ProductDraft,
  now: Date,
): Promise<WrittenProduct> => {
  const category = await categoryWithNames(tx, t, draft.category);
  const changes = draft.history ?? [{ at: now, price: draft.price, discount: draft.discount }];
  const present = changes.at(-1);
  if (present?.price !== draft.price || present.discount !== draft.discount) {
    throw new Error(`the price history of "${draft.slug}" does not end with its present price`);
  }
  const createdAt = changes[0]?.at ?? now;
  const differences = draft.variants.map((variant) => variant.priceDifference ?? 0);
  const [product] = await tx
    .insert(t.products)
    .values({
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
      createdAt,
      updatedAt: now,
    })
    .returning({ id: t.products.id });
  if (!product) throw new Error('product not stored');
  const productId = product.id;

  await tx
    .insert(t.productTexts)
    .values(
      languages.map((locale) => {
        const own = draft.texts[locale];
        const text = own ?? draft.texts.en;
        const categoryName = category.names.get(locale) ?? category.names.get(fallbackLanguage) ?? '';
        return {
          productId,
          locale,
          ...text,
          translated: own !== undefined,
          searchText: searchTextOf(text.name, text.description, categoryName),
        };
      }),
    )
    .returning({ id: t.productTexts.id });

  await tx
    .insert(t.priceChanges)
    .values(changes.map(({ at, price, discount }) => ({ productId, at, priceCents: price, discount })))
    .returning({ id: t.priceChanges.id });

  if (draft.images.length > 0) {
    await tx
      .insert(t.productImages)
      .values(draft.images.map(({ alt, ...image }, position) => ({ ...image, alt: { ...alt }, productId, position })))
      .returning({ id: t.productImages.id });
  }
  if (draft.variants.length === 0) return { id: productId, variants: [] };
  const variants = await tx
    .insert(t.variants)
    .values(
      draft.variants.map((variant, position) => ({
        productId,
        sku: variant.sku ?? skuOf(draft.slug, variant),
        size: variant.size,
        color: variant.color,
        position,
        stock: variant.stock,
        priceDifferenceCents: variant.priceDifference ?? 0,
      })),
    )
    .returning({ id: t.variants.id, sku: t.variants.sku, size: t.variants.size, color: t.variants.color });
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
  const variants = await tx
    .select({ difference: t.variants.priceDifferenceCents })
    .from(t.variants)
    .where(eq(t.variants.productId, productId));
  const [before] = await tx
    .select({ price: t.products.priceCents, discount: t.products.discount })
    .from(t.products)
    .where(eq(t.products.id, productId));
  if (!before || (before.price === price && before.discount === discount)) return;
  const differences = variants.map((variant) => variant.difference);
  await tx
    .update(t.products)
    .set({
      priceCents: price,
      discount,
      lowestPriceCents: lowestPrice(price, discount, differences),
      updatedAt: now,
    })
    .where(eq(t.products.id, productId))
    .returning({ id: t.products.id });
  await tx
    .insert(t.priceChanges)
    .values({ productId, at: now, priceCents: price, discount })
    .returning({ id: t.priceChanges.id });
};
