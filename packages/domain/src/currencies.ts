import type { Cents } from './money.ts';

/** Currencies prices can be shown in; charges are in EUR unless the shop charges in the currency shown (I18N-02, PAY-209). */
export const currencies = ['EUR', 'USD', 'SEK', 'NOK', 'DKK', 'ISK'] as const;
export type Currency = (typeof currencies)[number];
/** What customers pay in. Prices can always be shown in it (SHOP-115). */
export const chargedCurrency: Currency = 'EUR';
export type Rates = Readonly<Record<Currency, number>>;

/** Units of each currency for one euro, used while no live rates are available (I18N-07 to I18N-12). */
export const defaultRates: Rates = { EUR: 1, USD: 1.08, SEK: 11.2, NOK: 11.8, DKK: 7.46, ISK: 149.5 };

export const currencySymbols: Readonly<Record<Currency, string>> = {
  EUR: '€',
  USD: '$',
  SEK: 'kr',
  NOK: 'kr',
  DKK: 'kr',
  ISK: 'kr',
};

/** Whether a value is one of the shop's currencies (I18N-02). */
export const isCurrency = (value: unknown): value is Currency => currencies.includes(value as Currency);

/** The factor by which a fetched rate may differ from the default (decision 0036). */
const PLAUSIBLE_FACTOR = 5;

/**
 * The rates in an exchange-rate service's response; null when any is missing, not finite, not positive, or more than five
 * times above or below its default (decision 0036). EUR is always 1.
 */
export const parseRates = (candidate: unknown): Rates | null => {
  if (typeof candidate !== 'object' || candidate === null) return null;
  const rates: Record<Currency, number> = { ...defaultRates };
  for (const currency of currencies) {
    if (currency === 'EUR') continue;
    const rate: unknown = Reflect.get(candidate, currency);
    const usual = defaultRates[currency];
    if (typeof rate !== 'number' || !Number.isFinite(rate) || rate <= 0) return null;
    if (rate > usual * PLAUSIBLE_FACTOR || rate < usual / PLAUSIBLE_FACTOR) return null;
    rates[currency] = rate;
  }
  return rates;
};

/** Euro cents in hundredths of another currency, rounded half away from zero (I18N-13); `rate` is units for one euro. */
export const convert = (amount: Cents, rate: number): number => {
  // toPrecision removes the floating-point error that would round an exact half the wrong way
  const exact = Number((Math.abs(amount) * rate).toPrecision(15));
  return Math.sign(amount) * Math.floor(exact + 0.5) || 0;
};
