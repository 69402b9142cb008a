import type { DailyExportForm } from '@fori/contracts/csv';
import { mutationOptions } from '@tanstack/react-query';
import type { BackOfficeApi } from '../api.ts';
import { clearAfterNavigation } from '../clear-after-navigation.ts';
import { fileCall } from '../files.ts';
import { adminCustomerKeys, adminCustomerQuery } from '../queries/admin-customers.ts';

type AdminCustomersApi = Pick<BackOfficeApi, 'adminCustomers'>;

/** Disables or enables an account and caches the returned customer. */
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

/** Erases a customer. Their cached data is removed once their page has been left. */
export const eraseCustomer = (api: AdminCustomersApi, id: string) =>
  mutationOptions<{ message: string }, Error, void>({
    mutationKey: [...adminCustomerKeys.one(id), 'erase'],
    mutationFn: async () => (await api.adminCustomers.erase({ params: { id }, body: null })).body,
    onSuccess: async (_response, _nothing, _result, { client }) => {
      clearAfterNavigation(client, adminCustomerKeys.one(id));
      await client.invalidateQueries({ queryKey: adminCustomerKeys.lists() });
    },
    gcTime: 0,
  });

/** Everything stored about a customer; the result is not cached. */
export const exportCustomer = (api: AdminCustomersApi, id: string) =>
  mutationOptions<Record<string, unknown>, Error, void>({
    mutationKey: [...adminCustomerKeys.one(id), 'export'],
    mutationFn: async () => (await api.adminCustomers.export({ params: { id } })).body,
    gcTime: 0,
  });

/** The customers of some days as a CSV file, which is not cached. */
export const exportCustomers = (api: AdminCustomersApi) =>
  fileCall<DailyExportForm>([...adminCustomerKeys.all, 'export'], (given) => api.adminCustomers.exportList(given));
