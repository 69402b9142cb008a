import { countries } from '@fori/domain/countries';
import { type Currency, currencies, currencySymbols, defaultRates } from '@fori/domain/currencies';
import { languages } from '@fori/domain/languages';
import { describe, expect, test, vi } from 'vitest';
import {
  countryName,
  formatClock,
  formatDate,
  formatDateRange,
  formatDateTime,
  formatDayMonth,
  formatMoney,
  formatNumber,
  formatPercent,
  formatPrice,
  formatShortDate,
  formatTime,
  listOf,
} from './format.ts';
import { createI18n } from './instance.ts';
import { formatTags } from './intl.ts';
import { formatWait } from './wait.ts';

/** no-break space, as in every amount with its symbol after the number */
const _ = '\u00a0';
const rates = defaultRates;

describe('[I18N-14] [I18N-15] [I18N-16] an amount in each language and currency', () => {
  const symbols: [Currency, string][] = [
    ['EUR', '€'],
    ['USD', '$'],
    ['SEK', 'kr'],
    ['NOK', 'kr'],
    ['DKK', 'kr'],
    ['ISK', 'kr'],
  ];
  const numbers = {
    en: '1,234.50',
    fi: `1${_}234,50`,
    sv: `1${_}234,50`,
    no: `1${_}234,50`,
    da: '1.234,50',
    is: '1.234,50',
  } as const;

  test.each(symbols)('%s is written with %s', (currency, symbol) => {
    for (const language of languages) {
      const number = numbers[language];
      expect(formatMoney('1234.50', { language, currency })).toBe(
        language === 'en' ? `${symbol}${number}` : `${number}${_}${symbol}`,
      );
    }
  });
});

test('[I18N-13] a price is converted and rounded to two decimals, halves up', () => {
  expect(formatPrice('249.00', { language: 'en', currency: 'USD', rates })).toBe('$268.92');
  expect(formatPrice(24900, { language: 'sv', currency: 'SEK', rates })).toBe(`2${_}788,80${_}kr`);
  expect(formatPrice('0.05', { language: 'en', currency: 'USD', rates: { ...rates, USD: 1.1 } })).toBe('$0.06');
  expect(formatPrice('249.00', { language: 'fi', currency: 'EUR', rates })).toBe(`249,00${_}€`);
});

test('Icelandic crowns have no decimals when whole, others keep two', () => {
  expect(formatPrice('100.00', { language: 'is', currency: 'ISK', rates })).toBe(`14.950${_}kr`);
  expect(formatPrice('0.50', { language: 'is', currency: 'ISK', rates })).toBe(`74,75${_}kr`);
  expect(formatMoney('100.00', { language: 'da', currency: 'DKK' })).toBe(`100,00${_}kr`);
});

test('formats amounts far larger than any in euros', () => {
  expect(formatMoney('1495000000.00', { language: 'en', currency: 'ISK' })).toBe('kr1,495,000,000');
});

test('a negative amount begins with its minus', () => {
  expect(formatMoney('-12.50', { language: 'en', currency: 'EUR' })).toBe('−€12.50');
  expect(formatMoney(-1250, { language: 'fi', currency: 'EUR' })).toBe(`−12,50${_}€`);
});

test.each(['', '12', '12.5', '1e3', 'free', '12,50'])('%j is refused as an amount', (text) => {
  expect(() => formatMoney(text, { language: 'en', currency: 'EUR' })).toThrow(RangeError);
});

test('amounts, numbers and dates contain no spaces that differ between versions of Intl', () => {
  const at = '2026-11-21T10:05:00.000Z';
  for (const language of languages) {
    const amounts = currencies.map((currency) => formatPrice('12345678.90', { language, currency, rates }));
    expect([...amounts, formatNumber(-1234567.891, language), formatPercent(25.5, language)].join('')).not.toMatch(
      /[^\S\u00a0]|-/,
    );
    const dates = [formatDate(at, language), formatDateTime(at, language), formatDateRange(at, '2026-12-01', language)];
    expect(dates.join('')).not.toMatch(/[^\S ]/);
  }
});

test('the currency symbols are those of the domain', () => {
  for (const currency of currencies) {
    expect(formatMoney('1.00', { language: 'fi', currency }).endsWith(currencySymbols[currency])).toBe(true);
  }
});

test('numbers and percentages follow the conventions of the language', () => {
  expect(formatNumber(1234.5, 'en')).toBe('1,234.5');
  expect(formatNumber(1234.5, 'fi')).toBe(`1${_}234,5`);
  expect(formatPercent('25.5', 'en')).toBe('25.5%');
  expect(formatPercent(25, 'sv')).toBe(`25${_}%`);
});

test('days and times are in the time zone of Turku, wherever the reader is', () => {
  const lateInTheEvening = '2026-11-21T22:30:00.000Z';
  expect(formatDate(lateInTheEvening, 'en')).toBe('22 November 2026');
  expect(formatDateTime(lateInTheEvening, 'en')).toBe('22 November 2026, 00:30');
  expect(formatDateTime(lateInTheEvening, 'fi')).toBe('22. marraskuuta 2026, 00.30');
  expect(formatDate('2026-06-01', 'is')).toBe('1. júní 2026');
  expect(formatDate(new Date('2026-06-01T12:00:00Z'), 'da')).toBe('1. juni 2026');
});

test('a range states what both days share only once', () => {
  expect(formatDateRange('2026-12-01', '2026-12-08', 'en')).toBe('1–8 December 2026');
  expect(formatDateRange('2026-12-01', '2026-12-08', 'fi')).toBe('1.–8. joulukuuta 2026');
  expect(formatDateRange('2026-11-30', '2026-12-09', 'no')).toBe('30. november – 9. desember 2026');
  expect(formatDateRange('2026-12-28', '2027-01-06', 'sv')).toBe('28 december 2026 – 6 januari 2027');
});

test('countries are named in the language of the reader', () => {
  expect(languages.map((language) => countryName('FI', language))).toEqual([
    'Finland',
    'Suomi',
    'Finland',
    'Finland',
    'Finland',
    'Finnland',
  ]);
  expect(countryName('DK', 'is')).toBe('Danmörk');
});

test('a list is written as running text', () => {
  expect(listOf(['a', 'b', 'c'], 'en')).toBe('a, b and c');
  expect(listOf(['a', 'b'], 'fi')).toBe('a ja b');
});

test('[I18N-01] Icelandic is formatted even where the browser lacks it, as Chromium does', () => {
  const months = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'];
  const names = new Intl.DateTimeFormat('is-IS', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  for (const month of months) {
    const date = new Date(`2026-${month}-03T12:00:00Z`);
    expect(formatDate(date, 'is')).toBe(names.format(date));
  }
  expect(formatDateTime('2026-11-21T22:30:00.000Z', 'is')).toBe('22. nóvember 2026, 00:30');
  expect(formatDateRange('2026-11-30', '2026-12-09', 'is')).toBe('30. nóvember – 9. desember 2026');
  expect(formatPercent('25.5', 'is')).toBe('25,5%');
  const countryNames = new Intl.DisplayNames('is-IS', { type: 'region' });
  for (const code of countries) expect(countryName(code, 'is')).toBe(countryNames.of(code));
  expect(Object.values(formatTags)).not.toContain('is-IS');
});

test('no country has no name, in engines that refuse to name it too', () => {
  const of = vi.spyOn(Intl.DisplayNames.prototype, 'of').mockImplementation(() => {
    throw new RangeError('invalid_argument');
  });
  expect([countryName('', 'fi'), countryName('', 'is')]).toEqual(['', '']);
  of.mockRestore();
});

test('a wait is rounded up to common units', () => {
  expect(formatWait(0.2, 'en')).toBe('in 1 second');
  expect(formatWait(61, 'en')).toBe('in 2 minutes');
  expect(formatWait(3601, 'sv')).toBe('om 2 timmar');
});

describe.each([
  ['en', { date: '3 February 2026', figures: '03/02/2026', day: '03/02', time: '09:05', clock: '10:00' }],
  ['fi', { date: '3. helmikuuta 2026', figures: '03.02.2026', day: '3.2.', time: '09.05', clock: '10.00' }],
  ['sv', { date: '3 februari 2026', figures: '2026-02-03', day: '3/2', time: '09:05', clock: '10:00' }],
  ['no', { date: '3. februar 2026', figures: '03.02.2026', day: '3.2.', time: '09:05', clock: '10:00' }],
  ['da', { date: '3. februar 2026', figures: '03.02.2026', day: '3.2', time: '09.05', clock: '10.00' }],
  ['is', { date: '3. febrúar 2026', figures: '03.02.2026', day: '3.2.', time: '09:05', clock: '10:00' }],
] as const)('[I18N-01] in %s', (language, written) => {
  const at = '2026-02-03T07:05:00.000Z';

  test('days and times follow local conventions', () => {
    expect({
      date: formatDate(at, language),
      figures: formatShortDate(at, language),
      day: formatDayMonth(at, language),
      time: formatTime(at, language),
      clock: formatClock('10:00', language),
    }).toEqual(written);
  });

  test('a percentage, a negative number and a large one follow local conventions', () => {
    const english = language === 'en';
    const space = english || language === 'is' ? '' : _;
    expect(formatPercent(25.5, language)).toBe(`25${english ? '.' : ','}5${space}%`);
    const thousands = english ? ',' : language === 'da' || language === 'is' ? '.' : _;
    expect(formatNumber(-12345, language)).toBe(`−12${thousands}345`);
  });

  test('months are lower case in all languages but English', () => {
    const months = Array.from({ length: 12 }, (_each, month) =>
      formatDate(new Date(Date.UTC(2026, month, 3, 12)), language),
    );
    const capitals = months.filter((text) => /\p{Lu}/u.test(text));
    expect(capitals).toHaveLength(language === 'en' ? 12 : 0);
  });
});

test.each([
  ['fi', [1, 0, 2, 21], ['1 päivä', '0 päivää', '2 päivää', '21 päivää']],
  [
    'is',
    [1, 0, 2, 11, 21, 31, 101, 111],
    ['1 dagur', '0 dagar', '2 dagar', '11 dagar', '21 dagur', '31 dagur', '101 dagur', '111 dagar'],
  ],
] as const)('[I18N-01] %s uses the plural forms of its grammar', (language, counts, written) => {
  const texts = {
    fi: { day_one: '{{count}} päivä', day_other: '{{count}} päivää' },
    is: { day_one: '{{count}} dagur', day_other: '{{count}} dagar' },
  };
  const { t } = createI18n(language, { common: texts[language] });
  expect(counts.map((count) => t('day' as 'state.loading', { count }))).toEqual(written);
});
