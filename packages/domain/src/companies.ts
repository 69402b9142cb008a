import { type Country, countries } from './countries.ts';
import { HOUR_MS } from './durations.ts';
import type { VatIdState } from './vat-id-states.ts';
import { unionCountries } from './vat-rates.ts';

/** What an order costs whose VAT id has the right form while the register has not confirmed it: with VAT, or as if it were confirmed. */
export const unconfirmedVatIds = ['vat', 'no_vat'] as const;
export type UnconfirmedVatIds = (typeof unconfirmedVatIds)[number];

export interface Buyer {
  kind: 'consumer' | 'company';
  /** the country of a VAT id that counts as confirmed */
  vatIdOf?: Country | null;
}

/** What the register said of a VAT id, and when. */
export interface VatIdAnswer {
  /** ISO 8601 */
  at: string;
  /** of the company; null where the member state does not tell */
  name: string | null;
  /** the number of the consultation, which proves it; null without the seller's own VAT id */
  consultation: string | null;
}

/** How long after an order the register is asked again that did not answer, and after each try. */
export const VAT_ID_ASKED_AGAIN_MS = HOUR_MS;

/**
 * As whom a company with a VAT id is taxed (VAT-136): as a company where the Union's register confirmed the id, or the shop does without;
 * otherwise as a consumer. Norway and Iceland are not in that register, so that an id of the right form is enough.
 */
export const taxedAs = (
  { country, state }: { country: Country; state: VatIdState },
  unconfirmed: UnconfirmedVatIds,
): Buyer => {
  const isTaken = state === 'valid' || (unconfirmed === 'no_vat' && (state === 'format' || state === 'waiting'));
  return isTaken || !unionCountries.includes(country) ? { kind: 'company', vatIdOf: country } : { kind: 'consumer' };
};

/** What the VAT ids of a country begin with: `EL` in Greece, its code elsewhere. */
export const vatPrefixOf = (country: Country): string => (country === 'GR' ? 'EL' : country);

/** The country whose prefix a VAT id has, where that is another than the seller's; null otherwise (SHOP-125). */
export const foreignCountryOf = (vatId: string, country: Country): Country | null => {
  const prefix = vatId.trim().slice(0, 2).toUpperCase();
  return (prefix !== vatPrefixOf(country) && countries.find((one) => vatPrefixOf(one) === prefix)) || null;
};
