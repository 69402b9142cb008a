import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db, Queries } from '../../db/types.ts';

type Tables = Db['t'];

export const notesOfOrder = (queries: Queries, { orderNotes, users }: Tables, orderId: string) =>
  queries
    .select({
      id: orderNotes.id,
      text: orderNotes.text,
      createdAt: orderNotes.createdAt,
      authorId: orderNotes.authorId,
      author: users.name,
    })
    .from(orderNotes)
    .leftJoin(users, eq(users.id, orderNotes.authorId))
    .where(eq(orderNotes.orderId, orderId))
    .orderBy(asc(orderNotes.id));

export type NoteRow = Awaited<ReturnType<typeof notesOfOrder>>[number];

export const insertNote = async (
  tx: Queries,
  { orderNotes }: Tables,
  note: Tables['orderNotes']['$inferInsert'],
): Promise<number> => {
  const [row] = await tx.insert(orderNotes).values(note).returning({ id: orderNotes.id });
  if (!row) throw new Error('note not stored');
  return row.id;
};

/** Deletes an author's own note; gives what it said, null when there is none. */
export const deleteNote = async (
  tx: Queries,
  { orderNotes }: Tables,
  note: { id: number; orderId: string; authorId: string },
): Promise<string | null> => {
  const [row] = await tx
    .delete(orderNotes)
    .where(
      and(eq(orderNotes.id, note.id), eq(orderNotes.orderId, note.orderId), eq(orderNotes.authorId, note.authorId)),
    )
    .returning({ text: orderNotes.text });
  return row?.text ?? null;
};

export const isNote = async (queries: Queries, { orderNotes }: Tables, orderId: string, id: number) =>
  (await queries.$count(orderNotes, and(eq(orderNotes.id, id), eq(orderNotes.orderId, orderId)))) > 0;

export const namesOfAdmins = async (queries: Queries, { users }: Tables, ids: readonly string[]) => {
  if (ids.length === 0) return new Map<string, string>();
  const rows = await queries
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(inArray(users.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row.name]));
};
