export { exportCatalogue } from './export-catalogue.ts';
export { type CatalogueImportResult, importCatalogue } from './import-catalogue.ts';
export { problemText } from './problems.ts';
