import { defaultRates } from '@fori/domain/currencies';
import { ApiError } from './api-error.ts';

/** What the account is paid out in. */
export const SETTLEMENT = 'eur';

/** Currencies whose amounts have no decimals. */
const ZERO_DECIMAL = new Set('bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'.split(' '));
/** Sums in these have two decimals on the wire, which must be zeros: 500 Icelandic krónur are 50000. */
const WHOLE_UNITS_ONLY = new Set(['isk', 'ugx']);
/** The smallest payment; in any other currency the worth of fifty cents. */
const MINIMUMS: Readonly<Record<string, number>> = { eur: 50, usd: 50, dkk: 250, nok: 300, sek: 300 };
const MINIMUM_IN_EURO_CENTS = 50;
const MAXIMUM = 99_999_999;

/** Units of a currency for one euro, by its code in small letters. */
export type Rates = Readonly<Record<string, number>>;

export const usualRates: Rates = {
  ...Object.fromEntries(Object.entries(defaultRates).map(([code, rate]) => [code.toLowerCase(), rate])),
  gbp: 0.85,
  jpy: 165,
};

const decimalsOnWire = (currency: string): number => (ZERO_DECIMAL.has(currency) ? 0 : 2);

export const knownCurrency = (code: string, rates: Rates, param: string): string => {
  const currency = code.toLowerCase();
  if (rates[currency] !== undefined) return currency;
  throw new ApiError(
    `Invalid currency: ${currency}. Stripe currently supports these currencies: ${Object.keys(rates).join(', ')}`,
    { param },
  );
};

/** Euro cents for one smallest unit of a currency, with the six digits that Stripe shows. */
export const exchangeRate = (currency: string, rates: Rates): number => {
  const units = rates[currency] ?? 1;
  return Number((100 / 10 ** decimalsOnWire(currency) / units).toFixed(6));
};

export const toSettlement = (amount: number, currency: string, rates: Rates): number =>
  currency === SETTLEMENT ? amount : Math.sign(amount) * Math.round(Math.abs(amount) * exchangeRate(currency, rates));

/** Refuses sums that the currency does not have. */
export const checkUnits = (amount: number, currency: string, param: string): void => {
  if (WHOLE_UNITS_ONLY.has(currency) && amount % 100 !== 0) {
    throw new ApiError(
      `Invalid amount: ${currency.toUpperCase()} has no decimals; the last two digits of the amount must be zeros.`,
      { code: 'parameter_invalid_integer', param },
    );
  }
};

export const checkTotal = (amount: number, currency: string, rates: Rates, param: string): void => {
  checkUnits(amount, currency, param);
  const minimum = MINIMUMS[currency];
  const isTooSmall =
    minimum === undefined ? toSettlement(amount, currency, rates) < MINIMUM_IN_EURO_CENTS : amount < minimum;
  if (isTooSmall) {
    throw new ApiError(
      `The Checkout Session's total amount due must add up to at least ${formatAmount(minimum ?? 50, minimum === undefined ? SETTLEMENT : currency, 'en-GB')}`,
      { code: 'amount_too_small', param },
    );
  }
  if (amount > MAXIMUM) {
    throw new ApiError(`Amount must be no more than ${MAXIMUM} ${currency}`, { code: 'amount_too_large', param });
  }
};

/** `€12.00`, as a person reads it. */
export const formatAmount = (amount: number, currency: string, localeTag: string): string =>
  new Intl.NumberFormat(localeTag, {
    style: 'currency',
    currency: currency.toUpperCase(),
    ...(WHOLE_UNITS_ONLY.has(currency) ? { maximumFractionDigits: 0 } : {}),
  }).format(amount / 10 ** decimalsOnWire(currency));
