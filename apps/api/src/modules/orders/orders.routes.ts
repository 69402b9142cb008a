import { storefrontContract } from '@fori/contracts/storefront';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Shop } from '../../composition.ts';
import { shopperOf, signedInUser } from '../../http/auth.ts';
import { serve } from '../../http/rest.ts';
import { cancelOrder } from './cancel-order.ts';
import { getOrder } from './get-order.ts';
import { getReceipt } from './get-receipt.ts';
import { listOwnOrders } from './list-own-orders.ts';
import { placeOrder } from './place-order.ts';
import { withdraw } from './withdraw.ts';

const viewerOf = ({ signedIn, language }: FastifyRequest, { token }: { token?: string | undefined }) => ({
  user: signedIn,
  token,
  language,
});

export const ordersRoutes = (app: FastifyInstance, shop: Shop): void =>
  serve(app, storefrontContract.orders, {
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
    list: async ({ request, query }) => ({
      status: 200,
      body: { data: await listOwnOrders(shop, signedInUser(request).id, query.page) },
    }),
    cancel: async ({ request, params, query }) => ({
      status: 200,
      body: { data: await cancelOrder(shop, params.id, viewerOf(request, query)) },
    }),
    withdraw: async ({ request, params, query, body }) => ({
      status: 200,
      body: { data: await withdraw(shop, params.id, viewerOf(request, query), body.reason) },
    }),
    receipt: async ({ request, reply, params, query }) => {
      const { fileName, pdf } = await getReceipt(shop, params.id, viewerOf(request, query));
      reply
        .header('content-disposition', `inline; filename="${fileName}"`)
        .header('cache-control', 'private, no-store');
      return { status: 200, body: pdf };
    },
    get: async ({ request, params, query }) => ({
      status: 200,
      body: { data: await getOrder(shop, params.id, viewerOf(request, query)) },
    }),
  });
