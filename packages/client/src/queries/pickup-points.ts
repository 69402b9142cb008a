import type { pickupPointsContract } from '@fori/contracts/pickup-points/contract';
import type { Country } from '@fori/domain/countries';
import { MINUTE_MS } from '@fori/domain/durations';
import type { Language } from '@fori/domain/languages';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../api.ts';

/** The call about pick-up points. */
export type PickupPointsApi = Api<typeof pickupPointsContract>;

const STALE_MS = 5 * MINUTE_MS;

interface Near {
  country: Country;
  /** a whole one of the country */
  postal_code: string;
  /** a delivery method of that place */
  shipping_method: string;
}

/** The pick-up points of a delivery method near a postal code. */
export const pickupPointsQuery = (api: PickupPointsApi, language: Language, near: Near) =>
  queryOptions({
    queryKey: ['pickup-points', language, near],
    queryFn: async ({ signal }) =>
      (await api.find({ query: { lang: language, ...near }, fetchOptions: { signal } })).body.data,
    staleTime: STALE_MS,
  });
