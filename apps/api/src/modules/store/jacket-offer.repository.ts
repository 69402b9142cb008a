import { everyChoice, freeWorkshop, type JacketChoices, type Workshop, workshopOn } from '@fori/domain/jacket-choices';
import { type JacketPriceList, type JacketPrices, priceListOn } from '@fori/domain/jacket-offer';
import {
  type BuiltInColor,
  isMixedColor,
  jacketColors,
  jacketLinings,
  jacketMaterials,
  jacketSizes,
  shopLogos,
} from '@fori/domain/jackets';
import { byLanguage } from '@fori/domain/languages';
import type { NamedColor, ShopColor } from '@fori/domain/mixed-colors';
import { MAX_CENTS } from '@fori/domain/money';
import { dayOf } from '@fori/domain/shop-time';
import { z } from 'zod';
import type { Queries } from '../../db/types.ts';
import { replaceSetting, settingOf, settingRow } from './settings.repository.ts';

const KEY = 'jacket';

const namedColor = z.object({ hex: z.string().refine(isMixedColor), names: z.object(byLanguage(() => z.string())) });
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
  // rows written before these were data offer everything
  choices: z
    .object({
      color: z.array(z.enum(jacketColors)).readonly(),
      size: z.array(z.enum(jacketSizes)).readonly(),
      material: z.array(z.enum(jacketMaterials)).readonly(),
      lining: z.array(z.enum(jacketLinings)).readonly(),
      logos: z.array(z.enum(shopLogos)).readonly(),
      monogram: z.boolean(),
    })
    .default({ ...everyChoice, color: jacketColors }),
  colors: z.array(namedColor.extend({ offered: z.boolean() })).default([]),
  formerColors: z.array(namedColor).default([]),
  workshop: z.object({ fullUntil: z.string().nullable(), takesOrders: z.boolean() }).default(freeWorkshop),
});

/** What the shop offers of custom jackets. */
export interface JacketOfferSettings {
  /** the list in force when they were saved, and those that were to come; empty for the preset prices */
  prices: readonly JacketPriceList[];
  /** of colours those that every shop has */
  choices: JacketChoices & { color: readonly BuiltInColor[] };
  /** the shop's own colours, in the order they are shown */
  colors: readonly ShopColor[];
  /** those it removed, which designs and orders may still be made in */
  formerColors: readonly NamedColor[];
  workshop: Workshop;
}

const presetOffer: JacketOfferSettings = {
  prices: [],
  choices: { ...everyChoice, color: jacketColors },
  colors: [],
  formerColors: [],
  workshop: freeWorkshop,
};

/** What customers get of custom jackets at a moment. */
export interface PresentJacketOffer {
  /** in cents */
  prices: JacketPrices;
  choices: JacketChoices;
  /** the shop's own colours among the choices */
  offeredColors: readonly NamedColor[];
  /** all colours of its own that it has or had */
  knownColors: readonly NamedColor[];
  workshop: Workshop;
}

/** The row is read every time, for another process may change it, but parsed only when its text differs. */
let lastRead: { text: string; offer: JacketOfferSettings } | null = null;

/**
 * What custom jackets cost at a moment, what of them is offered, and whether the workshop has time. Throws on a damaged row: the
 * shop must not sell at guessed prices.
 */
export const readJacketOffer = async (queries: Queries, now: Date): Promise<PresentJacketOffer> => {
  const text = await settingOf(queries, KEY);
  if (text !== null && text !== lastRead?.text) lastRead = { text, offer: stored.parse(JSON.parse(text)) };
  const { prices, choices, colors, formerColors, workshop } =
    text === null ? presetOffer : (lastRead?.offer ?? presetOffer);
  const today = dayOf(now);
  const offeredColors = colors.filter(({ offered }) => offered);
  return {
    prices: priceListOn(prices, today),
    choices: { ...choices, color: [...choices.color, ...offeredColors.map(({ hex }) => hex)] },
    offeredColors,
    knownColors: [...colors, ...formerColors],
    workshop: workshopOn(workshop, today),
  };
};

/** What custom jackets cost at a moment, in cents. Throws as `readJacketOffer`. */
export const readJacketPrices = async (queries: Queries, now: Date): Promise<JacketPrices> =>
  (await readJacketOffer(queries, now)).prices;

/** The offer as it was saved, for editing. Throws as `readJacketOffer`. */
export const writtenJacketOffer = async (
  queries: Queries,
): Promise<JacketOfferSettings & { updatedAt: Date | null }> => {
  const row = await settingRow(queries, KEY);
  return row ? { ...stored.parse(row.value), updatedAt: row.updatedAt } : { ...presetOffer, updatedAt: null };
};

/** Replaces the offer if it was last saved at `since`; returns when it is saved now, or null when it was changed meanwhile. */
export const replaceJacketOffer = (
  tx: Queries,
  offer: JacketOfferSettings,
  since: Date | null,
  now: Date,
): Promise<Date | null> => replaceSetting(tx, { key: KEY, value: stored.parse(offer) }, since, now);
