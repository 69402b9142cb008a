import { Readable } from 'node:stream';
import { backOfficeContract } from '@fori/contracts/back-office';
import { MEGABYTE } from '@fori/domain/bytes';
import { MAX_IMPORT_MEGABYTES } from '@fori/domain/product-csv';
import type { FastifyInstance } from 'fastify';
import type { Shop } from '../../composition.ts';
import { signedInUser } from '../../http/auth.ts';
import { asDownload } from '../../http/downloads.ts';
import { type FormRules, serveMultipart, withForm } from '../../http/multipart.ts';
import { serve } from '../../http/rest.ts';
import { formTarget } from '../../http/uploads.ts';
import { matchingProductIds } from '../admin-products/index.ts';
import { exportProducts } from './export-products.ts';
import { getImport, importProducts } from './import-products.ts';

const rules: FormRules = { files: { file: MAX_IMPORT_MEGABYTES * MEGABYTE }, fields: {} };

const { import: importCall, ...withoutFiles } = backOfficeContract.adminProductCsv;

export const adminProductCsvRoutes = (app: FastifyInstance, shop: Shop): void => {
  const uploadTarget = formTarget(shop, rules);

  serve(app, withoutFiles, {
    export: async ({ request, reply, query: { separator, ...query } }) => {
      const ids = await matchingProductIds(shop, query, request.language);
      reply.headers(asDownload('products.csv'));
      return { status: 200, body: Readable.from(exportProducts(shop, ids, separator)) };
    },
    progress: async ({ request, params }) => {
      const data = await getImport(shop, { id: params.id, adminId: signedInUser(request).id });
      return { status: 200, body: { data } };
    },
  });

  serveMultipart(app, (scope) => {
    serve(
      scope,
      { import: importCall },
      {
        import: async ({ request, query }) => {
          const data = await withForm(request, uploadTarget, (form) =>
            importProducts(shop, form, {
              adminId: signedInUser(request).id,
              dryRun: query.dry_run,
              importId: query.import_id,
              language: request.language,
            }),
          );
          return { status: 200, body: { data } };
        },
      },
    );
  });
};
