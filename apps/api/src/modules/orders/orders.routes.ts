import { orderDocumentsContract } from '@fori/contracts/order-documents/contract';
import { storefrontContract } from '@fori/contracts/storefront';
import { translator } from '@fori/i18n/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Shop } from '../../composition.ts';
import { orderTokenOf, shopperOf, signedInUser } from '../../http/auth.ts';
import { asShown } from '../../http/downloads.ts';
import { serve } from '../../http/rest.ts';
import { renewLink, requestWithdrawalLink, revokeLinks } from './access/order-links.ts';
import { sendOrderCode } from './access/send-order-code.ts';
import { getReceipt } from './documents/get-receipt.ts';
import { getDocument, listDocuments } from './invoices/read-documents.ts';
import { listOwnOrders } from './own-orders/list-own-orders.ts';
import { answerOffer, listOfferedOrders } from './own-orders/offered-orders.ts';
import { getOwnReturnLabel } from './parcels/papers/get-papers.ts';
import { checkPayment, payOrder } from './payment/pay-order.ts';
import { placeOrder } from './placing/place-order.ts';
import { answerToProof } from './proofs/answer-proof.ts';
import { copyDesign } from './proofs/copy-design.ts';
import { cancelOrder } from './status/cancel-order.ts';
import { getOrder } from './view/get-order.ts';
import { cancelExchange } from './withdrawal/cancel-exchange.ts';
import { listExchanges } from './withdrawal/list-exchanges.ts';
import { withdraw } from './withdrawal/withdraw.ts';

/** Who requests the order: by session, and by the link's token, in a header from the page or in the address itself. */
const viewerOf = ({ signedIn, language, headers }: FastifyRequest, { token }: { token?: string | undefined }) => ({
  user: signedIn,
  token: orderTokenOf(headers) ?? token,
  language,
});

const withMessage = (message: string) => ({ status: 200 as const, body: { message } });

export const ordersRoutes = (app: FastifyInstance, shop: Shop): void => {
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
    pay: async ({ request, params, query }) => ({
      status: 200,
      body: { data: await payOrder(shop, params.id, viewerOf(request, query)) },
    }),
    checkPayment: async ({ request, params, query }) => ({
      status: 200,
      body: { data: await checkPayment(shop, params.id, viewerOf(request, query)) },
    }),
    cancel: async ({ request, params, query, body }) => ({
      status: 200,
      body: { data: await cancelOrder(shop, params.id, viewerOf(request, query), body.code) },
    }),
    withdraw: async ({ request, params, query, body }) => ({
      status: 200,
      body: { data: await withdraw(shop, params.id, viewerOf(request, query), body) },
    }),
    approveProof: async ({ request, params, query, body }) => {
      const answer = { orderId: params.id, place: params.n, answer: 'approved', message: null, ...body } as const;
      return { status: 200, body: { data: await answerToProof(shop, viewerOf(request, query), answer) } };
    },
    requestProofChange: async ({ request, params, query, body }) => {
      const answer = { orderId: params.id, place: params.n, answer: 'change_requested', ...body } as const;
      return { status: 200, body: { data: await answerToProof(shop, viewerOf(request, query), answer) } };
    },
    copyDesign: async ({ request, params, query }) => {
      const copied = await copyDesign(shop, viewerOf(request, query), { orderId: params.id, place: params.n });
      return { status: 201, body: { data: copied } };
    },
    receipt: async ({ request, reply, params, query }) => {
      const { fileName, pdf } = await getReceipt(shop, params.id, viewerOf(request, query));
      reply.headers(asShown(fileName));
      return { status: 200, body: pdf };
    },
    sendCode: async ({ request, params, query }) => {
      await sendOrderCode(shop, params.id, viewerOf(request, query));
      return withMessage(translator(request.language)('answers:order_code_sent'));
    },
    renewLink: async ({ request, params }) => {
      await renewLink(shop, params.id);
      return withMessage(translator(request.language)('answers:order_link_sent'));
    },
    requestWithdrawal: async ({ request, body }) => {
      await requestWithdrawalLink(shop, { number: body.order_number, email: body.email });
      return withMessage(translator(request.language)('answers:withdrawal_link_sent'));
    },
    revokeLinks: async ({ request, params, query }) => {
      const mailed = await revokeLinks(shop, params.id, viewerOf(request, query));
      const message = translator(request.language)('answers:order_links_revoked');
      return { status: 200, body: { message, mailed } };
    },
    offered: async ({ request }) => ({
      status: 200,
      body: { data: await listOfferedOrders(shop, signedInUser(request)) },
    }),
    answerOffer: async ({ request, params, body }) => {
      await answerOffer(shop, signedInUser(request), { id: params.id, mine: body.mine });
      return withMessage(translator(request.language)(body.mine ? 'answers:order_joined' : 'answers:order_declined'));
    },
    get: async ({ request, params, query }) => ({
      status: 200,
      body: { data: await getOrder(shop, params.id, viewerOf(request, query)) },
    }),
  });
  serve(app, orderDocumentsContract, {
    list: async ({ request, params, query }) => ({
      status: 200,
      body: { data: await listDocuments(shop, params.id, viewerOf(request, query)) },
    }),
    returnLabel: async ({ request, reply, params, query }) => {
      const { fileName, pdf } = await getOwnReturnLabel(shop, params.id, viewerOf(request, query));
      reply.headers(asShown(fileName));
      return { status: 200, body: pdf };
    },
    exchanges: async ({ request, params, query }) => ({
      status: 200,
      body: { data: await listExchanges(shop, params.id, viewerOf(request, query)) },
    }),
    cancelExchange: async ({ request, params, query, body }) => {
      const which = { orderId: params.id, withdrawalId: params.withdrawal, code: body.code };
      return { status: 200, body: { data: await cancelExchange(shop, which, viewerOf(request, query)) } };
    },
    file: async ({ request, reply, params, query }) => {
      const which = { orderId: params.id, documentId: params.document };
      const { fileName, file } = await getDocument(shop, which, viewerOf(request, query));
      reply.headers(asShown(fileName));
      return { status: 200, body: file };
    },
  });
};
