import type { ChangedViewInput, NewViewInput } from '@fori/contracts/admin-views/contract';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { BackOfficeApi } from '../api.ts';
import { adminViewKeys } from '../queries/admin-views.ts';

type AdminViewsApi = Pick<BackOfficeApi, 'adminViews'>;

const refresh = (client: QueryClient) => client.invalidateQueries({ queryKey: adminViewKeys.all });

/** Saves a list's filters under a name. */
export const addView = (api: AdminViewsApi) =>
  mutationOptions({
    mutationKey: [...adminViewKeys.all, 'add'],
    mutationFn: async (body: NewViewInput) => (await api.adminViews.add({ body })).body.data,
    onSuccess: (_view, _body, _result, { client }) => refresh(client),
  });

/** Renames a view or changes its filters. */
export const changeView = (api: AdminViewsApi) =>
  mutationOptions({
    mutationKey: [...adminViewKeys.all, 'change'],
    mutationFn: async ({ id, ...body }: ChangedViewInput & { id: string }) =>
      (await api.adminViews.change({ params: { id }, body })).body.data,
    onSuccess: (_view, _body, _result, { client }) => refresh(client),
  });

export const removeView = (api: AdminViewsApi) =>
  mutationOptions({
    mutationKey: [...adminViewKeys.all, 'remove'],
    mutationFn: async (id: string) => (await api.adminViews.remove({ params: { id }, body: {} })).body,
    onSuccess: (_response, _id, _result, { client }) => refresh(client),
  });
