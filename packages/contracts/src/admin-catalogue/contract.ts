import { z } from 'zod';
import { staff } from '../access.ts';
import { c, dataOf, failures, lang, langQuery, opaqueIdPath } from '../common.ts';
import { dryRun } from '../csv.ts';

/** The largest ZIP that the back office takes: what a proxy set up as described lets through. */
export const MAX_CATALOGUE_MEGABYTES = 250;
/** The most changes and problems that are listed; others are only counted. */
export const MAX_LISTED = 100;

export const catalogueFiles = ['categories', 'products', 'posts', 'pages', 'home', 'settings', 'shop'] as const;

const count = z.object({ created: z.number().int(), changed: z.number().int(), unchanged: z.number().int() });

export const catalogueImport = z.object({
  dry_run: z.boolean(),
  /** records by file; of a dry run, what would become of them */
  counts: z.object({
    categories: count,
    products: count,
    posts: count,
    pages: count,
    home: count,
    settings: count,
    shop: count,
  }),
  /** whether the shop's details and settings were asked for; otherwise they are left out, and none of them is counted */
  with_shop: z.boolean(),
  /** pictures and films the shop did not have, each in every size */
  media: z.number().int(),
  change_count: z.number().int(),
  changes: z.array(
    z.object({
      file: z.enum(catalogueFiles),
      /** its slug */
      record: z.string(),
      /** what differs; null for a new one */
      fields: z.array(z.string()).nullable(),
    }),
  ),
  problem_count: z.number().int(),
  problems: z.array(
    z.object({
      /** in the ZIP; empty for the ZIP itself */
      file: z.string(),
      /** its slug, or its line where it has none */
      record: z.string().nullable(),
      field: z.string().nullable(),
      message: z.string(),
    }),
  ),
});
export type CatalogueImport = z.infer<typeof catalogueImport>;

export const catalogueImportProgress = z.object({
  state: z.enum(['starting', 'checking', 'unpacking', 'writing', 'done', 'failed']),
  /** records, or files while unpacking */
  done: z.number().int(),
  /** null while unknown */
  total: z.number().int().nullable(),
  /** once it is done */
  result: catalogueImport.nullable(),
});
export type CatalogueImportProgress = z.infer<typeof catalogueImportProgress>;

export const adminCatalogueContract = c.router(
  {
    export: {
      method: 'GET',
      path: '/admin/catalogue/export.zip',
      summary:
        'Exports all that the shop shows with its pictures, and its settings, as a ZIP; no people, orders or secrets are in it',
      query: langQuery,
      responses: { 200: c.otherResponse({ contentType: 'application/zip', body: z.unknown() }) },
      metadata: staff('settings.transfer'),
    },
    import: {
      method: 'POST',
      path: '/admin/catalogue/import',
      summary:
        `Brings the catalogue of a ZIP in \`file\` (at most ${MAX_CATALOGUE_MEGABYTES} MB) into the shop. All or nothing: with any ` +
        'problem nothing is written. `dry_run=true` only reports what would change; the same ZIP again changes nothing. The ' +
        "shop's own details and settings come along with `with_shop=true`",
      contentType: 'multipart/form-data',
      query: z.object({
        dry_run: dryRun,
        /** chosen by the client to query the import's progress; the server makes one by default */
        import_id: z.string().uuid().optional(),
        /** whether the shop's details, VAT, shipping, countries, promo bar and jacket prices come along */
        with_shop: z
          .string()
          .optional()
          .transform((text) => ['true', '1'].includes(text?.trim().toLowerCase() ?? '')),
        lang,
      }),
      body: z.unknown(),
      responses: { 200: dataOf(catalogueImport) },
      metadata: { ...staff('settings.transfer'), stepUp: true, form: { files: ['file'] } },
    },
    progress: {
      method: 'GET',
      path: '/admin/catalogue-imports/:id',
      summary: 'Returns the progress of an own import of the last day by its `import_id`',
      pathParams: opaqueIdPath,
      responses: { 200: dataOf(catalogueImportProgress) },
      metadata: staff('settings.transfer'),
    },
  },
  { commonResponses: failures, strictStatusCodes: true },
);
