import { MAX_CATALOGUE_MEGABYTES } from '@fori/contracts/admin-catalogue/contract';
import { backOfficeContract } from '@fori/contracts/back-office';
import { MEGABYTE } from '@fori/domain/bytes';
import { dayOf } from '@fori/domain/shop-time';
import type { FastifyInstance } from 'fastify';
import type { Shop } from '../../composition.ts';
import { signedInUser } from '../../http/auth.ts';
import { asDownload } from '../../http/downloads.ts';
import { type FormRules, serveMultipart, withForm } from '../../http/multipart.ts';
import { serve } from '../../http/rest.ts';
import { formTarget } from '../../http/uploads.ts';
import { downloadCatalogue, getCatalogueImport, uploadCatalogue } from './catalogue-files.ts';

const rules: FormRules = { files: { file: MAX_CATALOGUE_MEGABYTES * MEGABYTE }, fields: {} };

const { import: importCall, ...withoutFiles } = backOfficeContract.adminCatalogue;

export const adminCatalogueZipRoutes = (app: FastifyInstance, shop: Shop): void => {
  const uploadTarget = formTarget(shop, rules);

  serve(app, withoutFiles, {
    export: async ({ request, reply }) => {
      const fileName = `catalogue-${dayOf(shop.clock())}.zip`;
      const zip = await downloadCatalogue(shop, { adminId: signedInUser(request).id, fileName });
      reply.headers(asDownload(fileName));
      return { status: 200, body: zip };
    },
    progress: async ({ request, params }) => {
      const data = await getCatalogueImport(shop, { id: params.id, adminId: signedInUser(request).id });
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
            uploadCatalogue(shop, form, {
              adminId: signedInUser(request).id,
              dryRun: query.dry_run,
              withShop: query.with_shop,
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
