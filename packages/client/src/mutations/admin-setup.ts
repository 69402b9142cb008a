import type { OwnerInput } from '@fori/contracts/admin-setup/schemas';
import { mutationOptions } from '@tanstack/react-query';
import type { BackOfficeApi } from '../api.ts';
import { resources } from '../keys.ts';
import { setupQuery } from '../queries/admin-setup.ts';

type AdminSetupApi = Pick<BackOfficeApi, 'adminSetup'>;

/** Creates the account of the shop's owner. */
export const createOwner = (api: AdminSetupApi) =>
  mutationOptions({
    mutationKey: [resources.adminSetup, 'owner'],
    mutationFn: async (body: OwnerInput) => (await api.adminSetup.createOwner({ body })).body,
    // the password is in the mutation's variables
    gcTime: 0,
  });

/** Opens the shop to customers. After a refusal the steps are refetched, because they may have changed. */
export const openShop = (api: AdminSetupApi) =>
  mutationOptions<unknown, Error, void>({
    mutationKey: [resources.adminSetup, 'open'],
    mutationFn: async () => (await api.adminSetup.open({ body: {} })).body.data,
    onSettled: async (_setup, _error, _variables, _result, { client }) => {
      void client.invalidateQueries({ queryKey: [resources.adminReports] });
      await client.invalidateQueries({ queryKey: setupQuery(api).queryKey, exact: true });
    },
  });

/** Lets this browser see the shop before it opens. */
export const previewShop = (api: AdminSetupApi) =>
  mutationOptions<unknown, Error, void>({
    mutationKey: [resources.adminSetup, 'preview'],
    mutationFn: async () => (await api.adminSetup.preview({ body: {} })).body,
  });
