import type { ProductFeed } from '@fori/contracts/admin-product-feed/contract';
import { mutationOptions } from '@tanstack/react-query';
import type { BackOfficeApi } from '../api.ts';
import { resources } from '../keys.ts';
import { productFeedQuery } from '../queries/admin-product-feed.ts';

type AdminProductFeedApi = Pick<BackOfficeApi, 'adminProductFeed'>;

/** Turns the feeds on or off and caches what is returned. */
export const saveProductFeed = (api: AdminProductFeedApi) =>
  mutationOptions({
    mutationKey: [resources.adminSettings, 'save product feed'],
    mutationFn: async (body: ProductFeed) => (await api.adminProductFeed.update({ body })).body.data,
    onSuccess: (feed, _body, _result, { client }) => client.setQueryData(productFeedQuery(api).queryKey, feed),
  });
