import { MAX_IMPORT_MEGABYTES, MAX_IMPORT_ROWS } from '@fori/domain/product-csv';
import { z } from 'zod';
import { staff } from '../access.ts';
import { adminProductQuery } from '../admin-products/schemas.ts';
import { c, dataOf, failures, lang, opaqueIdPath } from '../common.ts';
import { dryRun, separator } from '../csv.ts';

/** Filters and order of the product list, without paging. */
export const productExportQuery = adminProductQuery.omit({ page: true, per_page: true }).extend({
  separator,
  lang,
});
export type ProductExportQuery = z.infer<typeof productExportQuery>;

export const productImportQuery = z.object({
  dry_run: dryRun,
  /** chosen by the client, to query the import's progress by; without one no progress is kept */
  import_id: z.string().uuid().optional(),
  lang,
});

export const importProblem = z.object({
  /** counted as in a spreadsheet, the header being row 1 */
  row: z.number().int(),
  /** the column's name; null for a problem of the row or the whole file */
  column: z.string().nullable(),
  message: z.string(),
});
export type ImportProblem = z.infer<typeof importProblem>;

export const productImport = z.object({
  dry_run: z.boolean(),
  /** rows that are not empty, without the header */
  rows: z.number().int(),
  /** rows that create a product or variant, and rows that change one; of a dry run, those that would */
  created: z.number().int(),
  updated: z.number().int(),
  products_created: z.number().int(),
  products_updated: z.number().int(),
  /** rows whose stock change an earlier import of the same file has applied already */
  already_applied: z.number().int().default(0),
  /** of all problems; `problems` lists the first thousand */
  problem_count: z.number().int(),
  problems: z.array(importProblem),
  /** warnings, such as a price that drops by more than 30 %, do not prevent the import; listed like problems */
  warning_count: z.number().int().default(0),
  warnings: z.array(importProblem).default([]),
});
export type ProductImport = z.infer<typeof productImport>;

export const importStates = ['reading', 'checking', 'writing', 'done', 'failed'] as const;

export const productImportProgress = z.object({
  state: z.enum(importStates),
  /** in the current state: rows read or checked, products written */
  done: z.number().int(),
  /** null while unknown */
  total: z.number().int().nullable(),
  /** the result, once it is done */
  result: productImport.nullable(),
});
export type ProductImportProgress = z.infer<typeof productImportProgress>;

export const adminProductCsvContract = c.router(
  {
    export: {
      method: 'GET',
      path: '/admin/products/export.csv',
      summary:
        'Exports products as CSV in UTF-8, a row for each variant; the product’s own fields are in its first row',
      query: productExportQuery,
      responses: { 200: c.otherResponse({ contentType: 'text/csv; charset=utf-8', body: z.unknown() }) },
      metadata: staff('catalogue.read'),
    },
    import: {
      method: 'POST',
      path: '/admin/products/import',
      summary:
        `Changes and creates products from a CSV in \`file\` (at most ${MAX_IMPORT_ROWS} rows and ${MAX_IMPORT_MEGABYTES} MB). ` +
        'All or nothing: with any problem nothing is written. `dry_run=true` only reports what would change. ' +
        'Importing an exported file again changes only the stock that was edited since its last import',
      contentType: 'multipart/form-data',
      query: productImportQuery,
      body: z.unknown(),
      responses: { 200: dataOf(productImport) },
      metadata: { ...staff('catalogue.manage'), form: { files: ['file'] } },
    },
    progress: {
      method: 'GET',
      path: '/admin/product-imports/:id',
      summary:
        'Returns the progress of an own import of the last day by its `import_id`, also when the import’s response was lost',
      pathParams: opaqueIdPath,
      responses: { 200: dataOf(productImportProgress) },
      metadata: staff('catalogue.manage'),
    },
  },
  { commonResponses: failures, strictStatusCodes: true },
);
