import { type Amount, formatPrice } from '@fori/i18n/format';
import { useCallback } from 'react';
import { usePreferences } from './preferences.tsx';

/** Formats euro amounts in the visitor's currency and language. */
export function useMoney(): (euros: Amount) => string {
  const { language, currency, rates } = usePreferences();
  return useCallback((euros: Amount) => formatPrice(euros, { language, currency, rates }), [language, currency, rates]);
}
