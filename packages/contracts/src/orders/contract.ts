import { z } from 'zod';
import { access } from '../access.ts';
import { sessionQuery } from '../cart/schemas.ts';
import { c, dataOf, emptyBody, failures, lang, opaqueIdPath, page, pageOf } from '../common.ts';
import { order, orderRow, placeOrderBody, withdrawalBody } from './schemas.ts';

/** Names one attempt to buy: the same key never charges twice. */
export const idempotencyHeaders = z.object({
  'idempotency-key': z
    .string({ required_error: 'validation.idempotency_key' })
    .min(8, 'validation.idempotency_key')
    .max(255, 'validation.idempotency_key'),
});

/** The signed token of a guest's link. */
export const orderTokenQuery = z.object({ token: z.string().optional(), lang });

export const ordersContract = c.router(
  {
    place: {
      method: 'POST',
      path: '/orders',
      summary: 'Places an order for the cart and pays it',
      headers: idempotencyHeaders,
      query: sessionQuery,
      body: placeOrderBody,
      responses: { 201: z.object({ data: order, access_token: z.string() }) },
      metadata: access('shopper'),
    },
    list: {
      method: 'GET',
      path: '/orders',
      summary: 'The customer’s own orders, newest first',
      query: z.object({ page, lang }),
      responses: { 200: pageOf(orderRow) },
      metadata: access('customer'),
    },
    cancel: {
      method: 'POST',
      path: '/orders/:id/cancel',
      summary: 'Cancels an order that is not in the making yet',
      pathParams: opaqueIdPath,
      query: orderTokenQuery,
      body: emptyBody,
      responses: { 200: dataOf(order) },
      metadata: access('order-holder'),
    },
    withdraw: {
      method: 'POST',
      path: '/orders/:id/withdrawal',
      summary: 'Withdraws from the contract of a delivered order; a receipt of it is mailed',
      pathParams: opaqueIdPath,
      query: orderTokenQuery,
      body: withdrawalBody,
      responses: { 200: dataOf(order) },
      metadata: access('order-holder'),
    },
    receipt: {
      method: 'GET',
      path: '/orders/:id/receipt.pdf',
      summary: 'The receipt as PDF',
      pathParams: opaqueIdPath,
      query: orderTokenQuery,
      responses: { 200: c.otherResponse({ contentType: 'application/pdf', body: z.unknown() }) },
      metadata: access('order-holder'),
    },
    get: {
      method: 'GET',
      path: '/orders/:id',
      summary: 'One order, for whoever may see it',
      pathParams: opaqueIdPath,
      query: orderTokenQuery,
      responses: { 200: dataOf(order) },
      metadata: access('order-holder'),
    },
  },
  { commonResponses: failures, strictStatusCodes: true },
);
