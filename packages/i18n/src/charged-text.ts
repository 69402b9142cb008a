import type { Currency } from '@fori/domain/currencies';
import type { Language } from '@fori/domain/languages';
import { type Amount, formatMoney } from './format.ts';

/**
 * How amounts of an order are written that were taken or returned: `ofCharge`, which is in the currency charged, and in brackets the euros;
 * euros alone where those are charged (PAY-322).
 */
export const takenIn =
  (charged: { currency: Currency } | null, language: Language) =>
  (euros: Amount, ofCharge: Amount | undefined): string => {
    const inEuros = formatMoney(euros, { language, currency: 'EUR' });
    return charged && ofCharge !== undefined
      ? `${formatMoney(ofCharge, { language, currency: charged.currency })} (${inEuros})`
      : inEuros;
  };
