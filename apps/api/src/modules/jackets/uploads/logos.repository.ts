import type { Shopper } from '@fori/domain/people';
import { and, eq, inArray, lt, notExists, sql } from 'drizzle-orm';
import { param, placeholders, preparedInsert, preparedList } from '../../../db/prepared.ts';
import type { Db, Queries } from '../../../db/types.ts';

type Tables = Db['t'];
export type LogoRow = Tables['jacketLogos']['$inferSelect'];

/** The owner columns of a row. */
export const ownerColumns = (shopper: Shopper): { userId: string } | { sessionId: string } =>
  shopper.kind === 'user' ? { userId: shopper.userId } : { sessionId: shopper.sessionId };

const ownedBy = ({ jacketLogos }: Tables, shopper: Shopper) =>
  shopper.kind === 'user' ? eq(jacketLogos.userId, shopper.userId) : eq(jacketLogos.sessionId, shopper.sessionId);

const logosQuery = preparedList((q, t, names) =>
  q
    .select()
    .from(t.jacketLogos)
    .where(inArray(t.jacketLogos.id, placeholders(names))),
);

/** Uploads by id; those no longer stored are missing. */
export const logosById = async (queries: Queries, ids: readonly string[]): Promise<Map<string, LogoRow>> => {
  if (ids.length === 0) return new Map();
  const rows = await logosQuery(queries, ids);
  return new Map(rows.map((row) => [row.id, row]));
};

const touchQuery = preparedList((q, t, names) =>
  q
    .update(t.jacketLogos)
    .set({ usedAt: param(t.jacketLogos.usedAt, 'now') })
    .where(inArray(t.jacketLogos.id, placeholders(names)))
    .returning({ id: t.jacketLogos.id }),
);

/**
 * Marks uploads as used, so that they are not swept before the transaction ends; returns the ids of those that exist.
 */
export const touchLogos = async (tx: Queries, ids: readonly string[], now: Date): Promise<Set<string>> => {
  if (ids.length === 0) return new Set();
  const rows = await touchQuery(tx, ids, { now });
  return new Set(rows.map((row) => row.id));
};

export const countLogosOf = (queries: Queries, shopper: Shopper): Promise<number> =>
  queries.$count(queries.t.jacketLogos, ownedBy(queries.t, shopper));

export const logosOfUser = (queries: Queries, userId: string): Promise<LogoRow[]> =>
  queries
    .select()
    .from(queries.t.jacketLogos)
    .where(eq(queries.t.jacketLogos.userId, userId))
    .orderBy(queries.t.jacketLogos.createdAt);

const storeLogo = preparedInsert('jacketLogos');

export const insertLogo = async (tx: Queries, logo: Tables['jacketLogos']['$inferInsert']): Promise<void> => {
  await storeLogo(tx, logo);
};

/** Transfers a guest's uploads to a customer. */
export const transferLogos = async (tx: Queries, sessionId: string, userId: string): Promise<void> => {
  const { jacketLogos } = tx.t;
  await tx
    .update(jacketLogos)
    .set({ userId, sessionId: null })
    .where(eq(jacketLogos.sessionId, sessionId))
    .returning({ id: jacketLogos.id });
};

/** Removes uploads that no design shows and that were not used since `before`; returns their files' keys. */
export const deleteUnusedLogos = async (tx: Queries, before: Date): Promise<string[]> => {
  const { jacketLogos, jacketLogoUses } = tx.t;
  const uses = tx.select({ one: sql`1` }).from(jacketLogoUses).where(eq(jacketLogoUses.logoId, jacketLogos.id));
  const deleted = await tx
    .delete(jacketLogos)
    .where(and(lt(jacketLogos.usedAt, before), notExists(uses)))
    .returning({ file: jacketLogos.file });
  return deleted.map((row) => row.file);
};
