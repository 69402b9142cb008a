import type { Quote } from '@fori/contracts/checkout/schemas';
import type { Currency } from '@fori/domain/currencies';
import { chargeOf } from '@fori/domain/payments';
import { type Amount, formatMoney, toHundredths } from '@fori/i18n/format';
import { useCallback } from 'react';
import { usePreferences } from './preferences.tsx';
import { useMoney } from './use-money.ts';

/**
 * Text of a cart's total where it is paid in a way that charges in the currencies of `chargedIn`: exactly what is taken where that is
 * what is shown, which may be rounded (PAY-209, decision 0036).
 */
export function useTotal(display: Quote['display'] | undefined, chargedIn: readonly Currency[]) {
  const { language } = usePreferences();
  const money = useMoney();
  const takesShown = display !== undefined && chargedIn.includes(display.currency);
  const totalText = useCallback(
    (euros: Amount): string => {
      if (!takesShown) return money(euros);
      const { currency, amount } = chargeOf(toHundredths(euros), display, { chargedIn });
      return formatMoney(amount, { language, currency });
    },
    [takesShown, display, chargedIn, language, money],
  );
  return { takesShown, totalText };
}
