import { type Country, countries } from './countries.ts';
import type { Day } from './shop-time.ts';
import type { VatRate } from './vat.ts';

/** What decides an item's rate besides its country; a class without a rate of its own has the standard one. */
export const vatClasses = ['standard', 'books', 'repairs'] as const;
export type VatClass = (typeof vatClasses)[number];

/** A rate that applies in a country from a day on, until the next one of its class. */
export interface DatedRate {
  country: Country;
  vatClass: VatClass;
  from: Day;
  /** basis points */
  rate: VatRate;
}

const notInTheUnion: readonly Country[] = ['NO', 'IS', 'CH', 'LI'];

/** The members of the European Union among the countries a shop can deliver to. */
export const unionCountries: readonly Country[] = countries.filter((country) => !notInTheUnion.includes(country));

/** Countries whose VAT the shop can charge: the Union's, and Norway's under its scheme for sellers abroad (VOEC). */
export const ratedCountries: readonly Country[] = countries.filter(
  (country) => unionCountries.includes(country) || country === 'NO',
);

/** Long before any order, for rates that were the same all the time. */
const ALWAYS: Day = '2000-01-01';

const standard = (country: Country, ...steps: readonly [Day, VatRate][]): DatedRate[] =>
  steps.map(([from, rate]) => ({ country, vatClass: 'standard', from, rate }));

/** The standard rates a new shop has, with the latest change of each where orders can fall on either side of it (decision 0231). */
export const defaultVatRates: readonly DatedRate[] = [
  ...standard('FI', [ALWAYS, 2400], ['2024-09-01', 2550]),
  ...standard('NO', [ALWAYS, 2500]),
  ...standard('DK', [ALWAYS, 2500]),
  ...standard('AT', [ALWAYS, 2000]),
  ...standard('BE', [ALWAYS, 2100]),
  ...standard('BG', [ALWAYS, 2000]),
  ...standard('CY', [ALWAYS, 1900]),
  ...standard('CZ', [ALWAYS, 2100]),
  ...standard('DE', [ALWAYS, 1900]),
  ...standard('EE', [ALWAYS, 2200], ['2025-07-01', 2400]),
  ...standard('ES', [ALWAYS, 2100]),
  ...standard('FR', [ALWAYS, 2000]),
  ...standard('GR', [ALWAYS, 2400]),
  ...standard('HR', [ALWAYS, 2500]),
  ...standard('HU', [ALWAYS, 2700]),
  ...standard('IE', [ALWAYS, 2300]),
  ...standard('IT', [ALWAYS, 2200]),
  ...standard('LT', [ALWAYS, 2100]),
  ...standard('LU', [ALWAYS, 1700]),
  ...standard('LV', [ALWAYS, 2100]),
  ...standard('MT', [ALWAYS, 1800]),
  ...standard('NL', [ALWAYS, 2100]),
  ...standard('PL', [ALWAYS, 2300]),
  ...standard('PT', [ALWAYS, 2300]),
  ...standard('RO', [ALWAYS, 1900], ['2025-08-01', 2100]),
  ...standard('SE', [ALWAYS, 2500]),
  ...standard('SI', [ALWAYS, 2200]),
  ...standard('SK', [ALWAYS, 2000], ['2025-01-01', 2300]),
];

const rateOfClass = (rates: readonly DatedRate[], country: Country, vatClass: VatClass, day: Day): VatRate | null => {
  let latest: DatedRate | null = null;
  for (const each of rates) {
    if (each.country !== country || each.vatClass !== vatClass || each.from > day) continue;
    if (latest === null || each.from > latest.from) latest = each;
  }
  return latest?.rate ?? null;
};

/**
 * The rate of a class of goods in a country on a day, in basis points (VAT-102). Throws RangeError where neither the class nor the
 * standard has a rate by that day.
 */
export const rateOn = (rates: readonly DatedRate[], country: Country, vatClass: VatClass, day: Day): VatRate => {
  const rate = rateOfClass(rates, country, vatClass, day) ?? rateOfClass(rates, country, 'standard', day);
  if (rate === null) throw new RangeError(`no VAT rate of ${country} on ${day}`);
  return rate;
};

/** More than every class of every country with many changes needs. */
export const MAX_VAT_RATES = 500;

/** The positions of rates that begin on the same day as one before them of the same country and class (VAT-103). */
export const repeatedRates = (rates: readonly Pick<DatedRate, 'country' | 'vatClass' | 'from'>[]): number[] => {
  const begun = new Set<string>();
  return rates.flatMap(({ country, vatClass, from }, index) => {
    const key = `${country} ${vatClass} ${from}`;
    if (begun.has(key)) return [index];
    begun.add(key);
    return [];
  });
};

/** Countries whose VAT the shop can charge and that have no standard rate by a day (VAT-103). */
export const countriesWithoutRate = (rates: readonly DatedRate[], day: Day): Country[] =>
  ratedCountries.filter((country) => rateOfClass(rates, country, 'standard', day) === null);

/** The positions of rates of a class that are above the standard rate of their country on some day on which they apply (VAT-103). */
export const ratesAboveStandard = (rates: readonly DatedRate[]): number[] => {
  const changes = rates.map(({ from }) => from);
  return rates.flatMap((rate, index) => {
    const { country, vatClass, from } = rate;
    if (vatClass === 'standard') return [];
    const isAbove = changes.some((day) => {
      if (day < from || rateOfClass(rates, country, vatClass, day) !== rate.rate) return false;
      const standardRate = rateOfClass(rates, country, 'standard', day);
      return standardRate !== null && rate.rate > standardRate;
    });
    return isAbove ? [index] : [];
  });
};
