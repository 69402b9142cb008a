import type { Address, AddressInput } from '@fori/contracts/addresses/schemas';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { StorefrontApi } from '../api.ts';
import { resources } from '../keys.ts';

type AddressesApi = Pick<StorefrontApi, 'addresses'>;

/** A country goes as it was chosen: the shop says what it thinks of none. */
export type AddressToSave = Omit<AddressInput, 'country'> & { country: string };

/**
 * What every change of the address book does: one at a time, and the list is fetched again after it, for a change may
 * move the default mark and a refusal says that the list is not what it was.
 */
const addressChange = <V, R>(change: (variables: V) => Promise<R>) =>
  mutationOptions<R, Error, V>({
    mutationKey: ['addresses'],
    scope: { id: 'addresses' },
    mutationFn: change,
    onSettled: (_answer, _error, _variables, _result, { client }) => refreshAddresses(client),
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
