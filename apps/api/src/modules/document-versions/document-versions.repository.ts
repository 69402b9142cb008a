import { and, count, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Queries, Schema } from '../../db/types.ts';

/** A version of a document that is edited as a whole (decision 0048). */
export interface VersionRow<Document> {
  id: number;
  number: number;
  /** null where the built-in document is in force again */
  document: Document | null;
  authorId: string | null;
  changedAt: Date;
  /** null for the draft */
  publishedAt: Date | null;
}

type Tables = 'homeVersions' | 'menuVersions';
type Change<Document> = Partial<Omit<VersionRow<Document>, 'id' | 'number'>>;

/** The queries of a document's versions, which are in the table `name`; `Further` are columns that only this table has. */
export const documentVersions = <Document, Further extends object = object>(name: Tables) => {
  // the columns that all of them have; only the type of the document differs
  const tableIn = (q: Queries) => q.t[name] as Schema['menuVersions'];
  const rowsOf = (rows: unknown) => rows as VersionRow<Document>[];
  const asItWas = (q: Queries, { id, changedAt }: VersionRow<Document>) => {
    const table = tableIn(q);
    return and(eq(table.id, id), eq(table.changedAt, changedAt), isNull(table.publishedAt));
  };
  return {
    /** The version in force; null where none was published. */
    inForce: async (q: Queries): Promise<VersionRow<Document> | null> => {
      const table = tableIn(q);
      const published = q.select().from(table).where(isNotNull(table.publishedAt));
      const [row] = rowsOf(await published.orderBy(desc(table.number)).limit(1));
      return row ?? null;
    },

    /** The draft; null where there is none. */
    draft: async (q: Queries): Promise<VersionRow<Document> | null> => {
      const table = tableIn(q);
      const [row] = rowsOf(await q.select().from(table).where(isNull(table.publishedAt)).limit(1));
      return row ?? null;
    },

    /** A version by its number; null for an unknown one. */
    find: async (q: Queries, number: number): Promise<VersionRow<Document> | null> => {
      const table = tableIn(q);
      const [row] = rowsOf(await q.select().from(table).where(eq(table.number, number)).limit(1));
      return row ?? null;
    },

    /** Inserts a version; false where another one has its number. */
    insert: async (tx: Queries, version: Omit<VersionRow<Document>, 'id'> & Further): Promise<boolean> => {
      const table = tableIn(tx);
      const rows = await tx
        .insert(table)
        .values(version as never)
        .onConflictDoNothing()
        .returning({ id: table.id });
      return rows.length > 0;
    },

    /** Gives the draft another number, so that something can be published before it. */
    renumber: async (tx: Queries, id: number, number: number): Promise<void> => {
      const table = tableIn(tx);
      await tx.update(table).set({ number }).where(eq(table.id, id)).returning({ id: table.id });
    },

    /** Changes the draft, or publishes it, if it is as it was read; false where it was changed or published meanwhile. */
    update: async (
      tx: Queries,
      draft: VersionRow<Document>,
      change: Change<Document> & Partial<Further>,
    ): Promise<boolean> => {
      const table = tableIn(tx);
      const rows = await tx
        .update(table)
        .set(change as never)
        .where(asItWas(tx, draft))
        .returning({ id: table.id });
      return rows.length > 0;
    },

    /** Deletes the draft if it is as it was read. */
    remove: async (tx: Queries, draft: VersionRow<Document>): Promise<boolean> => {
      const table = tableIn(tx);
      const rows = await tx.delete(table).where(asItWas(tx, draft)).returning({ id: table.id });
      return rows.length > 0;
    },

    count: async (q: Queries): Promise<number> => {
      const [row] = await q.select({ total: count() }).from(tableIn(q));
      return row?.total ?? 0;
    },

    /** Versions with their authors, newest first. */
    page: async (q: Queries, { limit, offset }: { limit: number; offset: number }) => {
      const table = tableIn(q);
      const { users } = q.t;
      const rows = await q
        .select({ version: table, author: users.name })
        .from(table)
        .leftJoin(users, eq(users.id, table.authorId))
        .orderBy(desc(table.number))
        .limit(limit)
        .offset(offset);
      return rows as unknown as { version: VersionRow<Document>; author: string | null }[];
    },
  };
};

export type DocumentVersions<Document, Further extends object = object> = ReturnType<
  typeof documentVersions<Document, Further>
>;
