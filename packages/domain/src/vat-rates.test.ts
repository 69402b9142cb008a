import { describe, expect, test } from 'vitest';
import {
  countriesWithoutRate,
  type DatedRate,
  defaultVatRates,
  rateOn,
  ratesAboveStandard,
  repeatedRates,
} from './vat-rates.ts';
import { isOutsideVatTerritory, liesAbroad } from './vat-territories.ts';

describe('VAT rates', () => {
  const books: DatedRate = { country: 'SE', vatClass: 'books', from: '2020-05-01', rate: 600 };

  test('[VAT-102] a rate applies from its day on: Finland has 25.5 % since 2024-09-01', () => {
    expect(rateOn(defaultVatRates, 'FI', 'standard', '2024-08-31')).toBe(2400);
    expect(rateOn(defaultVatRates, 'FI', 'standard', '2024-09-01')).toBe(2550);
    expect(rateOn([...defaultVatRates].reverse(), 'FI', 'standard', '2026-11-29')).toBe(2550);
  });

  test('[VAT-102] a class has the standard rate until its own begins', () => {
    const rates = [...defaultVatRates, books];
    expect(rateOn(rates, 'SE', 'books', '2020-04-30')).toBe(2500);
    expect(rateOn(rates, 'SE', 'books', '2020-05-01')).toBe(600);
    expect(rateOn(rates, 'SE', 'repairs', '2020-05-01')).toBe(2500);
    expect(() => rateOn(rates, 'IS', 'standard', '2020-05-01')).toThrow(RangeError);
  });

  test('[VAT-103] two rates of a country and class on one day are found, and countries without a standard rate by a day', () => {
    expect(repeatedRates(defaultVatRates)).toEqual([]);
    const twice = [...defaultVatRates, books, { ...books, vatClass: 'repairs' } as const, { ...books, rate: 700 }];
    expect(repeatedRates(twice)).toEqual([twice.length - 1]);
    expect(countriesWithoutRate(defaultVatRates, '2026-11-29')).toEqual([]);
    const later: DatedRate = { country: 'SE', vatClass: 'standard', from: '2026-11-30', rate: 2500 };
    const changed = [...defaultVatRates.filter(({ country }) => country !== 'SE'), later];
    expect(countriesWithoutRate(changed, '2026-11-29')).toEqual(['SE']);
    expect(countriesWithoutRate(changed, '2026-11-30')).toEqual([]);
  });

  test('[VAT-103] a rate of a class above the standard one on any day on which it applies is found', () => {
    const at = (rate: number, from = '2020-05-01'): DatedRate => ({ ...books, country: 'FI', rate, from });
    expect(ratesAboveStandard(defaultVatRates)).toEqual([]);
    expect(ratesAboveStandard([...defaultVatRates, at(2400)])).toEqual([]);
    expect(ratesAboveStandard([...defaultVatRates, at(2550, '2024-09-01')])).toEqual([]);
    expect(ratesAboveStandard([at(2550), ...defaultVatRates])).toEqual([0]);
    const lowered: DatedRate = { country: 'FI', vatClass: 'standard', from: '2027-01-01', rate: 2000 };
    expect(ratesAboveStandard([...defaultVatRates, at(2400), lowered])).toEqual([defaultVatRates.length]);
    expect(ratesAboveStandard([at(2400), at(1000, '2027-01-01'), ...defaultVatRates, lowered])).toEqual([]);
  });

  test.each([
    ['FI', '22100', true],
    ['FI', 'AX-22100', true],
    ['FI', '20100', false],
    ['ES', '35001', true],
    ['ES', '28001', false],
    ['DE', '78266', true],
    ['DE', '78267', false],
    ['FR', '97110', true],
    ['FR', '98000', false],
    ['SE', '221 00', false],
  ] as const)('[VAT-104] %s %s outside the Union’s VAT: %s', (country, postalCode, outside) => {
    expect(isOutsideVatTerritory(country, postalCode)).toBe(outside);
  });

  test.each([
    ['NO', '9170', true],
    ['NO', '9178', true],
    ['NO', '9179', false],
    ['NO', '8099', true],
    ['NO', '0150', false],
    ['DK', '3900', true],
    ['DK', '3800', false],
    ['IT', '00120', true],
    ['IT', '47890', true],
    ['IT', '00121', false],
  ] as const)('[VAT-104] %s %s exported as to a country outside the Union: %s', (country, postalCode, exported) => {
    expect(liesAbroad(country, postalCode)).toBe(exported);
  });
});
