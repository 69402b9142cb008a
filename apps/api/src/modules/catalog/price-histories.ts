import type { PriceChange } from '@fori/domain/pricing';
import type { Db, Queries } from '../../db/types.ts';
import { toHistory } from './catalog.mapper.ts';
import { priceHistoryOf } from './catalog.repository.ts';
import { groupBy } from './group-by.ts';

/** Every price the products ever had, by product. */
export const priceHistories = async (
  q: Queries,
  t: Db['t'],
  ids: readonly number[],
): Promise<Map<number, PriceChange[]>> => {
  const groups = groupBy(await priceHistoryOf(q, t, ids), (change) => change.productId);
  return new Map([...groups].map(([id, changes]) => [id, toHistory(changes)]));
};
