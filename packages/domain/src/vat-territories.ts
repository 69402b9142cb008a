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

/** Whether a postal code of a member state lies where the Union's VAT does not apply: Åland, the Canary Islands (VAT-104). */
export const isOutsideVatTerritory = (country: Country, postalCode: string): boolean => {
  const digits = postalCode.replace(/\D/g, '');
  return outside[country]?.some((start) => digits.startsWith(start)) ?? false;
};
