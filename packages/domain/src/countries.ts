import type { Language } from './languages.ts';

/** Countries the shop delivers to, by ISO code (CHECK-08). */
export const countries = ['FI', 'NO', 'DK', 'IS'] as const;
export type Country = (typeof countries)[number];

/**
 * The country a delivery address starts with in a language; English names none, and of these countries Swedish is at
 * home in Finland (CHECK-108).
 */
export const usualCountry: Readonly<Record<Language, Country | null>> = {
  en: null,
  fi: 'FI',
  sv: 'FI',
  no: 'NO',
  da: 'DK',
  is: 'IS',
};

/** Digits of a postal code (decision 0042); Iceland's three are fewer than the four of PROF-12. */
export const postalCodeDigits: Readonly<Record<Country, number>> = { FI: 5, NO: 4, DK: 4, IS: 3 };

/** Whether a value is the ISO code of a country the shop delivers to (CHECK-08). */
export const isCountry = (value: unknown): value is Country => countries.includes(value as Country);

/** Whether a postal code has its country's number of digits; spaces are ignored (decision 0042). */
export const isPostalCode = (country: Country, code: string): boolean =>
  new RegExp(`^\\d{${postalCodeDigits[country]}}$`).test(code.replace(/\s/g, ''));
