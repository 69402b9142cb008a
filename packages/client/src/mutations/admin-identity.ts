import type { IdentityInput } from '@fori/contracts/admin-identity/schemas';
import type { Store } from '@fori/contracts/store/schemas';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { BackOfficeApi } from '../api.ts';
import { resources } from '../keys.ts';
import { identityQuery } from '../queries/admin-identity.ts';
import { type OnProgress, withProgress } from '../upload.ts';

/** Saves who the shop is and caches what is returned; the name is on every page of the back office. */
export const saveIdentity = (api: Pick<BackOfficeApi, 'adminIdentity'>) =>
  mutationOptions({
    mutationKey: [resources.adminIdentity, 'save'],
    mutationFn: async (body: IdentityInput) => (await api.adminIdentity.update({ body })).body.data,
    onSuccess: (identity, _body, _result, { client }) => {
      client.setQueryData(identityQuery(api).queryKey, identity);
      void client.invalidateQueries({ queryKey: [resources.store] });
      void client.invalidateQueries({ queryKey: [resources.adminSetup] });
    },
  });

/** The logo is on every page of the back office. */
const refreshLogo = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: [resources.store] });

/** Uploads the shop's logo. */
export const uploadShopLogo = (api: Pick<BackOfficeApi, 'adminIdentity'>) =>
  mutationOptions<Store['logo'], Error, { file: File; onProgress: OnProgress }>({
    mutationKey: [resources.adminIdentity, 'logo'],
    mutationFn: async ({ file, onProgress }) => {
      const body = new FormData();
      body.append('logo', file, file.name);
      return (await api.adminIdentity.setLogo({ body, fetchOptions: withProgress(onProgress) })).body.data;
    },
    onSuccess: (_logo, _file, _result, { client }) => refreshLogo(client),
  });

/** Removes the shop's logo. */
export const removeShopLogo = (api: Pick<BackOfficeApi, 'adminIdentity'>) =>
  mutationOptions({
    mutationKey: [resources.adminIdentity, 'remove logo'],
    mutationFn: () => api.adminIdentity.removeLogo(),
    onSuccess: (_logo, _variables, _result, { client }) => refreshLogo(client),
  });
