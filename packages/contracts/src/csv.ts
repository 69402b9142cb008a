import { daysFromTo, isDay } from '@fori/domain/shop-time';
import { downloadName } from '@fori/domain/slugs';
import { z } from 'zod';
import { lang, lenient } from './common.ts';

export const csvSeparators = ['comma', 'semicolon'] as const;
export type CsvSeparator = (typeof csvSeparators)[number];

/** `semicolon` also writes decimal commas, as Nordic spreadsheets expect. */
export const separator = lenient(csvSeparators, 'comma');

/** Any value but `false` and `0` is a dry run, so that a misspelt one never writes. */
export const dryRun = z
  .string()
  .optional()
  .transform((text) => text !== undefined && !['false', '0'].includes(text.trim().toLowerCase()));

/** A day of a report or an export, in the shop's time zone. */
export const day = z.string().refine(isDay, 'validation.day');

/** Refuses a range that ends before it begins, or has more days than `most`; both are reported on `to`. */
export const checkDays =
  (most = Number.POSITIVE_INFINITY) =>
  ({ from, to }: { from: string; to: string }, context: z.RefinementCtx): void => {
    if (!isDay(from) || !isDay(to)) return;
    const days = daysFromTo(from, to);
    if (days < 1) context.addIssue({ code: 'custom', path: ['to'], message: 'validation.range_reversed' });
    if (days > most)
      context.addIssue({ code: 'custom', path: ['to'], message: 'validation.range_days', params: { days: most } });
  };

const daysToExport = z.object({ from: day, to: day });

/** Which days' records are exported, both included, and how the file is written; headers are in the language. */
export const dailyExportQuery = daysToExport.extend({ separator, lang }).superRefine(checkDays());
export type DailyExportQuery = z.infer<typeof dailyExportQuery>;

/** What the back office asks for before it exports. */
export const dailyExportForm = daysToExport.extend({ separator: z.enum(csvSeparators) }).superRefine(checkDays());
export type DailyExportForm = z.infer<typeof dailyExportForm>;

/** The name of a file with the records of some days: `laderboden-orders-2026-11-01_2026-11-30.csv`. */
export const csvNameOf = (shopName: string, records: string, { from, to }: { from: string; to: string }): string =>
  downloadName(shopName, `${records}-${from === to ? from : `${from}_${to}`}.csv`);
