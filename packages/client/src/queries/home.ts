import type { HomePage } from '@fori/contracts/home/schemas';
import type { Language } from '@fori/domain/languages';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { StorefrontApi } from '../api.ts';
import { resources } from '../keys.ts';
import { productCaching } from '../query-client.ts';
import { itemIn } from '../response-body.ts';

type HomeApi = Pick<StorefrontApi, 'home'>;

/** The blocks of the home page. */
export const homeQuery = (api: HomeApi, language: Language) =>
  queryOptions({
    ...productCaching(),
    queryKey: [resources.home, language],
    meta: {
      inLanguage: (client: QueryClient, to: Language): Promise<void> => client.prefetchQuery(homeQuery(api, to)),
    },
    queryFn: async ({ signal }) =>
      itemIn<HomePage>((await api.home.get({ query: { lang: language }, fetchOptions: { signal } })).body),
  });
