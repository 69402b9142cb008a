import { storefrontContract } from '@fori/contracts/storefront';
import type { FastifyInstance } from 'fastify';
import type { Shop } from '../../composition.ts';
import { shopperOf } from '../../http/auth.ts';
import { serve } from '../../http/rest.ts';
import { getOrder } from './get-order.ts';
import { placeOrder } from './place-order.ts';

const { orders } = storefrontContract;

export const ordersRoutes = (app: FastifyInstance, shop: Shop): void =>
  serve(
    app,
    { place: orders.place, get: orders.get },
    {
      place: async ({ request, reply, headers, body }) => {
        const { replayed, ...placed } = await placeOrder(shop, {
          shopper: shopperOf(request),
          key: headers['idempotency-key'],
          body,
          language: request.language,
        });
        if (replayed) reply.header('idempotent-replayed', 'true');
        return { status: 201, body: placed };
      },
      get: async ({ request, params, query }) => ({
        status: 200,
        body: { data: await getOrder(shop, params.id, { user: request.signedIn, token: query.token }) },
      }),
    },
  );
