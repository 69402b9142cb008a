import { type BookAccount, type BookSettings, bookAccounts, isAccount, presetBooks } from '@fori/domain/books';
import { type Day, isDay } from '@fori/domain/shop-time';
import { z } from 'zod';
import type { Queries } from '../../db/types.ts';
import { replaceSetting, settingOf, settingRow } from './settings.repository.ts';

const KEY = 'books';

const day = z.string().refine(isDay);
const account = z.string().refine(isAccount);
const stored = z.object({
  invoices: z.object({ on: z.boolean(), from: day.nullable() }),
  /** the first day from which invoices were ever issued: credit notes follow them though they are off, or from a later day */
  since: day.nullable(),
  accounts: z.object(
    Object.fromEntries(bookAccounts.map((name) => [name, account])) as Record<BookAccount, typeof account>,
  ),
});

/** The settings of the books; `since` is the first day from which invoices were ever issued. */
export interface StoredBooks extends BookSettings {
  since: Day | null;
}

const preset: StoredBooks = { ...presetBooks, since: null };

const checked = (value: unknown): StoredBooks => {
  const parsed = stored.safeParse(value);
  if (!parsed.success) throw new Error(`the settings row "${KEY}" is damaged: ${parsed.error.message}`);
  return parsed.data;
};

/** The present settings of the books; the presets where none were saved. Throws on a damaged row. */
export const readBooks = async (q: Queries): Promise<StoredBooks> => {
  const text = await settingOf(q, KEY);
  return text === null ? preset : checked(JSON.parse(text));
};

/** The same with the moment they were saved; null while the presets apply. */
export const writtenBooks = async (q: Queries): Promise<StoredBooks & { updatedAt: Date | null }> => {
  const row = await settingRow(q, KEY);
  return row ? { ...checked(row.value), updatedAt: row.updatedAt } : { ...preset, updatedAt: null };
};

/** Replaces them if they were last saved at `since`; returns when they are saved now, or null when they were changed meanwhile. */
export const replaceBooks = (tx: Queries, books: StoredBooks, since: Date | null, now: Date): Promise<Date | null> =>
  replaceSetting(tx, { key: KEY, value: stored.parse(books) }, since, now);
