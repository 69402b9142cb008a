import type { Cents } from './money.ts';

/** Currencies prices can be shown in; charges are always in EUR (I18N-02, decision 0036). */
export const currencies = ['EUR', 'USD', 'SEK', 'NOK', 'DKK', 'ISK'] as const;
export type Currency = (typeof currencies)[number];
export type Rates = Readonly<Record<Currency, number>>;

/** Units of the currency for one euro, used whenever no live rates are to be had (I18N-07 to I18N-12). */
export const defaultRates: Rates = { EUR: 1, USD: 1.08, SEK: 11.2, NOK: 11.8, DKK: 7.46, ISK: 149.5 };

export const currencySymbols: Readonly<Record<Currency, string>> = {
  EUR: '€',
  USD: '$',
  SEK: 'kr',
  NOK: 'kr',
  DKK: 'kr',
  ISK: 'kr',
};

export const isCurrency = (value: unknown): value is Currency => currencies.includes(value as Currency);

/** How far a fetched rate may be from the default before it counts as nonsense (decision 0036). */
const PLAUSIBLE_FACTOR = 5;

/**
 * Complete rates from whatever an exchange-rate service answered, or null when any needed rate is missing, not finite,
 * not positive, or more than five times off the default. EUR is always 1.
 */
export const areRatesPlausible = (candidate: unknown): Rates | null => {
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

/** An amount of euro cents in hundredths of another currency, rounded half up (I18N-13). */
export const convert = (amount: Cents, rate: number): number => {
  // toPrecision removes the binary noise that would push an exact half to the wrong side
  const exact = Number((Math.abs(amount) * rate).toPrecision(15));
  return Math.sign(amount) * Math.floor(exact + 0.5) || 0;
};
