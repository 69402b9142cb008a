import { z } from 'zod';
import { access, ordering } from '../access.ts';
import { sessionQuery } from '../cart/schemas.ts';
import {
  c,
  dataOf,
  emptyBody,
  failures,
  idParam,
  lang,
  langQuery,
  messageBody,
  opaqueIdPath,
  page,
  pageOf,
} from '../common.ts';
import { proofApprovalBody, proofChangeBody } from './proof-schemas.ts';
import { linksRevoked, offeredOrder, order, orderRow, placedOrder } from './responses.ts';
import { cancelBody, offerAnswerBody, placeOrderBody, withdrawalBody, withdrawalLinkBody } from './schemas.ts';

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

/** One of an order's jackets, counted from 1. */
const jacketPath = opaqueIdPath.extend({ n: idParam });

export const ordersContract = c.router(
  {
    place: {
      method: 'POST',
      path: '/orders',
      summary: 'Places an order for the cart and pays it, or returns the page at which it is paid',
      headers: idempotencyHeaders,
      query: sessionQuery,
      body: placeOrderBody,
      responses: { 201: placedOrder },
      metadata: ordering('shopper'),
    },
    list: {
      method: 'GET',
      path: '/orders',
      summary: 'Lists the customer’s own orders, newest first',
      query: z.object({ page, lang }),
      responses: { 200: pageOf(orderRow) },
      metadata: access('customer'),
    },
    pay: {
      method: 'POST',
      path: '/orders/:id/payment',
      summary:
        'Returns the page at which an unpaid order is paid; 409 `nothing_to_pay` where it does not wait for a payment',
      pathParams: opaqueIdPath,
      headers: orderTokenHeaders,
      query: orderTokenQuery,
      body: emptyBody,
      responses: { 200: dataOf(z.object({ url: z.string() })) },
      metadata: access('order-holder'),
    },
    checkPayment: {
      method: 'POST',
      path: '/orders/:id/payment/check',
      summary: 'Asks the payment provider whether an unpaid order was paid, and returns the order',
      pathParams: opaqueIdPath,
      headers: orderTokenHeaders,
      query: orderTokenQuery,
      body: emptyBody,
      responses: { 200: dataOf(order) },
      metadata: access('order-holder'),
    },
    cancel: {
      method: 'POST',
      path: '/orders/:id/cancel',
      summary: 'Cancels an order that is not being processed yet; called again, it returns the cancelled order',
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
      summary:
        'Withdraws from the contract of an order, or of some of its units, and mails an acknowledgement; what has not been sent is cancelled',
      pathParams: opaqueIdPath,
      headers: orderTokenHeaders,
      query: orderTokenQuery,
      body: withdrawalBody,
      responses: { 200: dataOf(order) },
      metadata: access('order-holder'),
    },
    approveProof: {
      method: 'POST',
      path: '/orders/:id/jackets/:n/proof/approval',
      summary: 'Approves the proof of one of an order’s jackets by its hash, for good',
      pathParams: jacketPath,
      headers: orderTokenHeaders,
      query: orderTokenQuery,
      body: proofApprovalBody,
      responses: { 200: dataOf(order) },
      metadata: access('order-holder'),
    },
    requestProofChange: {
      method: 'POST',
      path: '/orders/:id/jackets/:n/proof/change',
      summary: 'Asks for a change to the proof of one of an order’s jackets',
      pathParams: jacketPath,
      headers: orderTokenHeaders,
      query: orderTokenQuery,
      body: proofChangeBody,
      responses: { 200: dataOf(order) },
      metadata: access('order-holder'),
    },
    copyDesign: {
      method: 'POST',
      path: '/orders/:id/jackets/:n/copy',
      summary:
        'Shares the design of a jacket whose proof waits for an answer, so that it can be changed in the designer; once more returns the same one',
      pathParams: jacketPath,
      headers: orderTokenHeaders,
      query: orderTokenQuery,
      body: emptyBody,
      responses: { 201: dataOf(z.object({ id: z.string() })) },
      metadata: access('order-holder'),
    },
    receipt: {
      method: 'GET',
      path: '/orders/:id/receipt.pdf',
      summary: 'Returns the receipt as PDF',
      pathParams: opaqueIdPath,
      headers: orderTokenHeaders,
      query: orderTokenQuery,
      responses: { 200: c.otherResponse({ contentType: 'application/pdf', body: z.unknown() }) },
      metadata: access('order-holder'),
    },
    sendCode: {
      method: 'POST',
      path: '/orders/:id/code',
      summary: 'Mails a code to the order’s address, with which the holder of an older link can cancel or withdraw',
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
      summary: 'Mails a new order link to the order’s address; the response is the same whether or not one is sent',
      pathParams: opaqueIdPath,
      query: langQuery,
      body: emptyBody,
      responses: { 200: messageBody },
      metadata: access('public'),
    },
    requestWithdrawal: {
      method: 'POST',
      path: '/orders/withdrawal-link',
      summary:
        'Mails a link for withdrawing from the contract to an order’s address; the response is the same whether or not one is sent',
      query: langQuery,
      body: withdrawalLinkBody,
      responses: { 200: messageBody },
      metadata: access('public'),
    },
    revokeLinks: {
      method: 'DELETE',
      path: '/orders/:id/link',
      summary: 'Revokes all links to an order; a guest receives a new one by mail',
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
      summary: 'Lists guests’ orders with the customer’s address that the account has neither taken over nor declined',
      query: langQuery,
      responses: { 200: dataOf(z.array(offeredOrder)) },
      metadata: access('customer'),
    },
    answerOffer: {
      method: 'POST',
      path: '/orders/offered/:id',
      summary: 'Takes over a guest’s order with the customer’s address into the account, or declines it',
      pathParams: opaqueIdPath,
      query: langQuery,
      body: offerAnswerBody,
      responses: { 200: messageBody },
      metadata: access('customer'),
    },
    get: {
      method: 'GET',
      path: '/orders/:id',
      summary: 'Returns an order to anyone permitted to see it',
      pathParams: opaqueIdPath,
      headers: orderTokenHeaders,
      query: orderTokenQuery,
      responses: { 200: dataOf(order) },
      metadata: access('order-holder'),
    },
  },
  { commonResponses: failures, strictStatusCodes: true },
);
