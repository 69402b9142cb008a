import { backOfficeContract } from '@fori/contracts/back-office';
import { MAX_LOGO_FILE_BYTES } from '@fori/domain/identity';
import type { FastifyInstance } from 'fastify';
import type { Shop } from '../../composition.ts';
import { signedInUser } from '../../http/auth.ts';
import { type FormRules, serveMultipart, withForm } from '../../http/multipart.ts';
import { serve } from '../../http/rest.ts';
import { formTarget, shopThatChecksSpace } from '../../http/uploads.ts';
import { getIdentity } from './get-identity.ts';
import { removeLogo, setLogo } from './set-logo.ts';
import { updateIdentity } from './update-identity.ts';

const rules: FormRules = { files: { logo: MAX_LOGO_FILE_BYTES }, fields: {} };

const { setLogo: uploaded, ...withoutFiles } = backOfficeContract.adminIdentity;

export const adminIdentityRoutes = (app: FastifyInstance, shop: Shop): void => {
  serve(app, withoutFiles, {
    get: async () => ({ status: 200, body: { data: await getIdentity(shop) } }),
    update: async ({ request, body }) => {
      await updateIdentity(shop, signedInUser(request).id, body);
      return { status: 200, body: { data: await getIdentity(shop) } };
    },
    removeLogo: async ({ request }) => ({
      status: 200,
      body: { data: await removeLogo(shop, signedInUser(request).id) },
    }),
  });

  const uploadTarget = formTarget(shop, rules);
  serveMultipart(app, (scope) => {
    serve(
      scope,
      { uploaded },
      {
        uploaded: async ({ request }) => {
          const { id } = signedInUser(request);
          const data = await withForm(request, uploadTarget, (form) => setLogo(shopThatChecksSpace(shop), id, form));
          return { status: 200, body: { data } };
        },
      },
    );
  });
};
