import type { PriceChange, PriceHistory } from '@fori/domain/pricing';
import { asc, inArray } from 'drizzle-orm';
import { placeholders, preparedList } from '../../db/prepared.ts';
import type { Queries } from '../../db/types.ts';
import { groupBy } from '../../group-by.ts';

/** Every price the products ever had, oldest first. */
const priceHistoryOf = preparedList((q, t, names) =>
  q
    .select()
    .from(t.priceChanges)
    .where(inArray(t.priceChanges.productId, placeholders(names)))
    .orderBy(asc(t.priceChanges.productId), asc(t.priceChanges.at), asc(t.priceChanges.id)),
);

/** Every price difference the products' variants ever had, removed variants too, oldest first. */
const differencesOf = preparedList((q, t, names) =>
  q
    .select({
      productId: t.differenceChanges.productId,
      variantId: t.differenceChanges.variantId,
      size: t.differenceChanges.size,
      color: t.differenceChanges.color,
      at: t.differenceChanges.at,
      difference: t.differenceChanges.differenceCents,
    })
    .from(t.differenceChanges)
    .where(inArray(t.differenceChanges.productId, placeholders(names)))
    .orderBy(asc(t.differenceChanges.productId), asc(t.differenceChanges.at), asc(t.differenceChanges.id)),
);

type PriceChangeRow = Awaited<ReturnType<typeof priceHistoryOf>>[number];

/** Rows as the price history the domain calculates with. */
const toHistory = (rows: readonly PriceChangeRow[]): PriceChange[] =>
  rows.map((row) => ({
    at: row.at,
    price: row.priceCents,
    discount: row.discount,
    isForSale: row.isForSale,
  }));

/** For a product without stored history, or without a discount, which needs none. */
export const emptyPriceHistory: PriceHistory = { prices: [], differences: [] };

/** The price history of products and their variants, by product, in two queries for any number of products. */
export const priceHistoryByProduct = async (q: Queries, ids: readonly number[]): Promise<Map<number, PriceHistory>> => {
  if (ids.length === 0) return new Map();
  // one after the other: in a transaction they share a connection
  const changes = await priceHistoryOf(q, ids);
  const differences = await differencesOf(q, ids);
  const pricesById = groupBy(changes, (change) => change.productId);
  const differencesById = groupBy(differences, (change) => change.productId);
  return new Map(
    ids.map((id) => [id, { prices: toHistory(pricesById.get(id) ?? []), differences: differencesById.get(id) ?? [] }]),
  );
};
