import { fallbackLanguage, type Language, languages } from '@fori/domain/languages';
import { MAX_CENTS } from '@fori/domain/money';
import { defaultMoneySettings, type MoneySettings } from '@fori/domain/totals';
import { z } from 'zod';
import type { Db, Queries } from '../../db/types.ts';
import { putSetting, settingOf } from './settings.repository.ts';

/** What the shopkeeper may set: money in cents, VAT in basis points, the promo bar's text per language. */
export interface ShopSettings extends MoneySettings {
  promo: Readonly<Record<Language, string>>;
}

const KEY = 'shop';

const cents = z.number().int().min(0).max(MAX_CENTS);
const stored = z.object({
  shipping: z.object({ threshold: cents, fee: cents }),
  vatRate: z.number().int().min(0).max(10_000),
  promo: z.object({ [fallbackLanguage]: z.string() }).catchall(z.string()),
});

/** A text for every language, English where there is none. */
const inEveryLanguage = (texts: Readonly<Record<string, string>>): Record<Language, string> =>
  Object.fromEntries(languages.map((l) => [l, texts[l] ?? texts[fallbackLanguage] ?? ''])) as Record<Language, string>;

/**
 * The shop's settings of this moment; the domain's defaults where nothing was ever set. Throws when the stored row is
 * not what this version writes: a shop must not sell at terms it guessed.
 */
export const readSettings = async (queries: Queries, t: Db['t']): Promise<ShopSettings> => {
  const row = await settingOf(queries, t, KEY);
  if (!row) return { ...defaultMoneySettings, promo: inEveryLanguage({}) };
  const parsed = stored.safeParse(row.value);
  if (!parsed.success) throw new Error(`the settings row "${KEY}" is damaged: ${parsed.error.message}`);
  return { shipping: parsed.data.shipping, vatRate: parsed.data.vatRate, promo: inEveryLanguage(parsed.data.promo) };
};

/** Stores the settings; they count from the next request on. */
export const writeSettings = (tx: Queries, t: Db['t'], settings: ShopSettings, now: Date): Promise<void> =>
  putSetting(tx, t, KEY, stored.parse(settings), now);
