import type { Language } from '@fori/domain/languages';
import { MAX_UNMATCHED_SEARCHES } from '@fori/domain/search';
import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Queries, Schema } from '../../../db/types.ts';

export type UnmatchedSearchRow = Schema['unmatchedSearches']['$inferSelect'];

/** The most surplus rows deleted at once; more than one only where several processes count. */
const MAX_DROPPED = 100;

const byTimes = ({ times, lastAt, id }: Schema['unmatchedSearches']) => [desc(times), desc(lastAt), desc(id)];

/** Counts a search without result. Of more terms than `keep`, the least asked and oldest are dropped. */
export const countSearch = async (
  tx: Queries,
  { at, ...search }: Pick<UnmatchedSearchRow, 'language' | 'term' | 'similarShown'> & { at: Date },
  keep = MAX_UNMATCHED_SEARCHES,
): Promise<void> => {
  const { unmatchedSearches: table } = tx.t;
  const [counted] = await tx
    .insert(table)
    .values({ ...search, times: 1, firstAt: at, lastAt: at })
    .onConflictDoUpdate({
      target: [table.language, table.term],
      set: { times: sql`${table.times} + 1`, similarShown: search.similarShown, lastAt: at },
    })
    .returning({ times: table.times });
  if (counted?.times !== 1) return;
  const surplus = await tx
    .select({ id: table.id })
    .from(table)
    .orderBy(...byTimes(table))
    .limit(MAX_DROPPED)
    .offset(keep);
  const ids = surplus.map(({ id }) => id);
  if (ids.length > 0) await tx.delete(table).where(inArray(table.id, ids)).returning({ id: table.id });
};

/** The searches most often without result that are not dismissed. */
export const mostUnmatched = (q: Queries, limit: number): Promise<UnmatchedSearchRow[]> => {
  const { unmatchedSearches: table } = q.t;
  return q
    .select()
    .from(table)
    .where(eq(table.dismissed, false))
    .orderBy(...byTimes(table))
    .limit(limit);
};

export const unmatchedSearchById = async (tx: Queries, id: number): Promise<UnmatchedSearchRow | null> => {
  const { unmatchedSearches: table } = tx.t;
  const [row] = await tx.select().from(table).where(eq(table.id, id));
  return row ?? null;
};

/** Marks a search as dismissed; false when it is already, or gone. */
export const markDismissed = async (tx: Queries, id: number): Promise<boolean> => {
  const { unmatchedSearches: table } = tx.t;
  const marked = await tx
    .update(table)
    .set({ dismissed: true })
    .where(and(eq(table.id, id), eq(table.dismissed, false)))
    .returning({ id: table.id });
  return marked.length > 0;
};

/** Forgets the searches for these terms of a language. */
export const forgetSearches = async (tx: Queries, language: Language, terms: readonly string[]): Promise<void> => {
  const { unmatchedSearches: table } = tx.t;
  if (terms.length === 0) return;
  await tx
    .delete(table)
    .where(and(eq(table.language, language), inArray(table.term, [...terms])))
    .returning({ id: table.id });
};

/** Deletes searches last made before a moment; returns their number. */
export const deleteSearchesBefore = async (tx: Queries, before: Date): Promise<number> => {
  const { unmatchedSearches: table } = tx.t;
  return (await tx.delete(table).where(lt(table.lastAt, before)).returning({ id: table.id })).length;
};
