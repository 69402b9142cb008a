import { mutationOptions } from '@tanstack/react-query';
import type { BackOfficeApi } from '../api.ts';
import { clearAfterNavigation } from '../clear-after-navigation.ts';
import { adminCustomerKeys, adminCustomerQuery } from '../queries/admin-customers.ts';

type AdminCustomersApi = Pick<BackOfficeApi, 'adminCustomers'>;

/** Disables an account or enables it again; the answer becomes the customer on the screen. */
export const setCustomerDisabled = (api: AdminCustomersApi, id: string) =>
  mutationOptions({
    mutationKey: [...adminCustomerKeys.one(id), 'disabled'],
    mutationFn: async (disabled: boolean) =>
      (await api.adminCustomers.update({ params: { id }, body: { disabled } })).body.data,
    onSuccess: (customer, _disabled, _result, { client }) => {
      client.setQueryData(adminCustomerQuery(api, id).queryKey, customer);
      void client.invalidateQueries({ queryKey: adminCustomerKeys.lists() });
    },
  });

/** Erases a person. What the browser knows of them goes once their page has been left. */
export const eraseCustomer = (api: AdminCustomersApi, id: string) =>
  mutationOptions<{ message: string }, Error, void>({
    mutationKey: [...adminCustomerKeys.one(id), 'erase'],
    mutationFn: async () => (await api.adminCustomers.erase({ params: { id }, body: null })).body,
    onSuccess: async (_answer, _nothing, _result, { client }) => {
      clearAfterNavigation(client, adminCustomerKeys.one(id));
      await client.invalidateQueries({ queryKey: adminCustomerKeys.lists() });
    },
    gcTime: 0,
  });

/** Everything kept about the person, as it came. Nothing of it is kept. */
export const exportCustomer = (api: AdminCustomersApi, id: string) =>
  mutationOptions<Record<string, unknown>, Error, void>({
    mutationKey: [...adminCustomerKeys.one(id), 'export'],
    mutationFn: async () => (await api.adminCustomers.export({ params: { id } })).body,
    gcTime: 0,
  });
