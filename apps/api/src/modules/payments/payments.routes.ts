import { storefrontContract } from '@fori/contracts/storefront';
import type { FastifyInstance } from 'fastify';
import type { Shop } from '../../composition.ts';
import { serve } from '../../http/rest.ts';

/** The demo provider's calls; a shop without demo payments has none. */
export const paymentsRoutes = (app: FastifyInstance, { demoPayments: demo }: Pick<Shop, 'demoPayments'>): void => {
  if (!demo) return;
  serve(app, storefrontContract.payments, {
    tokenizeCard: async ({ body }) => ({ status: 201, body: { data: await demo.tokenizeCard(body) } }),
    startPaypal: async () => {
      const { token } = await demo.startPaypal();
      return { status: 201, body: { data: { token, approve_url: `/checkout/paypal/${token}` } } };
    },
    getPaypal: async ({ params: { token } }) => ({
      status: 200,
      body: { data: { token, status: await demo.paypalStatus(token) } },
    }),
    decidePaypal: async ({ params: { token }, body }) => ({
      status: 200,
      body: { data: { token, status: await demo.decidePaypal(token, body.approve) } },
    }),
  });
};
