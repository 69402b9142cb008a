import { isCountry } from '@fori/domain/countries';
import type { Language } from '@fori/domain/languages';
import { writtenPostalCode } from '@fori/domain/postal-codes';
import { countryName } from './format.ts';

/** An address as stored in orders and saved addresses. */
export interface PostalParts {
  readonly full_name?: string;
  readonly address: string;
  readonly postal_code: string;
  readonly city: string;
  readonly state?: string | null;
  readonly country: string;
}

/**
 * The lines of an address as written in most countries of Europe: the postal code before the town, the region if any, and last the
 * country in the reader's language.
 */
export const postalLines = (
  { full_name, address, postal_code, city, state, country }: PostalParts,
  language: Language,
): string[] =>
  [
    full_name,
    address,
    `${isCountry(country) ? writtenPostalCode(country, postal_code) : postal_code} ${city}`,
    state,
    countryName(country, language),
  ].filter((line): line is string => typeof line === 'string' && line.trim() !== '');
