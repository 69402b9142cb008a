import { type Gender, skuOf } from '@fori/domain/catalog';
import { momentAfter } from '@fori/domain/durations';
import { DomainError } from '@fori/domain/errors';
import type { GoodsFacts } from '@fori/domain/goods';
import type { Language } from '@fori/domain/languages';
import type { Cents } from '@fori/domain/money';
import { type Discount, lowestPrice } from '@fori/domain/pricing';
import type { VatClass } from '@fori/domain/vat-rates';
import type { Queries } from '../../../db/types.ts';
import { updateEach } from '../../../db/update-each.ts';
import { groupBy } from '../../../group-by.ts';
import { reverseSalesOf } from '../../sales/index.ts';
import { recordEachTextChange } from '../../translations/index.ts';
import { categoriesWithNames, type StoredCategory } from '../categories/categories.repository.ts';
import {
  productsWithIds,
  type StoredProduct,
  type StoredText,
  type StoredVariant,
  textsOfProducts,
  variantsOfProducts,
} from '../products.read.repository.ts';
import {
  type InsertedVariant,
  insertDifferenceChanges,
  insertFreeVariants,
  insertPriceChanges,
} from '../products.write.repository.ts';
import { adjustStock } from '../stock.repository.ts';
import { type ProductText, type ProductTexts, textRowsOf, type VariantDraft, writtenColumns } from './write-product.ts';

/** A change to a product; what is left out stays. */
export interface ProductChange {
  id: number;
  /** the `updated_at` the change was made from */
  seen: Date;
  /** the category's slug */
  category?: string;
  gender?: Gender;
  status?: 'active' | 'archived';
  price?: Cents;
  discount?: Discount;
  featuredRank?: number;
  widthMm?: number;
  heightMm?: number;
  depthMm?: number | null;
  vatClass?: VatClass;
  goods?: Partial<GoodsFacts>;
  /** whole texts, by language; languages without one show the English text */
  texts?: Readonly<Partial<Record<Language, ProductText>>>;
  /** `stockBy`: units more or fewer than there are now, so that sales in between stay counted */
  variants?: readonly { id: number; stockBy?: number; priceDifference?: Cents }[];
  newVariants?: readonly VariantDraft[];
}

/** Each changed variant's stock before and after, by the variant's id. */
export type StockBeforeAfter = Map<number, { before: number; after: number }>;

interface Parts {
  product: StoredProduct;
  variants: readonly StoredVariant[];
  texts: readonly StoredText[];
}

const rowOf = (
  change: ProductChange,
  { product, variants }: Parts,
  categories: readonly StoredCategory[],
  now: Date,
) => {
  const price = change.price ?? product.priceCents;
  const discount = change.discount === undefined ? product.discount : change.discount;
  const changed = new Map(change.variants?.map((variant) => [variant.id, variant]));
  const differences = [
    ...variants.map((variant) => changed.get(variant.id)?.priceDifference ?? variant.priceDifferenceCents),
    ...(change.newVariants ?? []).map((variant) => variant.priceDifference ?? 0),
  ];
  const categoryId =
    change.category === undefined ? undefined : categories.find(({ slug }) => slug === change.category)?.id;
  if (change.category !== undefined && categoryId === undefined)
    throw new Error(`category "${change.category}" has no texts`);
  return {
    id: product.id,
    priceCents: price,
    discount,
    status: change.status ?? product.status,
    lowestPriceCents: lowestPrice(price, discount, differences),
    updatedAt: momentAfter(product.updatedAt, now),
    ...(categoryId !== undefined && { categoryId }),
    ...(change.gender && { gender: change.gender }),
    ...(change.featuredRank !== undefined && { featuredRank: change.featuredRank }),
    ...(change.widthMm !== undefined && { widthMm: change.widthMm }),
    ...(change.heightMm !== undefined && { heightMm: change.heightMm }),
    ...(change.depthMm !== undefined && { depthMm: change.depthMm }),
    ...(change.vatClass && { vatClass: change.vatClass }),
    ...change.goods,
  };
};

/** The text rows a change makes different; `rewritten` where the language's own text is another. */
const textsAfter = (change: ProductChange, { product, texts }: Parts, categories: readonly StoredCategory[]) => {
  const category = categories.find((known) =>
    change.category ? known.slug === change.category : known.id === product.categoryId,
  );
  const own = Object.fromEntries(texts.filter((text) => text.translated).map((text) => [text.locale, text]));
  const all = { ...own, ...change.texts } as ProductTexts;
  if (!all.en) throw new Error(`product ${product.id} has no English text`);
  return textRowsOf(all, category?.names ?? new Map()).flatMap(({ locale, ...text }) => {
    const stored = texts.find((row) => row.locale === locale);
    if (!stored) return [];
    const differs = writtenColumns.some((column) => stored[column] !== text[column]);
    return change.category || differs
      ? [{ row: { id: stored.id, ...text }, locale, rewritten: differs && text.translated }]
      : [];
  });
};

/** The new price differences of changed and added variants, for the price history (PDP-101). */
const differenceChanges = (
  rows: readonly { id: number; updatedAt: Date }[],
  variants: ReadonlyMap<number, readonly StoredVariant[]>,
  added: readonly InsertedVariant[],
  changed: ReadonlyMap<number, Cents>,
) =>
  rows.flatMap(({ id: productId, updatedAt: at }) =>
    [
      ...(variants.get(productId) ?? [])
        .filter(({ id, priceDifferenceCents }) => (changed.get(id) ?? priceDifferenceCents) !== priceDifferenceCents)
        .map((variant) => ({ ...variant, priceDifferenceCents: changed.get(variant.id) ?? 0 })),
      ...added.filter((variant) => variant.productId === productId),
    ].map(({ id, size, color, priceDifferenceCents }) => ({
      productId,
      variantId: id,
      size,
      color,
      at,
      differenceCents: priceDifferenceCents,
    })),
  );

/** The rows that a change of one product writes. */
const writesOf = (change: ProductChange, parts: Parts, categories: readonly StoredCategory[], now: Date) => {
  const { product } = parts;
  const row = rowOf(change, parts, categories, now);
  const { priceCents, discount, status } = row;
  const isRepriced = priceCents !== product.priceCents || discount !== product.discount || status !== product.status;
  const texts = change.texts || change.category ? textsAfter(change, parts, categories) : [];
  const changedVariants = change.variants ?? [];
  const last = Math.max(-1, ...parts.variants.map((variant) => variant.position));
  return {
    row,
    price: isRepriced
      ? { productId: row.id, at: row.updatedAt, priceCents, discount, isForSale: status === 'active' }
      : null,
    textRows: texts.map((text) => text.row),
    rewrittenTexts: texts.filter(({ rewritten }) => rewritten).map(({ locale }) => ({ ownerId: change.id, locale })),
    stockBy: changedVariants.flatMap(({ id, stockBy }) => (stockBy ? [{ id, by: stockBy }] : [])),
    variantRows: changedVariants.flatMap(({ id, priceDifference }) =>
      priceDifference === undefined ? [] : [{ id, priceDifferenceCents: priceDifference }],
    ),
    newVariants: (change.newVariants ?? []).map((variant, index) => ({
      productId: change.id,
      sku: variant.sku ?? skuOf(product.slug, variant),
      size: variant.size,
      color: variant.color,
      position: last + 1 + index,
      stock: variant.stock,
      priceDifferenceCents: variant.priceDifference ?? 0,
    })),
  };
};

interface ReadChange {
  change: ProductChange;
  parts: Parts;
}

/** The products to change as they are stored. Throws `stale_edit` where one was changed since it was seen. */
const readParts = async (tx: Queries, changes: readonly ProductChange[]): Promise<ReadChange[]> => {
  const ids = changes.map(({ id }) => id);
  const products = new Map((await productsWithIds(tx, ids)).map((product) => [product.id, product]));
  const rewordedIds = changes.filter(({ texts, category }) => texts || category).map(({ id }) => id);
  const texts = groupBy(
    rewordedIds.length > 0 ? await textsOfProducts(tx, rewordedIds) : [],
    ({ productId }) => productId,
  );
  const variants = groupBy(await variantsOfProducts(tx, ids), ({ productId }) => productId);
  return changes.map((change) => {
    const { id, seen } = change;
    const product = products.get(id);
    if (product?.updatedAt.getTime() !== seen.getTime()) throw new DomainError('stale_edit');
    return { change, parts: { product, variants: variants.get(id) ?? [], texts: texts.get(id) ?? [] } };
  });
};

type Writes = ReturnType<typeof writesOf>;

/** Writes the products, with sales reversed under the category that one leaves. */
const writeRows = async (tx: Queries, rows: readonly Writes['row'][], categories: readonly StoredCategory[]) => {
  for (const { id } of categories) {
    const recategorised = rows.filter(({ categoryId }) => categoryId === id).map((row) => row.id);
    await reverseSalesOf(tx, recategorised, id);
  }
  await updateEach(tx, 'products', rows);
};

/** Writes changed and new variants and what their prices came to. Throws `stale_edit` where a SKU or option is taken. */
const writeVariants = async (tx: Queries, read: readonly ReadChange[], writes: readonly Writes[]) => {
  const changed = writes.flatMap((write) => write.variantRows);
  const drafts = writes.flatMap((write) => write.newVariants);
  await updateEach(tx, 'variants', changed);
  const added = await insertFreeVariants(tx, drafts);
  if (added.length < drafts.length) throw new DomainError('stale_edit');
  await insertDifferenceChanges(
    tx,
    differenceChanges(
      writes.map(({ row }) => row),
      new Map(read.map(({ change, parts }) => [change.id, parts.variants])),
      added,
      new Map(changed.map((variant) => [variant.id, variant.priceDifferenceCents])),
    ),
  );
};

/** Changes stock by so many units each. Throws `stale_edit` where fewer are left than one takes. */
const writeStock = async (tx: Queries, moves: Writes['stockBy']): Promise<StockBeforeAfter> => {
  const moved = await adjustStock(tx, moves);
  if (moved.length < moves.length) throw new DomainError('stale_edit');
  const by = new Map(moves.map((move) => [move.id, move.by]));
  return new Map(moved.map(({ id, stock }) => [id, { before: stock - (by.get(id) ?? 0), after: stock }]));
};

/**
 * Changes a few hundred products and updates what is derived from them: price history, lowest price, search texts, the
 * English texts in place of missing translations, and which texts were rewritten when (decision 0037). The caller holds
 * `lockCatalogue` and renews the names' ranks (`rankNames`). Throws `stale_edit` when a product was changed since it was seen, a SKU
 * or option is taken, or fewer units are left than a change takes; the caller's transaction must then roll back.
 */
export const changeProducts = async (
  tx: Queries,
  changes: readonly ProductChange[],
  now: Date,
): Promise<StockBeforeAfter> => {
  const read = await readParts(tx, changes);
  const categories = await categoriesWithNames(tx);
  const writes = read.map(({ change, parts }) => writesOf(change, parts, categories, now));
  await writeRows(
    tx,
    writes.map(({ row }) => row),
    categories,
  );
  await updateEach(
    tx,
    'productTexts',
    writes.flatMap((write) => write.textRows),
  );
  await recordEachTextChange(
    tx,
    'product',
    writes.flatMap((write) => write.rewrittenTexts),
    now,
  );
  await writeVariants(tx, read, writes);
  const prices = writes.flatMap(({ price }) => price ?? []);
  if (prices.length > 0) await insertPriceChanges(tx, prices);
  return writeStock(
    tx,
    writes.flatMap((write) => write.stockBy),
  );
};
