import { type JacketPriceList, type JacketPrices, priceListOn } from '@fori/domain/jacket-offer';
import { MAX_CENTS } from '@fori/domain/money';
import { dayOf } from '@fori/domain/shop-time';
import { z } from 'zod';
import type { Queries } from '../../db/types.ts';
import { replaceSetting, settingOf, settingRow } from './settings.repository.ts';

const KEY = 'jacket';

const cents = z.number().int().min(0).max(MAX_CENTS);
const stored = z.object({
  prices: z.array(
    z.object({
      startsOn: z.string().nullable(),
      base: cents,
      material: z.object({ lambskin: cents, cowhide: cents, reindeer: cents }),
      lining: z.object({ viscose: cents, quilted: cents, wool: cents }),
      monogram: cents,
      logo: cents,
    }),
  ),
});

/** What the shop offers of custom jackets. */
export interface JacketOfferSettings {
  /** the list in force when they were saved, and those that were to come; empty for the preset prices */
  prices: readonly JacketPriceList[];
}

/** The row is read every time, for another process may change it, but parsed only when its text differs. */
let lastRead: { text: string; offer: JacketOfferSettings } | null = null;

/** What custom jackets cost at a moment, in cents. Throws on a damaged row: the shop must not sell at guessed prices. */
export const readJacketPrices = async (queries: Queries, now: Date): Promise<JacketPrices> => {
  const text = await settingOf(queries, KEY);
  if (text !== null && text !== lastRead?.text) lastRead = { text, offer: stored.parse(JSON.parse(text)) };
  return priceListOn(text === null ? [] : (lastRead?.offer.prices ?? []), dayOf(now));
};

/** The offer as it was saved, for editing. Throws as `readJacketPrices`. */
export const writtenJacketOffer = async (
  queries: Queries,
): Promise<JacketOfferSettings & { updatedAt: Date | null }> => {
  const row = await settingRow(queries, KEY);
  return row ? { ...stored.parse(row.value), updatedAt: row.updatedAt } : { prices: [], updatedAt: null };
};

/** Replaces the offer if it was last saved at `since`; returns when it is saved now, or null when it was changed meanwhile. */
export const replaceJacketOffer = (
  tx: Queries,
  offer: JacketOfferSettings,
  since: Date | null,
  now: Date,
): Promise<Date | null> => replaceSetting(tx, { key: KEY, value: stored.parse(offer) }, since, now);
