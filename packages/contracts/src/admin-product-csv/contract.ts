import { MAX_IMPORT_MEGABYTES, MAX_IMPORT_ROWS } from '@fori/domain/product-csv';
import { z } from 'zod';
import { access } from '../access.ts';
import { adminProductQuery } from '../admin-products/schemas.ts';
import { c, dataOf, failures, lang, lenient, opaqueIdPath } from '../common.ts';

export const csvSeparators = ['comma', 'semicolon'] as const;
export type CsvSeparator = (typeof csvSeparators)[number];

/** Restricted and sorted as the list of products is. */
export const productExportQuery = adminProductQuery.omit({ page: true, per_page: true }).extend({
  /** `semicolon` writes a decimal comma, too, as spreadsheets of the Nordic countries do */
  separator: lenient(csvSeparators, 'comma'),
  lang,
});
export type ProductExportQuery = z.infer<typeof productExportQuery>;

/** Anything but a clear no is a dry run: a misspelt one must not write. */
const dryRun = z
  .string()
  .optional()
  .transform((text) => text !== undefined && !['false', '0'].includes(text.trim().toLowerCase()));

export const productImportQuery = z.object({
  dry_run: dryRun,
  /** made up by the client, to ask for the import's progress by; one of its own without */
  import_id: z.string().uuid().optional(),
  lang,
});

export const importProblem = z.object({
  /** as a spreadsheet counts, the header being row 1 */
  row: z.number().int(),
  /** the column's name; null where it is about the row or the file as a whole */
  column: z.string().nullable(),
  message: z.string(),
});
export type ImportProblem = z.infer<typeof importProblem>;

export const productImport = z.object({
  dry_run: z.boolean(),
  /** rows with anything in them, the header aside */
  rows: z.number().int(),
  /** rows that make a new product or variant, and rows that change one: in a dry run, what would be */
  created: z.number().int(),
  updated: z.number().int(),
  products_created: z.number().int(),
  products_updated: z.number().int(),
  /** rows whose stock an earlier import of the same file has moved already, and which move none now */
  already_applied: z.number().int().default(0),
  /** all of them; the first thousand are named in `problems` */
  problem_count: z.number().int(),
  problems: z.array(importProblem),
  /** what is worth a second look and hinders nothing, such as a price that falls by more than 30 %; listed like problems */
  warning_count: z.number().int().default(0),
  warnings: z.array(importProblem).default([]),
});
export type ProductImport = z.infer<typeof productImport>;

export const importStates = ['reading', 'checking', 'writing', 'done', 'failed'] as const;

export const productImportProgress = z.object({
  state: z.enum(importStates),
  /** of the present state: rows read or checked, products written */
  done: z.number().int(),
  /** null while nobody knows yet */
  total: z.number().int().nullable(),
  /** what came of it, once it is done */
  result: productImport.nullable(),
});
export type ProductImportProgress = z.infer<typeof productImportProgress>;

export const adminProductCsvContract = c.router(
  {
    export: {
      method: 'GET',
      path: '/admin/products/export.csv',
      summary:
        'Products as CSV in UTF-8, a row for each variant; what a product as a whole has stands in its first row',
      query: productExportQuery,
      responses: { 200: c.otherResponse({ contentType: 'text/csv; charset=utf-8', body: z.unknown() }) },
      metadata: access('admin'),
    },
    import: {
      method: 'POST',
      path: '/admin/products/import',
      summary:
        `Changes and creates products from a CSV in \`file\` (at most ${MAX_IMPORT_ROWS} rows and ${MAX_IMPORT_MEGABYTES} MB). ` +
        'All or nothing: with any problem nothing is written. `dry_run=true` only tells what would happen. ' +
        'An exported file imported again moves only the stock that was edited since its last import',
      contentType: 'multipart/form-data',
      query: productImportQuery,
      body: z.unknown(),
      responses: { 200: dataOf(productImport) },
      metadata: { ...access('admin'), form: { files: ['file'] } },
    },
    progress: {
      method: 'GET',
      path: '/admin/product-imports/:id',
      summary: 'How far an own import of the last day is, by its `import_id`; also when its own answer was lost',
      pathParams: opaqueIdPath,
      responses: { 200: dataOf(productImportProgress) },
      metadata: access('admin'),
    },
  },
  { commonResponses: failures, strictStatusCodes: true },
);
