import type { BookExportForm, BookInput } from '@fori/contracts/admin-books/schemas';
import { mutationOptions } from '@tanstack/react-query';
import type { BackOfficeApi } from '../api.ts';
import { fileCall, fileOf } from '../files.ts';
import { adminBookKeys, bookSettingsQuery } from '../queries/admin-books.ts';

type AdminBooksApi = Pick<BackOfficeApi, 'adminBooks'>;

/** Saves the settings of the books and caches what is returned. */
export const saveBookSettings = (api: AdminBooksApi) =>
  mutationOptions({
    mutationKey: [...adminBookKeys.settings(), 'save'],
    mutationFn: async (body: BookInput) => (await api.adminBooks.updateSettings({ body })).body.data,
    onSuccess: (settings, _body, _result, { client }) => client.setQueryData(bookSettingsQuery(api).queryKey, settings),
  });

export interface DocumentToFetch {
  id: string;
  format: 'pdf' | 'xml';
}

/** An invoice or a credit note as a file, which is not cached. */
export const fetchDocument = (api: AdminBooksApi) =>
  mutationOptions<Blob, Error, DocumentToFetch>({
    mutationKey: [...adminBookKeys.documents(), 'file'],
    mutationFn: async ({ id, format }) =>
      format === 'pdf'
        ? fileOf(await api.adminBooks.document({ params: { id } }))
        : fileOf(await api.adminBooks.documentXml({ params: { id } })),
    gcTime: 0,
  });

/** The documents of some days as a ZIP, which is not cached. */
export const fetchArchive = (api: AdminBooksApi) =>
  fileCall<{ from: string; to: string }>([...adminBookKeys.documents(), 'archive'], (given) =>
    api.adminBooks.archive(given),
  );

/** Figures for bookkeeping as a CSV file, which is not cached. */
export const exportBooks = (api: AdminBooksApi) =>
  fileCall<BookExportForm>([...adminBookKeys.all, 'export'], (given) => api.adminBooks.export(given));
