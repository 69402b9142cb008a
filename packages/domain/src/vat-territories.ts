import type { Country } from './countries.ts';

/**
 * Parts of member states where the Union's VAT does not apply, by how their postal codes begin (Directive 2006/112/EC, article 6;
 * decision 0231).
 */
const outside: Readonly<Partial<Record<Country, readonly string[]>>> = {
  // Heligoland, Büsingen
  DE: ['27498', '78266'],
  // the Canary Islands, Ceuta, Melilla
  ES: ['35', '38', '51', '52'],
  // Åland
  FI: ['22'],
  // the overseas departments and territories; Monaco (980) counts as France
  FR: ['971', '972', '973', '974', '975', '976', '977', '978', '984', '986', '987', '988'],
  // Mount Athos
  GR: ['63086', '63087'],
  // Livigno, Campione d'Italia
  IT: ['23041', '22061'],
};

/** Places that have postal codes of a country and lie outside its VAT and the Union: what is sent there is exported (decision 0231). */
const abroad: Readonly<Partial<Record<Country, readonly string[]>>> = {
  // Greenland
  DK: ['39'],
  // the Vatican, San Marino
  IT: ['00120', '4789'],
  // Jan Mayen, Svalbard
  NO: ['8099', '9170', '9171', '9172', '9173', '9174', '9175', '9176', '9177', '9178'],
};

const begins = (starts: readonly string[] | undefined, postalCode: string): boolean => {
  const digits = postalCode.replace(/\D/g, '');
  return starts?.some((start) => digits.startsWith(start)) ?? false;
};

/** Whether a postal code lies outside the VAT of its country and the Union: Svalbard, Greenland (VAT-104). */
export const liesAbroad = (country: Country, postalCode: string): boolean => begins(abroad[country], postalCode);

/** Whether a postal code of a member state lies where the Union's VAT does not apply: Åland, the Canary Islands (VAT-104). */
export const isOutsideVatTerritory = (country: Country, postalCode: string): boolean =>
  begins(outside[country], postalCode);
