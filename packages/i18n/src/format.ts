import { type Currency, convert, currencySymbols, type Rates } from '@fori/domain/currencies';
import type { Language } from '@fori/domain/languages';
import type { Cents } from '@fori/domain/money';
import { shop } from '@fori/domain/shop';
import { cached } from './cached.ts';
import { formatTags, icelandicCountries, withIcelandicMonths } from './intl.ts';

/** Hundredths of a currency, or the API's decimal string (`"249.00"`). */
export type Amount = Cents | string;

export interface MoneyFormat {
  language: Language;
  currency: Currency;
}

export interface PriceFormat extends MoneyFormat {
  /** units of each currency for one euro */
  rates: Rates;
}

/** All dates are in the shop's time zone, so that a delivery day is the same for every reader. */
const { timeZone } = shop;

const NO_BREAK_SPACE = '\u00a0';
const MINUS = '\u2212';

/** Versions of Intl's data differ in spaces and minus signs, but server and browser must produce the same text. */
const stableNumber = (text: string): string => text.replace(/\s/g, NO_BREAK_SPACE).replace('-', MINUS);
const stableDate = (text: string): string => text.replace(/\s/g, ' ');

/** Corrects a text formatted with the Danish locale for Icelandic (see intl.ts). */
const ifIcelandic = (language: Language, correct: (danish: string) => string, text: string): string =>
  language === 'is' ? correct(text) : text;

const numberFormat = cached(
  (language: Language, options: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(formatTags[language], { useGrouping: 'always', ...options }),
);
const dateFormat = cached(
  (language: Language, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(formatTags[language], { timeZone, ...options }),
);

const clockFormat = cached(
  (language: Language, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(formatTags[language], { timeZone: 'UTC', ...options }),
);

const MONEY = /^-?\d+\.\d{2}$/;

/** An amount in hundredths of its currency. Throws RangeError for a string that is not an amount. */
export const toHundredths = (amount: Amount): number => {
  if (typeof amount === 'number') return amount;
  if (!MONEY.test(amount)) throw new RangeError(`not an amount of money: ${amount}`);
  return Number(amount.replace('.', ''));
};

/**
 * An amount of the given currency: two decimals, none for whole Icelandic krónur; the symbol before the number in English,
 * after it elsewhere (I18N-14 to I18N-16, decision 0036). Throws RangeError for a string that is not an amount.
 */
export const formatMoney = (amount: Amount, { language, currency }: MoneyFormat): string => {
  const hundredths = toHundredths(amount);
  const digits = currency === 'ISK' && hundredths % 100 === 0 ? 0 : 2;
  const format = numberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  const sign = hundredths < 0 ? MINUS : '';
  const number = stableNumber(format.format(Math.abs(hundredths) / 100));
  const symbol = currencySymbols[currency];
  return language === 'en' ? `${sign}${symbol}${number}` : `${sign}${number}${NO_BREAK_SPACE}${symbol}`;
};

/** A price in euros converted to the visitor's currency, as it is shown; what is charged, and in which currency, is the server's word (I18N-13). */
export const formatPrice = (euros: Amount, { language, currency, rates }: PriceFormat): string =>
  formatMoney(convert(toHundredths(euros), rates[currency]), { language, currency });

/** A number with at most `decimals` decimals. */
export const formatNumber = (value: number, language: Language, decimals = 2): string =>
  stableNumber(numberFormat(language, { maximumFractionDigits: decimals }).format(value));

/** A percentage, given as `25` or `"25.5"`. */
export const formatPercent = (percent: number | string, language: Language): string =>
  ifIcelandic(
    language,
    (text) => text.replace(NO_BREAK_SPACE, ''),
    stableNumber(numberFormat(language, { style: 'percent', maximumFractionDigits: 2 }).format(Number(percent) / 100)),
  );

const day: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long', year: 'numeric' };
const time: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };

/** The day of a moment or of an ISO date, in the shop's time zone: `21 November 2026`. */
export const formatDate = (date: string | Date, language: Language): string =>
  ifIcelandic(language, withIcelandicMonths, stableDate(dateFormat(language, day).format(new Date(date))));

const shortDay: Intl.DateTimeFormatOptions = { day: '2-digit', month: '2-digit', year: 'numeric' };

/** The same in digits, all of one width, for tables: `21/11/2026`. */
export const formatShortDate = (date: string | Date, language: Language): string =>
  stableDate(dateFormat(language, shortDay).format(new Date(date)));

const dayMonth: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'numeric' };

/** A day in digits without its year, for narrow places: `21/11`. */
export const formatDayMonth = (date: string | Date, language: Language): string =>
  ifIcelandic(language, (text) => `${text}.`, stableDate(dateFormat(language, dayMonth).format(new Date(date))));

/** The time of day of a moment, in the shop's time zone: `11:55`. */
export const formatTime = (date: string | Date, language: Language): string =>
  ifIcelandic(
    language,
    (text) => text.replace('.', ':'),
    stableDate(dateFormat(language, time).format(new Date(date))),
  );

/** A time of day without a date, such as an opening hour: `10:00`. */
export const formatClock = (clock: string, language: Language): string =>
  ifIcelandic(
    language,
    (text) => text.replace('.', ':'),
    stableDate(clockFormat(language, time).format(new Date(`1970-01-01T${clock}:00Z`))),
  );

/** Day and time in the shop's time zone: `21 November 2026, 11:55`. */
export const formatDateTime = (date: string | Date, language: Language): string =>
  // joined here, because versions of Intl's data differ in the text between day and time
  `${formatDate(date, language)}, ${formatTime(date, language)}`;

const dateRange = cached((from: string | Date, to: string | Date, language: Language): string => {
  const text = dateFormat(language, day)
    .formatRange(new Date(from), new Date(to))
    .split(/\s*–\s*/)
    .map(stableDate)
    .reduce((start, end) => (/\p{L}/u.test(start) ? `${start} – ${end}` : `${start}–${end}`));
  return ifIcelandic(language, withIcelandicMonths, text);
});

/** A range of days, with what they share only once: `1–8 December 2026`. Cached, because all orders of a day share it. */
export const formatDateRange = (from: string | Date, to: string | Date, language: Language): string =>
  dateRange(from, to, language);

/** A range of whole numbers: `2–4`, or `3` where both ends are the same. */
export const formatRange = ({ from, to }: { from: number; to: number }): string =>
  from === to ? String(from) : `${from}–${to}`;

/** A measure or a range in centimetres without the unit: `86–91`, `17,5`. */
export const formatCentimetres = ({ from, to }: { from: number; to: number }, language: Language): string =>
  [...new Set([from, to])].map((centimetres) => formatNumber(centimetres, language)).join('–');

const regionNames = cached((language: Language) => new Intl.DisplayNames(formatTags[language], { type: 'region' }));

const nameOfRegion = cached((code: string, language: Language) => regionNames(language).of(code) ?? code);

/** A country's name by its ISO code; the code itself where it is unknown, and nothing for none, which newer engines refuse to name. */
export const countryName = (code: string, language: Language): string =>
  (language === 'is' && icelandicCountries[code]) || (code && nameOfRegion(code, language));

const listFormat = cached((language: Language) => new Intl.ListFormat(formatTags[language], { type: 'conjunction' }));

/** A list as running text: `bags, belts and wallets`. */
export const listOf = (items: readonly string[], language: Language): string => listFormat(language).format(items);
