export { exportCatalogue } from './export-catalogue.ts';
export { categoryRecord, pageRecord, postRecord, productRecord } from './format.ts';
export { type CatalogueImportResult, importCatalogue } from './import-catalogue.ts';
export { problemText } from './problems.ts';
export { categoryRecords, pageRecords, postRecords, productRecords } from './records.ts';
export {
  restoreCategoryRecord,
  restorePageRecord,
  restorePostRecord,
  restoreProductRecord,
} from './restore-record.ts';
