import { type BookAccount, bookAccounts, bookExports, isAccount, MAX_ACCOUNT } from '@fori/domain/books';
import { documentKinds } from '@fori/domain/documents';
import { isDay } from '@fori/domain/shop-time';
import { z } from 'zod';
import { isoDate, lang, lenientDay, page, pageFields, perPage, searchTerm, timestamp } from '../common.ts';
import { checkDays, csvSeparators, day, separator } from '../csv.ts';
import { orderDocument } from '../order-documents/schemas.ts';

export const DOCUMENTS_PER_PAGE = 25;

export const documentKindFilters = ['all', ...documentKinds] as const;

export const documentQuery = z.object({
  /** issued on this day or later, in the shop's time zone */
  from: lenientDay,
  /** on this day or earlier */
  to: lenientDay,
  /** anything but a kind is `all` */
  kind: z
    .string()
    .optional()
    .transform((text) => documentKindFilters.find((kind) => kind === text) ?? 'all'),
  /** a part of the number of the document or of its order */
  search: searchTerm,
  page,
  per_page: perPage(DOCUMENTS_PER_PAGE),
});
export type DocumentQuery = z.infer<typeof documentQuery>;

/** A document's row in the list. */
export const documentRow = orderDocument.extend({ order: z.object({ id: z.string(), number: z.string() }) });
export type DocumentRowView = z.infer<typeof documentRow>;

export const documentList = pageFields(documentRow);
export type DocumentList = z.infer<typeof documentList>;

/** The most days whose documents one archive has. */
export const MAX_ARCHIVE_DAYS = 92;

/** The days whose documents are taken out together, both included. */
export const archiveQuery = z.object({ from: day, to: day }).superRefine(checkDays(MAX_ARCHIVE_DAYS));
export type ArchiveQuery = z.infer<typeof archiveQuery>;

const forEachAccount = <T extends z.ZodTypeAny>(schema: T) =>
  z.object(Object.fromEntries(bookAccounts.map((name) => [name, schema])) as Record<BookAccount, T>);

/** Whether the shop issues invoices, and the accounts of its journal (BOOK-05, BOOK-09). */
export const bookSettings = z.object({
  invoices: z.object({
    on: z.boolean(),
    /** for orders placed from this day on; null until they are turned on for the first time */
    from: isoDate.nullable(),
  }),
  accounts: forEachAccount(z.string()),
  /** the next change has to name it; null while the presets apply */
  updated_at: timestamp.nullable(),
});
export type BookSettingsResponse = z.infer<typeof bookSettings>;

const account = z
  .string()
  .trim()
  .min(1, 'validation.required')
  .max(MAX_ACCOUNT)
  .refine((text) => text === '' || isAccount(text), 'validation.account');

/** All of it at once; `updated_at` as it was read. */
export const bookChange = z.object({
  invoices: z
    .object({
      on: z.boolean(),
      from: z
        .string()
        .nullable()
        .refine((text) => text === null || isDay(text), 'validation.day'),
    })
    .refine(({ on, from }) => !on || from !== null, { path: ['from'], message: 'validation.required' }),
  accounts: forEachAccount(account),
  updated_at: timestamp.nullable(),
});
export type BookChange = z.output<typeof bookChange>;
export type BookInput = z.input<typeof bookChange>;

/** The most days one file has. */
const MAX_EXPORT_DAYS = 1100;

const exported = z.object({ what: z.enum(bookExports), from: day, to: day });

/** Which figures of which days are exported for bookkeeping, both days included, and how the file is written. */
export const bookExportQuery = exported.extend({ separator, lang }).superRefine(checkDays(MAX_EXPORT_DAYS));
export type BookExportQuery = z.infer<typeof bookExportQuery>;

/** What the back office asks for before it exports. */
export const bookExportForm = exported
  .extend({ separator: z.enum(csvSeparators) })
  .superRefine(checkDays(MAX_EXPORT_DAYS));
export type BookExportForm = z.infer<typeof bookExportForm>;
