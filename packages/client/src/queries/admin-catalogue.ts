import type { BackOfficeApi } from '../api.ts';
import { importProgressQuery } from '../imports.ts';
import { resources } from '../keys.ts';

/** The progress of an import of a catalogue by the id it was sent with. */
export const catalogueImportQuery = (api: Pick<BackOfficeApi, 'adminCatalogue'>, id: string) =>
  importProgressQuery(
    resources.catalogueImports,
    id,
    async (signal) => (await api.adminCatalogue.progress({ params: { id }, fetchOptions: { signal } })).body.data,
  );
