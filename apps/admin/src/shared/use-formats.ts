import { useTranslation } from '@fori/client/use-translation';
import type { Currency } from '@fori/domain/currencies';
import type { Language } from '@fori/domain/languages';
import { type PostalParts, postalLines } from '@fori/i18n/address';
import { takenIn } from '@fori/i18n/charged-text';
import * as format from '@fori/i18n/format';

/** Money, dates and names of countries in the language of the page. The back office counts in euros. */
export function useFormats() {
  const { i18n } = useTranslation();
  const language = i18n.language as Language;
  return {
    money: (amount: string, currency: Currency = 'EUR') => format.formatMoney(amount, { language, currency }),
    /** amounts of an order that were taken or returned, also in the currency charged */
    takenIn: (charged: { currency: Currency } | null) => takenIn(charged, language),
    number: (value: number) => format.formatNumber(value, language),
    /** of exchange, with the digits a provider gives */
    rate: (value: number) => format.formatNumber(value, language, 6),
    percent: (value: number) => format.formatPercent(value, language),
    date: (at: string) => format.formatDate(at, language),
    /** in figures, for tables and cards */
    shortDate: (at: string) => format.formatShortDate(at, language),
    shortDateTime: (at: string) => `${format.formatShortDate(at, language)} ${format.formatTime(at, language)}`,
    dayMonth: (at: string) => format.formatDayMonth(at, language),
    time: (at: string) => format.formatTime(at, language),
    dateTime: (at: string) => format.formatDateTime(at, language),
    dateRange: (from: string, to: string) => format.formatDateRange(from, to, language),
    addressLines: (address: PostalParts) => postalLines(address, language),
    country: (code: string) => format.countryName(code, language),
  };
}
