import { z } from 'zod';
import { access, beforeOpening, ordering } from '../access.ts';
import { c, dataOf, failures, opaqueParam } from '../common.ts';
import { cardInput, cardToken, paypalApproval, paypalToken } from './schemas.ts';

const tokenPath = z.object({ token: opaqueParam });

/** The demo payment provider, and what a real one calls. */
export const paymentsContract = c.router(
  {
    tokenizeCard: {
      method: 'POST',
      path: '/payments/demo/tokens',
      summary: 'Exchanges card data for a token',
      body: cardInput,
      responses: { 201: dataOf(cardToken) },
      metadata: { ...ordering('public'), demoOnly: true },
    },
    stripeWebhook: {
      method: 'POST',
      path: '/payments/stripe/webhook',
      summary: 'Receives signed events from Stripe',
      body: z.record(z.unknown()),
      responses: { 200: z.object({ received: z.literal(true) }) },
      metadata: { ...beforeOpening('public'), signed: true },
    },
    startPaypal: {
      method: 'POST',
      path: '/payments/demo/paypal',
      summary: 'Starts a demo PayPal payment',
      body: z.object({}),
      responses: { 201: dataOf(paypalToken) },
      metadata: { ...ordering('public'), demoOnly: true },
    },
    getPaypal: {
      method: 'GET',
      path: '/payments/demo/paypal/:token',
      summary: 'Returns the status of a demo PayPal payment',
      pathParams: tokenPath,
      responses: { 200: dataOf(paypalApproval) },
      metadata: { ...access('public'), demoOnly: true },
    },
    decidePaypal: {
      method: 'POST',
      path: '/payments/demo/paypal/:token/decision',
      summary: 'Approves or cancels a demo PayPal payment',
      pathParams: tokenPath,
      body: z.object({ approve: z.boolean() }),
      responses: { 200: dataOf(paypalApproval) },
      metadata: { ...access('public'), demoOnly: true },
    },
  },
  { commonResponses: failures, strictStatusCodes: true },
);
