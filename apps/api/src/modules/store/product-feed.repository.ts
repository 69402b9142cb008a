import { z } from 'zod';
import type { Queries } from '../../db/types.ts';
import { replaceSetting, settingOf, settingRow } from './settings.repository.ts';

const KEY = 'product_feed';
const stored = z.object({ on: z.boolean() });

/** Whether the shop offers feeds of its products; off until its owner wants them (BOOK-17). */
export type ProductFeedSettings = z.infer<typeof stored>;

const preset: ProductFeedSettings = { on: false };

const checked = (value: unknown): ProductFeedSettings => {
  const parsed = stored.safeParse(value);
  if (!parsed.success) throw new Error(`the settings row "${KEY}" is damaged: ${parsed.error.message}`);
  return parsed.data;
};

/** The present settings; the preset where none were saved. Throws on a damaged row. */
export const readProductFeed = async (q: Queries): Promise<ProductFeedSettings> => {
  const text = await settingOf(q, KEY);
  return text === null ? preset : checked(JSON.parse(text));
};

/** The same with the moment they were saved; null while the preset applies. */
export const writtenProductFeed = async (q: Queries): Promise<ProductFeedSettings & { updatedAt: Date | null }> => {
  const row = await settingRow(q, KEY);
  return row ? { ...checked(row.value), updatedAt: row.updatedAt } : { ...preset, updatedAt: null };
};

/** Replaces them if they were last saved at `since`; returns when they are saved now, or null when they were changed meanwhile. */
export const replaceProductFeed = (
  tx: Queries,
  settings: ProductFeedSettings,
  since: Date | null,
  now: Date,
): Promise<Date | null> => replaceSetting(tx, { key: KEY, value: stored.parse(settings) }, since, now);
