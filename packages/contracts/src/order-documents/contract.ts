import { z } from 'zod';
import { access } from '../access.ts';
import { c, dataOf, failures, opaqueIdPath, opaqueParam } from '../common.ts';
import { orderTokenHeaders, orderTokenQuery } from '../orders/contract.ts';
import { exchangeOffer } from '../orders/exchange-schemas.ts';
import { order } from '../orders/responses.ts';
import { cancelBody } from '../orders/schemas.ts';
import { orderDocument } from './schemas.ts';

/** Invoices, credit notes, the return label and exchanges of an order: apart, since the pages of an order alone ask for them. */
export const orderDocumentsContract = c.router(
  {
    list: {
      method: 'GET',
      path: '/orders/:id/documents',
      summary: 'Lists the invoice and the credit notes of an order, in the sequence in which they were issued',
      pathParams: opaqueIdPath,
      headers: orderTokenHeaders,
      query: orderTokenQuery,
      responses: { 200: dataOf(z.array(orderDocument)) },
      metadata: access('order-holder'),
    },
    file: {
      method: 'GET',
      path: '/orders/:id/documents/:document',
      summary: 'Returns an invoice or a credit note as PDF, exactly as it was issued',
      pathParams: opaqueIdPath.extend({ document: opaqueParam }),
      headers: orderTokenHeaders,
      query: orderTokenQuery,
      responses: { 200: c.otherResponse({ contentType: 'application/pdf', body: z.unknown() }) },
      metadata: access('order-holder'),
    },
    returnLabel: {
      method: 'GET',
      path: '/orders/:id/return-label.pdf',
      summary:
        'Returns the label with which goods of an order that were withdrawn from are sent back to the shop, as PDF; 404 where nothing is to be sent back',
      pathParams: opaqueIdPath,
      headers: orderTokenHeaders,
      query: orderTokenQuery,
      responses: { 200: c.otherResponse({ contentType: 'application/pdf', body: z.unknown() }) },
      metadata: access('order-holder'),
    },
    exchanges: {
      method: 'GET',
      path: '/orders/:id/exchanges',
      summary: 'Lists what units of an order that were sent can be exchanged for at the same price, by line',
      pathParams: opaqueIdPath,
      headers: orderTokenHeaders,
      query: orderTokenQuery,
      responses: { 200: dataOf(z.array(exchangeOffer)) },
      metadata: access('order-holder'),
    },
    cancelExchange: {
      method: 'POST',
      path: '/orders/:id/withdrawals/:withdrawal/exchange/cancel',
      summary: 'Cancels an exchange until the new units are sent, so that the withdrawal is for a refund',
      pathParams: opaqueIdPath.extend({ withdrawal: opaqueParam }),
      headers: orderTokenHeaders,
      query: orderTokenQuery,
      body: cancelBody,
      responses: { 200: dataOf(order) },
      metadata: access('order-holder'),
    },
  },
  { pathPrefix: '/api', commonResponses: failures, strictStatusCodes: true },
);
