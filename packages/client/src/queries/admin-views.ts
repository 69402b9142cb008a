import { MINUTE_MS } from '@fori/domain/durations';
import type { SavedViewArea } from '@fori/domain/saved-views';
import { queryOptions } from '@tanstack/react-query';
import type { BackOfficeApi } from '../api.ts';
import { resources } from '../keys.ts';

type AdminViewsApi = Pick<BackOfficeApi, 'adminViews'>;

export const adminViewKeys = {
  all: [resources.adminViews] as const,
  of: (area: SavedViewArea) => [...adminViewKeys.all, area] as const,
};

/** The reader's own views of a list. */
export const savedViewsQuery = (api: AdminViewsApi, area: SavedViewArea) =>
  queryOptions({
    queryKey: adminViewKeys.of(area),
    queryFn: async ({ signal }) => (await api.adminViews.list({ query: { area }, fetchOptions: { signal } })).body.data,
    staleTime: 5 * MINUTE_MS,
  });
