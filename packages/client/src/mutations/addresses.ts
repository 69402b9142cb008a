import type { Address, AddressInput } from '@fori/contracts/addresses/schemas';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { StorefrontApi } from '../api.ts';
import { resources } from '../keys.ts';

type AddressesApi = Pick<StorefrontApi, 'addresses'>;

/** The country may be empty, which the shop refuses with a message. */
export type AddressToSave = Omit<AddressInput, 'country'> & { country: string };

/**
 * A change of the saved addresses. Changes run one at a time, and the list is refetched after each, because a change may move
 * the default and a refusal means that the list is outdated.
 */
const addressChange = <V, R>(change: (variables: V) => Promise<R>) =>
  mutationOptions<R, Error, V>({
    mutationKey: ['addresses'],
    scope: { id: 'addresses' },
    mutationFn: change,
    onSettled: (_response, _error, _variables, _result, { client }) => refreshAddresses(client),
  });

const refreshAddresses = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: [resources.addresses] });

/** Adds an address; the first one is the default. */
export const addAddress = (api: AddressesApi) =>
  addressChange<AddressToSave, Address>(async (address) => (await api.addresses.add({ body: address })).body.data);

/** Replaces an address. */
export const updateAddress = (api: AddressesApi) =>
  addressChange<{ id: string; address: AddressToSave }, Address>(
    async ({ id, address }) => (await api.addresses.update({ params: { id }, body: address })).body.data,
  );

/** Deletes an address; the last one stays. */
export const deleteAddress = (api: AddressesApi) =>
  addressChange<string, { message: string }>(
    async (id) => (await api.addresses.remove({ params: { id }, body: {} })).body,
  );

/** Makes an address the default one. */
export const makeDefaultAddress = (api: AddressesApi) =>
  addressChange<string, Address>(
    async (id) => (await api.addresses.makeDefault({ params: { id }, body: {} })).body.data,
  );
