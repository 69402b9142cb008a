import type { ClosingInput, OwnerInput } from '@fori/contracts/admin-setup/schemas';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
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

const refresh = async (api: AdminSetupApi, client: QueryClient): Promise<void> => {
  void client.invalidateQueries({ queryKey: [resources.adminReports] });
  await client.invalidateQueries({ queryKey: setupQuery(api).queryKey, exact: true });
};

/** Opens the shop to customers. After a refusal the steps are refetched, because they may have changed. */
export const openShop = (api: AdminSetupApi) =>
  mutationOptions<unknown, Error, void>({
    mutationKey: [resources.adminSetup, 'open'],
    mutationFn: async () => (await api.adminSetup.open({ body: {} })).body.data,
    onSettled: (_setup, _error, _variables, _result, { client }) => refresh(api, client),
  });

/** Closes the shop for a while, or changes what a closed one says. Refetched after a refusal, because another admin may have done so. */
export const closeShop = (api: AdminSetupApi) =>
  mutationOptions({
    mutationKey: [resources.adminSetup, 'close'],
    mutationFn: async (body: ClosingInput) => (await api.adminSetup.close({ body })).body.data,
    onSettled: (_setup, _error, _body, _result, { client }) => refresh(api, client),
  });

/** Notes that an admin has read the shop's Terms and Privacy. */
export const confirmLegalTexts = (api: AdminSetupApi) =>
  mutationOptions<unknown, Error, void>({
    mutationKey: [resources.adminSetup, 'legal-texts'],
    mutationFn: async () => (await api.adminSetup.confirmLegalTexts({ body: {} })).body.data,
    onSettled: (_setup, _error, _variables, _result, { client }) => refresh(api, client),
  });

/** Adds sample products to a shop without products. */
export const addSampleProducts = (api: AdminSetupApi) =>
  mutationOptions<unknown, Error, void>({
    mutationKey: [resources.adminSetup, 'samples'],
    mutationFn: async () => (await api.adminSetup.addSamples({ body: {} })).body.data,
    onSettled: async (_setup, _error, _variables, _result, { client }) => {
      void client.invalidateQueries({ queryKey: [resources.adminProducts] });
      await refresh(api, client);
    },
  });

/** Lets this browser see the shop before it opens. */
export const previewShop = (api: AdminSetupApi) =>
  mutationOptions<unknown, Error, void>({
    mutationKey: [resources.adminSetup, 'preview'],
    mutationFn: async () => (await api.adminSetup.preview({ body: {} })).body,
  });
