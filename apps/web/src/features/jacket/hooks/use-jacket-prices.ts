import { storeQuery } from '@fori/client/queries/store';
import { useApi } from '@fori/client/react';
import { type JacketPrices, jacketPricesFrom, presetJacketPrices } from '@fori/domain/jacket-offer';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { usePreferences } from '../../../shared/preferences.tsx';

/** What jackets cost today; the preset prices before the first response (JACKET-230). */
export function useJacketPrices(): JacketPrices {
  const { language } = usePreferences();
  const prices = useQuery(storeQuery(useApi(), language)).data?.jacket_prices;
  return useMemo(() => (prices ? jacketPricesFrom(prices) : presetJacketPrices), [prices]);
}
