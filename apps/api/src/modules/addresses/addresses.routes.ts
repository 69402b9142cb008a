import { storefrontContract } from '@fori/contracts/storefront';
import { translator } from '@fori/i18n/server';
import type { FastifyInstance } from 'fastify';
import type { Shop } from '../../composition.ts';
import { signedInUser } from '../../http/auth.ts';
import { serve } from '../../http/rest.ts';
import { addAddress } from './add-address.ts';
import { deleteAddress } from './delete-address.ts';
import { listAddresses } from './list-addresses.ts';
import { makeDefault } from './make-default.ts';
import { replaceAddress } from './replace-address.ts';

export const addressesRoutes = (app: FastifyInstance, shop: Shop): void =>
  serve(app, storefrontContract.addresses, {
    list: async ({ request }) => ({
      status: 200,
      body: { data: await listAddresses(shop, signedInUser(request).id) },
    }),
    add: async ({ request, body }) => ({
      status: 201,
      body: { data: await addAddress(shop, signedInUser(request).id, body) },
    }),
    update: async ({ request, params, body }) => ({
      status: 200,
      body: { data: await replaceAddress(shop, signedInUser(request).id, params.id, body) },
    }),
    remove: async ({ request, params }) => {
      await deleteAddress(shop, signedInUser(request).id, params.id);
      return { status: 200, body: { message: translator(request.language)('profile:toast.deleted') } };
    },
    makeDefault: async ({ request, params }) => ({
      status: 200,
      body: { data: await makeDefault(shop, signedInUser(request).id, params.id) },
    }),
  });
