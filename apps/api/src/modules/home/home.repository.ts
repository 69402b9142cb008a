import type { HomeDocument } from '@fori/contracts/admin-home/schemas';
import { and, eq, isNotNull, lte } from 'drizzle-orm';
import type { Db, Queries } from '../../db/types.ts';
import { documentVersions } from '../document-versions/index.ts';

type HomeVersionRow = Db['t']['homeVersions']['$inferSelect'];

export const homeVersions = documentVersions<HomeDocument, Pick<HomeVersionRow, 'nextChangeAt'>>('homeVersions');

/** The published versions of which a block has appeared or disappeared since it was noted. */
export const dueHomeVersions = (q: Queries, now: Date): Promise<HomeVersionRow[]> => {
  const { homeVersions: table } = q.t;
  return q
    .select()
    .from(table)
    .where(and(isNotNull(table.publishedAt), lte(table.nextChangeAt, now)));
};

export const setNextHomeChange = async (tx: Queries, id: number, nextChangeAt: Date | null): Promise<void> => {
  const { homeVersions: table } = tx.t;
  await tx.update(table).set({ nextChangeAt }).where(eq(table.id, id)).returning({ id: table.id });
};

/** Every page that was written, whatever version. */
export const homeDocuments = async (q: Queries): Promise<HomeDocument[]> => {
  const rows = await q.select({ document: q.t.homeVersions.document }).from(q.t.homeVersions);
  return rows.flatMap(({ document }) => document ?? []);
};
