import { storefrontContract } from '@fori/contracts/storefront';
import type { FastifyInstance } from 'fastify';
import type { Shop } from '../../composition.ts';
import { shopperOf } from '../../http/auth.ts';
import { serve } from '../../http/rest.ts';
import { addToCart } from './add-to-cart.ts';
import { clearCart } from './clear-cart.ts';
import { getCart } from './get-cart.ts';
import { setQuantity } from './set-quantity.ts';

export const cartRoutes = (app: FastifyInstance, shop: Shop): void =>
  serve(app, storefrontContract.cart, {
    get: async ({ request }) => ({
      status: 200,
      body: { data: await getCart(shop, shopperOf(request), request.language) },
    }),
    add: async ({ request, body }) => ({
      status: 201,
      body: {
        data: await addToCart(
          shop,
          shopperOf(request),
          { variantId: body.product_variant_id, quantity: body.quantity },
          request.language,
        ),
      },
    }),
    update: async ({ request, params, body }) => ({
      status: 200,
      body: {
        data: await setQuantity(
          shop,
          shopperOf(request),
          { lineId: params.id, quantity: body.quantity },
          request.language,
        ),
      },
    }),
    remove: async ({ request, params }) => ({
      status: 200,
      body: {
        data: await setQuantity(shop, shopperOf(request), { lineId: params.id, quantity: 0 }, request.language),
      },
    }),
    clear: async ({ request }) => ({
      status: 200,
      body: { data: await clearCart(shop, shopperOf(request), request.language) },
    }),
  });
