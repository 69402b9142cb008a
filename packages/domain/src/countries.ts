import type { Language } from './languages.ts';

/**
 * Countries a shop can deliver to, by ISO code: those of the EU and EFTA. Which of them a shop does deliver to is a setting;
 * the first four are preset (CHECK-08, CHECK-111).
 */
export const countries = [
  'FI',
  'NO',
  'DK',
  'IS',
  'AT',
  'BE',
  'BG',
  'CH',
  'CY',
  'CZ',
  'DE',
  'EE',
  'ES',
  'FR',
  'GR',
  'HR',
  'HU',
  'IE',
  'IT',
  'LI',
  'LT',
  'LU',
  'LV',
  'MT',
  'NL',
  'PL',
  'PT',
  'RO',
  'SE',
  'SI',
  'SK',
] as const;
export type Country = (typeof countries)[number];

/** The countries a new shop delivers to (CHECK-08). */
export const presetCountries: readonly Country[] = countries.slice(0, 4);

/** Where each language is at home, the likeliest country first. */
const homes: Readonly<Partial<Record<Language, readonly Country[]>>> = {
  fi: ['FI'],
  sv: ['SE', 'FI'],
  no: ['NO'],
  da: ['DK'],
  is: ['IS'],
};

/**
 * The country a delivery address starts with in a language, of those the shop delivers to: the only one, else the one where the
 * language is at home; null where that is nowhere (CHECK-108).
 */
export const usualCountry = (language: Language, offered: readonly Country[]): Country | null =>
  offered.length === 1 ? (offered[0] ?? null) : (homes[language]?.find((home) => offered.includes(home)) ?? null);

/** Whether a value is the ISO code of a country a shop can deliver to. */
export const isCountry = (value: unknown): value is Country => countries.includes(value as Country);

/** Whether a country's postal codes have letters, so that a keypad of digits would not do. */
export const hasPostalLetters = (country: string): boolean => ['IE', 'MT', 'NL'].includes(country);
