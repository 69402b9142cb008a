import type { PriceEvidence } from '@fori/domain/pricing';
import type { Queries } from '../../../db/types.ts';
import { toHistory } from '../catalog.mapper.ts';
import { groupBy } from '../group-by.ts';
import { differencesOf, priceHistoryOf } from '../products.read.repository.ts';

/** Of a product nobody has written any history of, or that needs none since no discount runs. */
export const emptyPriceHistory: PriceEvidence = { prices: [], differences: [] };

/** What the products and their variants ever cost, by product: two queries for however many. */
export const priceHistoryByProduct = async (
  q: Queries,
  ids: readonly number[],
): Promise<Map<number, PriceEvidence>> => {
  if (ids.length === 0) return new Map();
  const [changes, differences] = await Promise.all([priceHistoryOf(q, ids), differencesOf(q, ids)]);
  const pricesById = groupBy(changes, (change) => change.productId);
  const differencesById = groupBy(differences, (change) => change.productId);
  return new Map(
    ids.map((id) => [id, { prices: toHistory(pricesById.get(id) ?? []), differences: differencesById.get(id) ?? [] }]),
  );
};
