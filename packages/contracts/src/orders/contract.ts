import { z } from 'zod';
import { access } from '../access.ts';
import { sessionQuery } from '../cart/schemas.ts';
import { c, dataOf, emptyBody, failures, lang, langQuery, messageBody, opaqueIdPath, page, pageOf } from '../common.ts';
import {
  cancelBody,
  linksRevoked,
  offerAnswerBody,
  offeredOrder,
  order,
  orderRow,
  placeOrderBody,
  withdrawalBody,
} from './schemas.ts';

/** Identifies one attempt to order: the same key never charges twice. */
export const idempotencyHeaders = z.object({
  'idempotency-key': z
    .string({ required_error: 'validation.idempotency_key' })
    .min(8, 'validation.idempotency_key')
    .max(255, 'validation.idempotency_key'),
});

/** The signed token of an order link, as its URL carries it. */
export const orderTokenQuery = z.object({ token: z.string().optional(), lang });

/** The same token as a header, which keeps it out of URLs and logs (ORDER-114). */
export const orderTokenHeaders = z.object({ 'x-order-token': z.string().optional() });

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
      headers: orderTokenHeaders,
      query: orderTokenQuery,
      body: cancelBody,
      responses: { 200: dataOf(order) },
      metadata: access('order-holder'),
    },
    withdraw: {
      method: 'POST',
      path: '/orders/:id/withdrawal',
      summary: 'Withdraws from the contract of a delivered order; a receipt of it is mailed',
      pathParams: opaqueIdPath,
      headers: orderTokenHeaders,
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
      headers: orderTokenHeaders,
      query: orderTokenQuery,
      responses: { 200: c.otherResponse({ contentType: 'application/pdf', body: z.unknown() }) },
      metadata: access('order-holder'),
    },
    sendCode: {
      method: 'POST',
      path: '/orders/:id/code',
      summary: 'Mails the order’s address a code that lets the bearer of an older link cancel or withdraw',
      pathParams: opaqueIdPath,
      headers: orderTokenHeaders,
      query: orderTokenQuery,
      body: emptyBody,
      responses: { 200: messageBody },
      metadata: access('order-holder'),
    },
    renewLink: {
      method: 'POST',
      path: '/orders/:id/link',
      summary: 'Mails the order’s address a new link to it; the answer is the same whether or not one goes out',
      pathParams: opaqueIdPath,
      query: langQuery,
      body: emptyBody,
      responses: { 200: messageBody },
      metadata: access('public'),
    },
    revokeLinks: {
      method: 'DELETE',
      path: '/orders/:id/link',
      summary: 'Revokes all links to an order; a guest is mailed a new one',
      pathParams: opaqueIdPath,
      headers: orderTokenHeaders,
      query: orderTokenQuery,
      body: z.unknown(),
      responses: { 200: linksRevoked },
      metadata: access('order-holder'),
    },
    offered: {
      method: 'GET',
      path: '/orders/offered',
      summary: 'Guests’ orders with the customer’s address, which the account has neither taken over nor declined',
      query: langQuery,
      responses: { 200: dataOf(z.array(offeredOrder)) },
      metadata: access('customer'),
    },
    answerOffer: {
      method: 'POST',
      path: '/orders/offered/:id',
      summary: 'Takes a guest’s order with the customer’s address over into the account, or declines it',
      pathParams: opaqueIdPath,
      query: langQuery,
      body: offerAnswerBody,
      responses: { 200: messageBody },
      metadata: access('customer'),
    },
    get: {
      method: 'GET',
      path: '/orders/:id',
      summary: 'One order, for whoever may see it',
      pathParams: opaqueIdPath,
      headers: orderTokenHeaders,
      query: orderTokenQuery,
      responses: { 200: dataOf(order) },
      metadata: access('order-holder'),
    },
  },
  { commonResponses: failures, strictStatusCodes: true },
);
