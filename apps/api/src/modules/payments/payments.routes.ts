import { storefrontContract } from '@fori/contracts/storefront';
import { DomainError } from '@fori/domain/errors';
import type { FastifyInstance } from 'fastify';
import type { Shop } from '../../composition.ts';
import { serve } from '../../http/rest.ts';

const { stripeWebhook, ...demoContract } = storefrontContract.payments;

/** The demo provider's calls and the address of Stripe's events; each only where the shop uses the provider. */
export const paymentsRoutes = (
  app: FastifyInstance,
  {
    demoPayments: demo,
    hostedPayments,
    paymentEvents,
  }: Pick<Shop, 'demoPayments' | 'hostedPayments' | 'paymentEvents'>,
): void => {
  serve(
    app,
    { stripeWebhook },
    {
      stripeWebhook: async ({ request }) => {
        if (!hostedPayments) throw new DomainError('not_found');
        const signature = request.headers['stripe-signature'];
        await paymentEvents.receive(request.rawBody ?? '', typeof signature === 'string' ? signature : undefined);
        return { status: 200, body: { received: true } };
      },
    },
  );
  if (!demo) return;
  serve(app, demoContract, {
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
