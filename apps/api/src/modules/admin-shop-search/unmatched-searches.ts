import type { UnmatchedSearch } from '@fori/contracts/admin-shop-search/schemas';
import { DomainError } from '@fori/domain/errors';
import { UNMATCHED_SEARCHES_SHOWN } from '@fori/domain/search';
import type { Shop } from '../../composition.ts';
import { recordChange } from '../audit/index.ts';
import { markDismissed, mostUnmatched, type UnmatchedSearchRow, unmatchedSearchById } from '../catalog/index.ts';

const toUnmatchedSearch = (row: UnmatchedSearchRow): UnmatchedSearch => ({
  id: row.id,
  term: row.term,
  language: row.language,
  times: row.times,
  similar_shown: row.similarShown,
  first_at: row.firstAt.toISOString(),
  last_at: row.lastAt.toISOString(),
});

/** The hundred searches most often without result, without those dismissed (ADMIN-145). */
export const listUnmatchedSearches = async ({ db }: Pick<Shop, 'db'>): Promise<UnmatchedSearch[]> =>
  (await mostUnmatched(db.read, UNMATCHED_SEARCHES_SHOWN)).map(toUnmatchedSearch);

/**
 * Takes a search off the list for good (ADMIN-145); repeating it changes and records nothing. The record leaves the term out,
 * since the log is kept for longer than searches are. Throws `not_found`.
 */
export const dismissUnmatchedSearch = async (
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  adminId: string,
  id: number,
): Promise<UnmatchedSearch> =>
  db.write(async (tx) => {
    const row = await unmatchedSearchById(tx, id);
    if (!row) throw new DomainError('not_found');
    if (await markDismissed(tx, id)) {
      const facts = { language: row.language, times: row.times };
      await recordChange(tx, {
        at: clock(),
        actorId: adminId,
        action: 'unmatched_search.dismiss',
        entity: 'unmatched_search',
        entityId: String(id),
        before: { ...facts, dismissed: false },
        after: { ...facts, dismissed: true },
      });
    }
    return toUnmatchedSearch(row);
  });
