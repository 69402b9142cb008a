import type { BookInput, BookSettingsResponse } from '@fori/contracts/admin-books/schemas';

/** The form's values: days as typed. */
export interface BooksForm extends Omit<BookSettingsResponse, 'invoices' | 'updated_at'> {
  invoices: { on: boolean; from: string };
}

export const formOf = ({ invoices, accounts }: BookSettingsResponse): BooksForm => ({
  invoices: { on: invoices.on, from: invoices.from ?? '' },
  accounts,
});

/** The request body of the form. */
export const booksIn = ({ invoices, accounts }: BooksForm, updatedAt: string | null): BookInput => ({
  invoices: { on: invoices.on, from: invoices.from || null },
  accounts,
  updated_at: updatedAt,
});
