import { defaultRates, plausibleRates, type Rates } from '@fori/domain/currencies';
import type { Language } from '@fori/domain/languages';
import { queryOptions } from '@tanstack/react-query';
import type { StorefrontApi } from '../api.ts';
import { resources } from '../keys.ts';

const HOUR_MS = 3_600_000;

type StoreApi = Pick<StorefrontApi, 'store'>;

/** Who the shop is and what it offers. */
export const storeQuery = (api: StoreApi, language: Language) =>
  queryOptions({
    queryKey: [resources.store, language],
    queryFn: async ({ signal }) =>
      (await api.store.get.query({ query: { lang: language }, fetchOptions: { signal } })).body.data,
    staleTime: HOUR_MS,
  });

/** Units of each currency for one euro. Never fails: without an answer the default rates apply, silently (specification 8). */
export const exchangeRatesQuery = (api: StoreApi) =>
  queryOptions({
    queryKey: [resources.exchangeRates],
    queryFn: async ({ signal }): Promise<Rates> => {
      try {
        const { body } = await api.store.exchangeRates.query({ fetchOptions: { signal } });
        return plausibleRates(body.data.rates) ?? defaultRates;
      } catch (error) {
        if (signal.aborted) throw error;
        return defaultRates;
      }
    },
    staleTime: HOUR_MS,
  });
