import { DAY_MS } from '@fori/domain/durations';
import { UNMATCHED_SEARCH_DAYS } from '@fori/domain/search';
import type { Shop } from '../../../composition.ts';
import { deleteSearchesBefore } from './unmatched-searches.repository.ts';

/** Deletes searches without result 90 days after they were last made; returns their number (LIST-117). */
export const purgeUnmatchedSearches = async ({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<number> => {
  const before = new Date(clock().getTime() - UNMATCHED_SEARCH_DAYS * DAY_MS);
  return db.write((tx) => deleteSearchesBefore(tx, before));
};
