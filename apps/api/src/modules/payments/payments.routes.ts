import { storefrontContract } from '@fori/contracts/storefront';
import { DomainError } from '@fori/domain/errors';
import type { FastifyInstance } from 'fastify';
import type { Shop } from '../../composition.ts';
import { serve } from '../../http/rest.ts';

/** The demo provider's counter. In a shop without demo payments these calls are not there. */
export const paymentsRoutes = (app: FastifyInstance, shop: Shop): void => {
  const demo = () => {
    if (!shop.demoPayments) throw new DomainError('not_found');
    return shop.demoPayments;
  };
  serve(app, storefrontContract.payments, {
    tokenizeCard: async ({ body }) => ({ status: 201, body: { data: await demo().tokenizeCard(body) } }),
    startPaypal: async () => {
      const { token } = await demo().startPaypal();
      return { status: 201, body: { data: { token, approve_url: `/checkout/paypal/${token}` } } };
    },
    getPaypal: async ({ params }) => ({
      status: 200,
      body: { data: { token: params.token, status: await demo().paypalStatus(params.token) } },
    }),
    decidePaypal: async ({ params, body }) => ({
      status: 200,
      body: { data: { token: params.token, status: await demo().decidePaypal(params.token, body.approve) } },
    }),
  });
};
