import { DAY_MS } from '@fori/domain/durations';

export const methods = ['card', 'mobilepay', 'klarna', 'paypal', 'swish'] as const;
export type Method = (typeof methods)[number];

interface MethodRules {
  /** it can be paid in; null for all */
  currencies: readonly string[] | null;
  /** for how many days a payment can wait to be captured; null where it cannot wait */
  captureDays: number | null;
}

const rules: Readonly<Record<Method, MethodRules>> = {
  card: { currencies: null, captureDays: 7 },
  mobilepay: { currencies: ['eur', 'dkk', 'nok', 'sek'], captureDays: 7 },
  klarna: { currencies: ['eur', 'dkk', 'nok', 'sek', 'usd', 'gbp'], captureDays: 28 },
  paypal: { currencies: ['eur', 'dkk', 'nok', 'sek', 'usd', 'gbp'], captureDays: 10 },
  swish: { currencies: ['sek'], captureDays: null },
};

export const isMethod = (value: unknown): value is Method => methods.includes(value as Method);

/** Whether a payment in this currency, captured at once or later, can be made by this method. */
export const canPay = (method: Method, currency: string, isManual: boolean): boolean => {
  const { currencies, captureDays } = rules[method];
  return (currencies === null || currencies.includes(currency)) && (!isManual || captureDays !== null);
};

/** For how long a payment can wait to be captured. */
export const captureWindowMs = (method: Method): number => (rules[method].captureDays ?? 0) * DAY_MS;
