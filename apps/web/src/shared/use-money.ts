import { exchangeRatesQuery } from '@fori/client/queries/store';
import { useApi } from '@fori/client/react';
import { defaultRates } from '@fori/domain/currencies';
import { type Amount, formatPrice } from '@fori/i18n/format';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { usePreferences } from './preferences.tsx';

/** Formats euro amounts in the visitor's currency and language. */
export function useMoney(): (euros: Amount) => string {
  const { language, currency } = usePreferences();
  const { data: rates = defaultRates } = useQuery(exchangeRatesQuery(useApi()));
  return useCallback((euros: Amount) => formatPrice(euros, { language, currency, rates }), [language, currency, rates]);
}
