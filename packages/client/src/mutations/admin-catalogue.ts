import type { CatalogueImport } from '@fori/contracts/admin-catalogue/contract';
import type { BackOfficeApi } from '../api.ts';
import { fileCall } from '../files.ts';
import { importFile } from '../imports.ts';
import { resources } from '../keys.ts';

type CatalogueApi = Pick<BackOfficeApi, 'adminCatalogue'>;

/**
 * Imports the ZIP of a catalogue, or checks it in a dry run, where asked for with the shop's own details and settings; an import
 * invalidates all other queries.
 */
export const importCatalogue = (api: CatalogueApi, { withShop }: { withShop: boolean }) =>
  importFile<CatalogueImport>(
    resources.catalogueImports,
    async ({ query, ...call }) =>
      (await api.adminCatalogue.import({ ...call, query: { ...query, with_shop: String(withShop) } })).body.data,
  );

/** The catalogue as a ZIP, which is not cached. */
export const exportCatalogue = (api: CatalogueApi) =>
  fileCall<Record<never, never>>([resources.catalogueImports, 'export'], (given) => api.adminCatalogue.export(given));
