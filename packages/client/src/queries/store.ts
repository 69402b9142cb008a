import { defaultRates, parseRates, type Rates } from '@fori/domain/currencies';
import { HOUR_MS, MINUTE_MS } from '@fori/domain/durations';
import type { Language } from '@fori/domain/languages';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { StorefrontApi } from '../api.ts';
import { onServer } from '../environment.ts';
import { resources } from '../keys.ts';

/** How long the shop's facts count as fresh; a page that stays open asks for them that often (SHOP-122). */
export const STORE_STALE_MS = 5 * MINUTE_MS;

type StoreApi = Pick<StorefrontApi, 'store'>;

/** Who the shop is and what it offers. */
export const storeQuery = (api: StoreApi, language: Language) =>
  queryOptions({
    queryKey: [resources.store, language],
    meta: {
      inLanguage: (client: QueryClient, to: Language): Promise<void> => client.prefetchQuery(storeQuery(api, to)),
    },
    queryFn: async ({ signal }) =>
      (await api.store.get({ query: { lang: language }, fetchOptions: { signal } })).body.data,
    staleTime: STORE_STALE_MS,
  });

/** How long exchange rates stay: the very object `defaultRates` stands for a failure, which is retried soon. */
export const ratesStaleMs = ({ state }: { state: { data: Rates | undefined } }): number =>
  state.data === defaultRates ? MINUTE_MS : HOUR_MS;

/** Units of each currency for one euro. In the browser it never fails: without a response the default rates apply (I18N-12). */
export const exchangeRatesQuery = (api: StoreApi) =>
  queryOptions({
    queryKey: [resources.exchangeRates],
    queryFn: async ({ signal }): Promise<Rates> => {
      try {
        const { body } = await api.store.exchangeRates({ fetchOptions: { signal } });
        return parseRates(body.data.rates) ?? defaultRates;
      } catch (error) {
        // server rendering leaves failed rates to the browser
        if (signal.aborted || onServer()) throw error;
        return defaultRates;
      }
    },
    staleTime: ratesStaleMs,
    // a failure after other rates must be the very `defaultRates`, not a copy
    structuralSharing: false,
  });
