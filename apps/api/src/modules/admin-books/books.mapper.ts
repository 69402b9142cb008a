import type { BookChange, BookSettingsResponse } from '@fori/contracts/admin-books/schemas';
import { type BookAccount, bookAccounts } from '@fori/domain/books';
import type { StoredBooks } from '../store/index.ts';

export const toBookSettings = ({
  invoices,
  accounts,
  updatedAt,
}: StoredBooks & { updatedAt: Date | null }): BookSettingsResponse => ({
  invoices,
  accounts,
  updated_at: updatedAt?.toISOString() ?? null,
});

type Settings = Pick<BookChange, 'invoices' | 'accounts'>;
type RecordedAccount = `account_${BookAccount}`;

/** The settings of the books as records of `settings.update_books` have them, each in a field of its own. */
export const recordedBooks = ({ invoices, accounts }: Settings) => ({
  invoices: invoices.on,
  invoices_from: invoices.from,
  ...(Object.fromEntries(bookAccounts.map((name) => [`account_${name}`, accounts[name]])) as Record<
    RecordedAccount,
    string
  >),
});

/** The input of a change to recorded values. */
export const inputOfRecorded = (recorded: Record<string, unknown>) => ({
  invoices: { on: recorded.invoices, from: recorded.invoices_from },
  accounts: Object.fromEntries(bookAccounts.map((name) => [name, recorded[`account_${name}`]])),
});
