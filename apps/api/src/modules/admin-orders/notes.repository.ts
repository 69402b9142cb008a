import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db, Queries } from '../../db/types.ts';

type Tables = Db['t'];

export const notesOfOrder = (queries: Queries, orderId: string) =>
  queries
    .select({
      id: queries.t.orderNotes.id,
      text: queries.t.orderNotes.text,
      createdAt: queries.t.orderNotes.createdAt,
      authorId: queries.t.orderNotes.authorId,
      author: queries.t.users.name,
    })
    .from(queries.t.orderNotes)
    .leftJoin(queries.t.users, eq(queries.t.users.id, queries.t.orderNotes.authorId))
    .where(eq(queries.t.orderNotes.orderId, orderId))
    .orderBy(asc(queries.t.orderNotes.id));

export type NoteRow = Awaited<ReturnType<typeof notesOfOrder>>[number];

export const insertNote = async (tx: Queries, note: Tables['orderNotes']['$inferInsert']): Promise<number> => {
  const { orderNotes } = tx.t;
  const [row] = await tx.insert(orderNotes).values(note).returning({ id: orderNotes.id });
  if (!row) throw new Error('note not stored');
  return row.id;
};

/** Deletes a note of this author; returns its text, null when there is none. */
export const deleteNote = async (
  tx: Queries,
  note: { id: number; orderId: string; authorId: string },
): Promise<string | null> => {
  const { orderNotes } = tx.t;
  const [row] = await tx
    .delete(orderNotes)
    .where(
      and(eq(orderNotes.id, note.id), eq(orderNotes.orderId, note.orderId), eq(orderNotes.authorId, note.authorId)),
    )
    .returning({ text: orderNotes.text });
  return row?.text ?? null;
};

export const isNote = async (queries: Queries, orderId: string, id: number) =>
  (await queries.$count(
    queries.t.orderNotes,
    and(eq(queries.t.orderNotes.id, id), eq(queries.t.orderNotes.orderId, orderId)),
  )) > 0;

export const namesOfAdmins = async (queries: Queries, ids: readonly string[]) => {
  const { users } = queries.t;
  if (ids.length === 0) return new Map<string, string>();
  const rows = await queries
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(inArray(users.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row.name]));
};
