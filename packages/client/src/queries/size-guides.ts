import type { ShownSizeGuide } from '@fori/contracts/products/schemas';
import type { Language } from '@fori/domain/languages';
import { queryOptions } from '@tanstack/react-query';
import type { StorefrontApi } from '../api.ts';
import { resources } from '../keys.ts';
import { productCaching } from '../query-client.ts';
import { itemIn } from '../response-body.ts';

type ProductsApi = Pick<StorefrontApi, 'products'>;

/** A size guide by its id; `custom-jacket` is that of the jacket designer. */
export const sizeGuideQuery = (api: ProductsApi, language: Language, id: string) =>
  queryOptions({
    ...productCaching(),
    retry: false,
    queryKey: [resources.products, 'size-guide', language, id],
    queryFn: async ({ signal }) =>
      itemIn<ShownSizeGuide>(
        (await api.products.sizeGuide({ params: { id }, query: { lang: language }, fetchOptions: { signal } })).body,
      ),
  });
