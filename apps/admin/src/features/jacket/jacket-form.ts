import { randomId } from '@fori/client/random-id';
import type { JacketOffer, JacketOfferInput } from '@fori/contracts/admin-jacket/schemas';
import { jacketLinings, jacketMaterials } from '@fori/domain/jackets';
import { asMoney } from '../../shared/money.ts';

type Prices = Omit<JacketOffer['coming'][number], 'starts_on'>;

/** A coming price list; amounts as typed. */
export interface ListForm extends Prices {
  /** the day it is stored with, or a random id for a new one */
  id: string;
  /** empty while no day is chosen */
  starts_on: string;
}

export interface JacketForm {
  coming: ListForm[];
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

export const formOf = ({ coming }: JacketOffer): JacketForm => ({
  coming: coming.map((list) => ({ id: list.starts_on, ...list })),
});

/** A list that starts from other prices, with a day still to choose. */
export const newList = ({ base, material, lining, monogram, logo }: Prices): ListForm => ({
  ...{ id: randomId(), starts_on: '' },
  ...{ base, material, lining, monogram, logo },
});

const amountsOf = ({ base, material, lining, monogram, logo }: Prices): Prices => ({
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
export const offerIn = ({ coming }: JacketForm, updatedAt: string | null): JacketOfferInput => ({
  coming: coming.map((list) => ({ starts_on: list.starts_on, ...amountsOf(list) })),
  updated_at: updatedAt,
});

/** `mine` with what `theirs` did to lists that are as in `base` here: changed, added or removed ones (ADMIN-180). */
export const mergedForms = (base: JacketForm, mine: JacketForm, theirs: JacketForm): JacketForm => {
  const find = ({ coming }: JacketForm, id: string) => coming.find((list) => list.id === id);
  const kept = mine.coming.flatMap((list) =>
    JSON.stringify(find(base, list.id)) === JSON.stringify(list) ? (find(theirs, list.id) ?? []) : [list],
  );
  const added = theirs.coming.filter(({ id }) => !find(base, id) && !find(mine, id));
  return { coming: [...kept, ...added] };
};
