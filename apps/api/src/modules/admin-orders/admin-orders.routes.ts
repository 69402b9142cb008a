import { backOfficeContract } from '@fori/contracts/back-office';
import { DomainError } from '@fori/domain/errors';
import type { FastifyInstance } from 'fastify';
import type { Shop } from '../../composition.ts';
import { signedInUser } from '../../http/auth.ts';
import { serve } from '../../http/rest.ts';
import { viewAdminOrder } from '../orders/order-view.ts';
import { listOrders } from './list-orders.ts';
import { transitionOrder } from './transition-order.ts';

export const adminOrdersRoutes = (app: FastifyInstance, shop: Shop): void =>
  serve(app, backOfficeContract.adminOrders, {
    list: async ({ query }) => ({ status: 200, body: { data: await listOrders(shop, query) } }),
    get: async ({ params }) => {
      const order = await viewAdminOrder(shop.db.read, shop.db.t, params.id, shop.clock());
      if (!order) throw new DomainError('not_found');
      return { status: 200, body: { data: order } };
    },
    transition: async ({ request, params, body }) => {
      const { to, note, carrier, tracking_number: trackingNumber } = body;
      const adminId = signedInUser(request).id;
      const order = await transitionOrder(shop, { orderId: params.id, adminId, to, note, carrier, trackingNumber });
      return { status: 200, body: { data: order } };
    },
  });
