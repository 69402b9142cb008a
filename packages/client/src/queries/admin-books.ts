import type { DocumentQuery } from '@fori/contracts/admin-books/schemas';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { BackOfficeApi } from '../api.ts';
import { resources } from '../keys.ts';

type AdminBooksApi = Pick<BackOfficeApi, 'adminBooks'>;

export const adminBookKeys = {
  all: [resources.adminBooks] as const,
  documents: () => [...adminBookKeys.all, 'documents'] as const,
  settings: () => [resources.adminSettings, 'books'] as const,
};

/** One page of the invoices and credit notes. The previous page stays visible while another is fetched. */
export const documentsQuery = (api: AdminBooksApi, state: DocumentQuery) =>
  queryOptions({
    queryKey: [...adminBookKeys.documents(), state],
    queryFn: async ({ signal }) => {
      const { from, to, kind, search, page, per_page } = state;
      const query = {
        page: String(page),
        per_page: String(per_page),
        ...(from && { from }),
        ...(to && { to }),
        ...(kind !== 'all' && { kind }),
        ...(search && { search }),
      };
      return (await api.adminBooks.documents({ query, fetchOptions: { signal } })).body.data;
    },
    placeholderData: keepPreviousData,
  });

/** The invoice and the credit notes of an order. */
export const documentsOfOrderQuery = (api: AdminBooksApi, id: string) =>
  queryOptions({
    queryKey: [resources.adminOrders, 'one', id, 'documents'],
    queryFn: async ({ signal }) =>
      (await api.adminBooks.ofOrder({ params: { id }, fetchOptions: { signal } })).body.data,
  });

/** The settings of the books, for editing. */
export const bookSettingsQuery = (api: AdminBooksApi) =>
  queryOptions({
    queryKey: adminBookKeys.settings(),
    queryFn: async ({ signal }) => (await api.adminBooks.settings({ fetchOptions: { signal } })).body.data,
  });
