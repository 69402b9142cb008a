import { storeQuery } from '@fori/client/queries/store';
import { useApi } from '@fori/client/react';
import { type Country, presetCountries } from '@fori/domain/countries';
import { useQuery } from '@tanstack/react-query';
import { usePreferences } from './preferences.tsx';

/** The countries the shop delivers to (CHECK-114). */
export function useCountries(): readonly Country[] {
  const { language } = usePreferences();
  const { data: store } = useQuery(storeQuery(useApi(), language));
  return store?.countries ?? presetCountries;
}
