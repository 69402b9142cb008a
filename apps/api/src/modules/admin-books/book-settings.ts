import { type BookChange, type BookSettingsResponse, bookChange } from '@fori/contracts/admin-books/schemas';
import { DomainError, fieldRefused } from '@fori/domain/errors';
import { dayOf } from '@fori/domain/shop-time';
import type { Shop } from '../../composition.ts';
import { requireFreshFactor } from '../accounts/index.ts';
import type { Asker } from '../approvals/index.ts';
import { inputOf, type ReadRestorable, recordChange } from '../audit/index.ts';
import { replaceBooks, writtenBooks } from '../store/index.ts';
import { inputOfRecorded, recordedBooks, toBookSettings } from './books.mapper.ts';

/** Whether the shop issues invoices, and the accounts of its journal; the presets where nobody has set them. */
export const getBookSettings = async ({ db }: Pick<Shop, 'db'>): Promise<BookSettingsResponse> =>
  toBookSettings(await writtenBooks(db.read));

/**
 * Saves the settings of the books, with an audit record (BOOK-05, BOOK-09). Invoices can be turned on, or moved, to today or a later day
 * alone, so that no document bears an earlier one. Saving them unchanged writes and records nothing. Throws `stale_edit`,
 * `validation_failed` naming `invoices.from`, and `fresh_factor_required`.
 */
export const updateBookSettings = (
  shop: Pick<Shop, 'db' | 'clock' | 'config'>,
  by: Asker,
  { updated_at, invoices, accounts }: BookChange,
): Promise<BookSettingsResponse> =>
  shop.db.write(async (tx) => {
    const now = shop.clock();
    const present = await writtenBooks(tx);
    if (toBookSettings(present).updated_at !== updated_at) throw new DomainError('stale_edit');
    const [before, after] = [recordedBooks(present), recordedBooks({ invoices, accounts })];
    if (JSON.stringify(before) === JSON.stringify(after)) return toBookSettings(present);
    const isMoved = invoices.on && (!present.invoices.on || invoices.from !== present.invoices.from);
    if (isMoved && invoices.from !== null && invoices.from < dayOf(now)) {
      throw fieldRefused('invoices.from', { key: 'invoices_from' });
    }
    await requireFreshFactor(tx, shop, by);
    // the earliest day that any order may be due a document from, also once invoices are turned off
    const [since = null] = [present.since, invoices.on ? invoices.from : null].filter((day) => day !== null).sort();
    const books = { invoices, accounts, since };
    const updatedAt = await replaceBooks(tx, books, present.updatedAt, now);
    if (!updatedAt) throw new DomainError('stale_edit');
    await recordChange(tx, {
      at: now,
      actorId: by.id,
      action: 'settings.update_books',
      entity: 'settings',
      entityId: 'books',
      before,
      after,
    });
    return toBookSettings({ ...books, updatedAt });
  });

/** The settings of the books, as records of `settings.update_books` have them (ADMIN-220). */
export const restorableBooks: ReadRestorable = async (shop) => {
  const { updated_at, ...present } = await getBookSettings(shop);
  return {
    values: recordedBooks(present),
    save: (values, { adminId: id, ...by }) =>
      updateBookSettings(
        shop,
        { id, staffRole: null, ...by },
        inputOf(bookChange, { ...inputOfRecorded(values), updated_at }),
      ),
  };
};
