import { type JacketOffer, type JacketOfferChange, jacketOfferChange } from '@fori/contracts/admin-jacket/schemas';
import { DomainError, type FieldError } from '@fori/domain/errors';
import { everyChoice } from '@fori/domain/jacket-choices';
import { type JacketPriceList, lateStarts, listsFrom } from '@fori/domain/jacket-offer';
import { jacketColors } from '@fori/domain/jackets';
import { byLanguage, type Language } from '@fori/domain/languages';
import {
  type ColorProblem,
  colorNameIn,
  colorProblems,
  formerColors,
  type KnownColor,
  type ShopColor,
} from '@fori/domain/mixed-colors';
import { dayOf } from '@fori/domain/shop-time';
import { ONLY_ID } from '@fori/domain/translations';
import { translator } from '@fori/i18n/server';
import { leathers } from '@fori/jacket/palette';
import type { Shop } from '../../composition.ts';
import { canonicalJson, inputOf, type ReadRestorable, recordChange } from '../audit/index.ts';
import { type JacketOfferSettings, replaceJacketOffer, writtenJacketOffer } from '../store/index.ts';
import { changedLanguages, recordTextChanges } from '../translations/index.ts';
import { toJacketOffer } from './jacket-offer.mapper.ts';

/** What custom jackets cost now, the coming price lists, what customers may choose, and whether the workshop has time. */
export const getJacketOffer = async ({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<JacketOffer> =>
  toJacketOffer(await writtenJacketOffer(db.read), clock());

/** The coming lists by their first day and the colours by their hex codes, so that the log shows what differs. */
const recorded = ({ present, coming, choices, colors, workshop }: JacketOffer) => ({
  present,
  choices,
  colors: Object.fromEntries(colors.map(({ hex, names, offered }) => [hex, { ...names, offered }])),
  workshop,
  coming: Object.fromEntries(coming.map(({ starts_on, ...prices }) => [starts_on, prices])),
});

/** Each choice once, in the shop's order. */
const inOrder = (choices: NonNullable<JacketOfferChange['choices']>): JacketOfferSettings['choices'] => ({
  color: jacketColors.filter((one) => choices.color.includes(one)),
  size: everyChoice.size.filter((one) => choices.size.includes(one)),
  material: everyChoice.material.filter((one) => choices.material.includes(one)),
  lining: everyChoice.lining.filter((one) => choices.lining.includes(one)),
  logos: everyChoice.logos.filter((one) => choices.logos.includes(one)),
  monogram: choices.monogram,
});

/** The colours that every shop has, as customers see and read them. */
const builtInColors: readonly KnownColor[] = jacketColors.map((color) => ({
  hex: leathers[color].swatch,
  names: byLanguage((language) => translator(language)(`orders:jacket.color.${color}`)),
}));

const colorErrors = (problems: readonly ColorProblem[], language: Language): Record<string, FieldError[]> =>
  Object.fromEntries(
    problems.map(({ at, field, problem, ...more }): [string, FieldError[]] => [
      `colors.${at}.${field}`,
      [{ key: problem, ...('other' in more && { values: { name: colorNameIn(more.other, language) } }) }],
    ]),
  );

/** Throws `validation_failed` where no colour is offered, or a mixed one is as good as another one (JACKET-240, JACKET-251). */
const checkColors = (
  { choices, colors }: { choices: JacketOfferSettings['choices']; colors: readonly ShopColor[] },
  language: Language,
): void => {
  const offersNone = choices.color.length === 0 && !colors.some(({ offered }) => offered);
  const fields = {
    ...colorErrors(colorProblems(colors, builtInColors), language),
    ...(offersNone && { 'choices.color': [{ key: 'jacket_choice' }] }),
  };
  if (Object.keys(fields).length > 0) throw new DomainError('validation_failed', { fields });
};

/** The languages in which colours that stay are called something else; a new one is as it was first written (ADMIN-236). */
const renamedIn = (before: readonly ShopColor[], after: readonly ShopColor[]): Language[] => {
  const renamed = after.flatMap(({ hex, names }) => {
    const was = before.find((color) => color.hex === hex);
    return was ? [{ was: was.names, names }] : [];
  });
  return changedLanguages(
    renamed.map(({ was }) => was),
    renamed.map(({ names }) => names),
  );
};

/**
 * Replaces the coming price lists of custom jackets, what customers may choose, the colours that the shop mixes and until when the workshop is full; all of it, but
 * for lists of a later day, applies from the next request on. What is left out stays. Saving an unchanged offer writes and records
 * nothing. Throws `stale_edit` when `updated_at` is not that of the stored offer, and
 * `validation_failed` at the start day of a new list that lies in the past (JACKET-231).
 */
export const updateJacketOffer = async (
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  adminId: string,
  { coming, updated_at, ...optional }: JacketOfferChange,
  language: Language,
): Promise<JacketOffer> =>
  db.write(async (tx) => {
    const now = clock();
    const today = dayOf(now);
    const stored = await writtenJacketOffer(tx);
    const before = toJacketOffer(stored, now);
    if (before.updated_at !== updated_at) throw new DomainError('stale_edit');
    const lists: JacketPriceList[] = coming.map(({ starts_on, ...prices }) => ({ startsOn: starts_on, ...prices }));
    const late = lateStarts(stored.prices, lists, today);
    if (late.length > 0) {
      const error: FieldError = { key: 'start_past', values: { today } };
      throw new DomainError('validation_failed', {
        fields: Object.fromEntries(late.map((at) => [`coming.${at}.starts_on`, [error]])),
      });
    }
    const prices = listsFrom(stored.prices, lists, today);
    const colors = optional.colors ?? stored.colors;
    const offer = {
      prices,
      colors,
      formerColors: formerColors(stored.formerColors, stored.colors, colors),
      choices: optional.choices ? inOrder(optional.choices) : stored.choices,
      workshop: optional.workshop
        ? { fullUntil: optional.workshop.full_until, takesOrders: optional.workshop.takes_orders }
        : stored.workshop,
    };
    checkColors(offer, language);
    const unchanged = toJacketOffer({ ...offer, updatedAt: stored.updatedAt }, now);
    if (JSON.stringify(unchanged) === JSON.stringify(before)) return before;
    const updatedAt = await replaceJacketOffer(tx, offer, stored.updatedAt, now);
    if (!updatedAt) throw new DomainError('stale_edit');
    await recordTextChanges(tx, 'colors', ONLY_ID, renamedIn(stored.colors, colors), now);
    const after = toJacketOffer({ ...offer, updatedAt }, now);
    await recordChange(tx, {
      at: now,
      actorId: adminId,
      action: 'jacket.update',
      entity: 'jacket',
      entityId: 'offer',
      before: recorded(before),
      after: recorded(after),
    });
    return after;
  });

const listed = (values: unknown): [string, object][] => Object.entries((values ?? {}) as Record<string, object>);

/**
 * The offer as records of `jacket.update` have it (ADMIN-220). Former prices in force apply again from today on; coming lists whose
 * day has passed meanwhile are left out.
 */
export const restorableJacketOffer: ReadRestorable = async (shop) => {
  const offer = await getJacketOffer(shop);
  const pricesOf = ({ starts_on: _day, ...prices }: { starts_on?: unknown }) => prices;
  return {
    values: recorded(offer),
    save: ({ present, coming, choices, colors, workshop }, { adminId, language }) => {
      const isRepriced = canonicalJson(pricesOf(present as object)) !== canonicalJson(pricesOf(offer.present));
      const lists = listed(coming)
        .filter(([starts_on]) => starts_on > offer.today)
        .map(([starts_on, prices]) => ({ starts_on, ...prices }));
      const input = {
        coming: [...(isRepriced ? [{ ...(present as object), starts_on: offer.today }] : []), ...lists],
        choices,
        colors: listed(colors).map(([hex, { offered, ...names }]: [string, { offered?: boolean }]) => ({
          hex,
          names,
          offered,
        })),
        workshop,
        updated_at: offer.updated_at,
      };
      return updateJacketOffer(shop, adminId, inputOf(jacketOfferChange, input), language);
    },
  };
};
