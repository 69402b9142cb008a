import { type Country, presetCountries } from '@fori/domain/countries';
import { useStore } from './preferences.tsx';

/** The countries the shop delivers to (CHECK-114). */
export function useCountries(): readonly Country[] {
  const store = useStore();
  return store?.countries ?? presetCountries;
}
