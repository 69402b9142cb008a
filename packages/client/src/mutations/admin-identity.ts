import type { IdentityInput } from '@fori/contracts/admin-identity/schemas';
import { mutationOptions } from '@tanstack/react-query';
import type { BackOfficeApi } from '../api.ts';
import { resources } from '../keys.ts';
import { identityQuery } from '../queries/admin-identity.ts';

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
