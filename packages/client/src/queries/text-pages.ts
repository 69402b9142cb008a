import type { TextPage } from '@fori/contracts/text-pages/schemas';
import type { Language } from '@fori/domain/languages';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { StorefrontApi } from '../api.ts';
import { resources } from '../keys.ts';
import { productCaching } from '../query-client.ts';
import { itemIn } from '../response-body.ts';

type TextPagesApi = Pick<StorefrontApi, 'textPages'>;

/** A page of the shop's texts as it is published. */
export const textPageQuery = (api: TextPagesApi, language: Language, slug: string) =>
  queryOptions({
    ...productCaching(),
    queryKey: [resources.textPages, language, slug],
    meta: {
      inLanguage: (client: QueryClient, to: Language): Promise<void> =>
        client.prefetchQuery(textPageQuery(api, to, slug)),
    },
    queryFn: async ({ signal }) => {
      const request = { params: { slug }, query: { lang: language }, fetchOptions: { signal } };
      return itemIn<TextPage>((await api.textPages.get(request)).body);
    },
  });
