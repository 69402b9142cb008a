import type { HomeDocument } from '@fori/contracts/admin-home/schemas';
import { and, count, desc, eq, isNotNull, isNull, lte } from 'drizzle-orm';
import type { Db, Queries } from '../../db/types.ts';

export type HomeVersionRow = Db['t']['homeVersions']['$inferSelect'];

/** The version in force; null where none was published. */
export const homeInForce = async (q: Queries): Promise<HomeVersionRow | null> => {
  const { homeVersions } = q.t;
  const [row] = await q
    .select()
    .from(homeVersions)
    .where(isNotNull(homeVersions.publishedAt))
    .orderBy(desc(homeVersions.number))
    .limit(1);
  return row ?? null;
};

/** The draft; null where there is none. */
export const homeDraft = async (q: Queries): Promise<HomeVersionRow | null> => {
  const { homeVersions } = q.t;
  const [row] = await q.select().from(homeVersions).where(isNull(homeVersions.publishedAt)).limit(1);
  return row ?? null;
};

export const homeVersion = async (q: Queries, number: number): Promise<HomeVersionRow | null> => {
  const { homeVersions } = q.t;
  const [row] = await q.select().from(homeVersions).where(eq(homeVersions.number, number)).limit(1);
  return row ?? null;
};

interface NewDraft {
  number: number;
  document: HomeDocument | null;
  authorId: string;
  changedAt: Date;
}

/** Inserts a draft; false where another one has its number. */
export const insertHomeDraft = async (tx: Queries, draft: NewDraft): Promise<boolean> => {
  const { homeVersions } = tx.t;
  const rows = await tx.insert(homeVersions).values(draft).onConflictDoNothing().returning({ id: homeVersions.id });
  return rows.length > 0;
};

/** Inserts a published version; a draft has to have a higher number. */
export const insertHomeVersion = async (tx: Queries, version: Omit<HomeVersionRow, 'id'>): Promise<void> => {
  await tx.insert(tx.t.homeVersions).values(version).returning({ id: tx.t.homeVersions.id });
};

/** Gives the draft another number, so that something can be published before it. */
export const renumberHomeDraft = async (tx: Queries, id: number, number: number): Promise<void> => {
  const { homeVersions } = tx.t;
  await tx.update(homeVersions).set({ number }).where(eq(homeVersions.id, id)).returning({ id: homeVersions.id });
};

/** Changes the draft, or publishes it, if it is as it was read; false where it was changed or published meanwhile. */
export const updateHomeDraft = async (
  tx: Queries,
  { id, changedAt }: HomeVersionRow,
  change: Partial<Pick<HomeVersionRow, 'document' | 'authorId' | 'changedAt' | 'publishedAt' | 'nextChangeAt'>>,
): Promise<boolean> => {
  const { homeVersions } = tx.t;
  const rows = await tx
    .update(homeVersions)
    .set(change)
    .where(and(eq(homeVersions.id, id), eq(homeVersions.changedAt, changedAt), isNull(homeVersions.publishedAt)))
    .returning({ id: homeVersions.id });
  return rows.length > 0;
};

/** Deletes the draft if it is as it was read. */
export const deleteHomeDraft = async (tx: Queries, { id, changedAt }: HomeVersionRow): Promise<boolean> => {
  const { homeVersions } = tx.t;
  const rows = await tx
    .delete(homeVersions)
    .where(and(eq(homeVersions.id, id), eq(homeVersions.changedAt, changedAt), isNull(homeVersions.publishedAt)))
    .returning({ id: homeVersions.id });
  return rows.length > 0;
};

/** The published versions of which a block has appeared or disappeared since it was noted. */
export const dueHomeVersions = (q: Queries, now: Date): Promise<HomeVersionRow[]> => {
  const { homeVersions } = q.t;
  return q
    .select()
    .from(homeVersions)
    .where(and(isNotNull(homeVersions.publishedAt), lte(homeVersions.nextChangeAt, now)));
};

export const setNextHomeChange = async (tx: Queries, id: number, nextChangeAt: Date | null): Promise<void> => {
  const { homeVersions } = tx.t;
  await tx.update(homeVersions).set({ nextChangeAt }).where(eq(homeVersions.id, id)).returning({ id: homeVersions.id });
};

/** Every page that was written, whatever version. */
export const homeDocuments = async (q: Queries): Promise<HomeDocument[]> => {
  const { homeVersions } = q.t;
  const rows = await q.select({ document: homeVersions.document }).from(homeVersions);
  return rows.flatMap(({ document }) => document ?? []);
};

export const countHomeVersions = async (q: Queries): Promise<number> => {
  const [row] = await q.select({ total: count() }).from(q.t.homeVersions);
  return row?.total ?? 0;
};

/** Versions with their authors, newest first. */
export const pageOfHomeVersions = (q: Queries, { limit, offset }: { limit: number; offset: number }) => {
  const { homeVersions, users } = q.t;
  return q
    .select({ version: homeVersions, author: users.name })
    .from(homeVersions)
    .leftJoin(users, eq(users.id, homeVersions.authorId))
    .orderBy(desc(homeVersions.number))
    .limit(limit)
    .offset(offset);
};
