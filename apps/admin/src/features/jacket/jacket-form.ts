import { randomId } from '@fori/client/random-id';
import type { JacketOffer, JacketOfferInput } from '@fori/contracts/admin-jacket/schemas';
import { jacketColors, jacketLinings, jacketMaterials, jacketSizes, shopLogos } from '@fori/domain/jackets';
import { byLanguage, type Language } from '@fori/domain/languages';
import { asMoney } from '../../shared/money.ts';

type Prices = Omit<JacketOffer['coming'][number], 'starts_on'>;

/** A coming price list; amounts as typed. */
export interface ListForm extends Prices {
  /** the day it is stored with, or a random id for a new one */
  id: string;
  /** empty while no day is chosen */
  starts_on: string;
}

/** What can be ticked, by part of a jacket. */
export const choices = {
  material: jacketMaterials,
  color: jacketColors,
  lining: jacketLinings,
  size: jacketSizes,
  logos: shopLogos,
} as const;
export type ChoiceField = keyof typeof choices;
export const choiceFields = Object.keys(choices) as ChoiceField[];

/** One of the shop's own colours; its hex code as typed. */
export interface ColorForm {
  /** the hex code it is stored with, or a random id for a new one */
  id: string;
  hex: string;
  names: Record<Language, string>;
  offered: boolean;
}

type Ticked = Record<ChoiceField, Record<string, boolean>>;

export interface JacketForm {
  coming: ListForm[];
  /** in the order they are shown */
  colors: ColorForm[];
  ticked: Ticked;
  monogram: boolean;
  /** empty while the workshop has time */
  full_until: string;
  takes_orders: boolean;
}

/** The amounts of a price list in the order of the table, as names of fields. */
export const priceFields = [
  'base',
  ...jacketMaterials.map((name) => `material.${name}` as const),
  ...jacketLinings.map((name) => `lining.${name}` as const),
  'monogram',
  'logo',
] as const;
export type PriceField = (typeof priceFields)[number];

export const formOf = ({ coming, choices: offered, colors, workshop }: JacketOffer): JacketForm => ({
  colors: colors.map((color) => ({ id: color.hex, ...color })),
  coming: coming.map((list) => ({ id: list.starts_on, ...list })),
  ticked: Object.fromEntries(
    choiceFields.map((field) => [
      field,
      Object.fromEntries(choices[field].map((value) => [value, (offered[field] as string[]).includes(value)])),
    ]),
  ) as Ticked,
  monogram: offered.monogram,
  full_until: workshop.full_until ?? '',
  takes_orders: workshop.takes_orders,
});

/** A list that starts from other prices, with a day still to choose. */
export const newList = ({ base, material, lining, monogram, logo }: Prices): ListForm => ({
  id: randomId(),
  starts_on: '',
  base,
  material,
  lining,
  monogram,
  logo,
});

/** A colour that starts as a brown which no shop has, with a name still to write. */
export const newColor = (): ColorForm => ({
  id: randomId(),
  hex: '#8a5a36',
  offered: true,
  names: byLanguage(() => ''),
});

/** The amounts of a price list as the API takes them. */
export const amountsOf = ({ base, material, lining, monogram, logo }: Prices): Prices => ({
  base: asMoney(base),
  material: {
    lambskin: asMoney(material.lambskin),
    cowhide: asMoney(material.cowhide),
    reindeer: asMoney(material.reindeer),
  },
  lining: { viscose: asMoney(lining.viscose), quilted: asMoney(lining.quilted), wool: asMoney(lining.wool) },
  monogram: asMoney(monogram),
  logo: asMoney(logo),
});

/** The request body of the form. */
export const offerIn = (
  { coming, colors, ticked, monogram, full_until, takes_orders }: JacketForm,
  updatedAt: string | null,
): JacketOfferInput => ({
  coming: coming.map((list) => ({ starts_on: list.starts_on, ...amountsOf(list) })),
  colors: colors.map(({ id: _, ...color }) => color),
  choices: {
    material: jacketMaterials.filter((value) => ticked.material[value]),
    color: jacketColors.filter((value) => ticked.color[value]),
    lining: jacketLinings.filter((value) => ticked.lining[value]),
    size: jacketSizes.filter((value) => ticked.size[value]),
    logos: shopLogos.filter((value) => ticked.logos[value]),
    monogram,
  },
  workshop: { full_until: full_until || null, takes_orders },
  updated_at: updatedAt,
});
