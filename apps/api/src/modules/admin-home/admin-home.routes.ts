import { backOfficeContract } from '@fori/contracts/back-office';
import { MAX_BLOG_PICTURE_BYTES } from '@fori/domain/blog';
import type { FastifyInstance } from 'fastify';
import type { Shop } from '../../composition.ts';
import { signedInUser } from '../../http/auth.ts';
import { type FormRules, serveMultipart, withForm } from '../../http/multipart.ts';
import { serve } from '../../http/rest.ts';
import { formTarget, shopThatChecksSpace } from '../../http/uploads.ts';
import { uploadHomePicture } from './upload-home-picture.ts';
import { getAdminHome, getHomeVersion, listHomeVersions } from './view-home.ts';
import { publishHome, updateHome } from './write-home.ts';

const pictureRules: FormRules = { files: { picture: MAX_BLOG_PICTURE_BYTES }, fields: {} };

const { uploadPicture, ...withoutFiles } = backOfficeContract.adminHome;

export const adminHomeRoutes = (app: FastifyInstance, shop: Shop): void => {
  serve(app, withoutFiles, {
    get: async () => ({ status: 200, body: { data: await getAdminHome(shop) } }),
    update: async ({ request, body }) => ({
      status: 200,
      body: { data: await updateHome(shop, signedInUser(request).id, body) },
    }),
    publish: async ({ request, body }) => ({
      status: 200,
      body: { data: await publishHome(shop, signedInUser(request).id, body.updated_at) },
    }),
    versions: async ({ query }) => ({ status: 200, body: { data: await listHomeVersions(shop, query) } }),
    version: async ({ params }) => ({ status: 200, body: { data: await getHomeVersion(shop, params.id) } }),
  });

  serveMultipart(app, (scope) => {
    serve(
      scope,
      { uploadPicture },
      {
        uploadPicture: async ({ request }) => {
          const { id } = signedInUser(request);
          const data = await withForm(request, formTarget(shop, pictureRules), (form) =>
            uploadHomePicture(shopThatChecksSpace(shop), id, form),
          );
          return { status: 201, body: { data } };
        },
      },
    );
  });
};
