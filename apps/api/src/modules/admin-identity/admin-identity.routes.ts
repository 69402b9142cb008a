import { backOfficeContract } from '@fori/contracts/back-office';
import type { FastifyInstance } from 'fastify';
import type { Shop } from '../../composition.ts';
import { signedInUser } from '../../http/auth.ts';
import { serve } from '../../http/rest.ts';
import { getIdentity } from './get-identity.ts';
import { updateIdentity } from './update-identity.ts';

export const adminIdentityRoutes = (app: FastifyInstance, shop: Shop): void =>
  serve(app, backOfficeContract.adminIdentity, {
    get: async () => ({ status: 200, body: { data: await getIdentity(shop) } }),
    update: async ({ request, body }) => ({
      status: 200,
      body: { data: await updateIdentity(shop, signedInUser(request).id, body) },
    }),
  });
