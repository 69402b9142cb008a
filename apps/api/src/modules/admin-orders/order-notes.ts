import type { AdminOrderNote } from '@fori/contracts/orders/schemas';
import { DomainError } from '@fori/domain/errors';
import type { Shop } from '../../composition.ts';
import { recordChange } from '../audit/index.ts';
import { requireOrder } from '../orders/index.ts';
import { deleteNote, insertNote, isNote, notesOfOrder } from './notes.repository.ts';
import { toNote } from './view-order.ts';

interface Note {
  orderId: string;
  adminId: string;
}

/** Adds an internal note to an order. Throws `not_found`. */
export const addNote = async (
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  { orderId, adminId, text }: Note & { text: string },
): Promise<AdminOrderNote> => {
  const at = clock();
  const id = await db.write(async (tx) => {
    await requireOrder(tx, orderId);
    const noteId = await insertNote(tx, { orderId, authorId: adminId, text, createdAt: at });
    // not its text: it may have personal data, which could not be erased from the audit log
    const facts = { action: 'order.note', entity: 'order', entityId: orderId, before: null, after: { note: noteId } };
    await recordChange(tx, { at, actorId: adminId, ...facts });
    return noteId;
  });
  const note = (await notesOfOrder(db.read, orderId)).find((row) => row.id === id);
  if (!note) throw new Error('note vanished after it was written');
  return toNote(note, adminId);
};

/** Deletes an admin's own note. Throws `not_found`, and `forbidden` for somebody else's. */
export const removeNote = async (
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  { orderId, adminId, noteId }: Note & { noteId: number },
): Promise<void> =>
  db.write(async (tx) => {
    if ((await deleteNote(tx, { id: noteId, orderId, authorId: adminId })) === null) {
      throw new DomainError((await isNote(tx, orderId, noteId)) ? 'forbidden' : 'not_found');
    }
    const facts = { action: 'order.note', entity: 'order', entityId: orderId, before: { note: noteId }, after: null };
    await recordChange(tx, { at: clock(), actorId: adminId, ...facts });
  });
