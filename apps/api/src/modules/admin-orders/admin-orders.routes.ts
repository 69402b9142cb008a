import { Readable } from 'node:stream';
import { backOfficeContract } from '@fori/contracts/back-office';
import { csvNameOf } from '@fori/contracts/csv';
import { DomainError } from '@fori/domain/errors';
import { translator } from '@fori/i18n/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Shop } from '../../composition.ts';
import { exporterOf, signedInUser, staffReaderOf } from '../../http/auth.ts';
import { asDownload } from '../../http/downloads.ts';
import { approvalResponse, serve } from '../../http/rest.ts';
import { shopThatChecksSpace } from '../../http/uploads.ts';
import { getJacketSheets, getReceipt, getWorkshopSheets } from '../orders/index.ts';
import { readIdentity } from '../store/index.ts';
import { readTermsText } from '../text-pages/index.ts';
import { changeJacketDesign, copyJacketDesign } from './change-jacket-design.ts';
import { exportOrders } from './export-orders.ts';
import { listOrders } from './list-orders.ts';
import { getMail, listMails, resendMail } from './order-mails.ts';
import { addNote, removeNote } from './order-notes.ts';
import { refundOrder } from './refund-order.ts';
import { revokeLinksAsAdmin } from './revoke-links.ts';
import { sendJacketProof } from './send-jacket-proof.ts';
import { settleWithdrawal } from './settle-withdrawal.ts';
import { transitionOrder } from './transition-order.ts';
import { transitionOrders } from './transition-orders.ts';
import { viewOrderForAdmin } from './view-order.ts';

/** As `staffReaderOf`, for calls that may pay money back. */
const actorOf = (request: FastifyRequest) => ({ ...staffReaderOf(request), factorAt: signedInUser(request).factorAt });

export const adminOrdersRoutes = (app: FastifyInstance, shop: Shop): void =>
  serve(app, backOfficeContract.adminOrders, {
    list: async ({ query }) => ({ status: 200, body: { data: await listOrders(shop, query) } }),
    export: async ({ request, reply, query }) => {
      const csv = await exportOrders(shop, exporterOf(request), query, request.language);
      reply.headers(asDownload(csvNameOf((await readIdentity(shop.db.read)).name, 'orders', query)));
      return { status: 200, body: Readable.from(csv) };
    },
    bulkTransition: async ({ request, body }) => ({
      status: 200,
      body: { data: await transitionOrders(shop, { ...actorOf(request), ...body }) },
    }),
    bulkSheets: async ({ request, reply, query }) => {
      const { fileName, pdf } = await getWorkshopSheets(shop, query.ids, request.language);
      reply.headers(asDownload(fileName));
      return { status: 200, body: pdf };
    },
    terms: async ({ params }) => ({ status: 200, body: { data: await readTermsText(shop, params.hash) } }),
    get: async ({ request, params }) => {
      const order = await viewOrderForAdmin(shop, params.id, staffReaderOf(request));
      if (!order) throw new DomainError('not_found');
      return { status: 200, body: { data: order } };
    },
    copyDesign: async ({ request, params }) => {
      const { adminId } = staffReaderOf(request);
      return {
        status: 201,
        body: { data: await copyJacketDesign(shop, { adminId, orderId: params.id, place: params.n }) },
      };
    },
    changeDesign: async ({ request, params, body }) => {
      const input = { ...staffReaderOf(request), orderId: params.id, place: params.n, ...body };
      return { status: 200, body: { data: await changeJacketDesign(shopThatChecksSpace(shop), input) } };
    },
    sendProof: async ({ request, params, body }) => ({
      status: 200,
      body: {
        data: await sendJacketProof(shop, { ...staffReaderOf(request), orderId: params.id, place: params.n, ...body }),
      },
    }),
    receipt: async ({ request, reply, params }) => {
      const viewer = { user: signedInUser(request), token: undefined, language: request.language };
      const { fileName, pdf } = await getReceipt(shop, params.id, viewer);
      reply.headers(asDownload(fileName));
      return { status: 200, body: pdf };
    },
    refund: async ({ request, params, headers, body }) => {
      const input = { ...actorOf(request), orderId: params.id, refund: body, key: headers['idempotency-key'] };
      return approvalResponse(201, await refundOrder(shop, input));
    },
    settleWithdrawal: async ({ request, params, body }) => {
      const input = { ...actorOf(request), orderId: params.id, step: body };
      return approvalResponse(200, await settleWithdrawal(shop, input));
    },
    addNote: async ({ request, params, body }) => {
      const note = { orderId: params.id, adminId: signedInUser(request).id, text: body.text };
      return { status: 201, body: { data: await addNote(shop, note) } };
    },
    removeNote: async ({ request, params }) => {
      const note = { orderId: params.id, adminId: signedInUser(request).id, noteId: params.noteId };
      await removeNote(shop, note);
      return { status: 200, body: { message: translator(request.language)('answers:note_deleted') } };
    },
    revokeLinks: async ({ request, params }) => {
      await revokeLinksAsAdmin(shop, { orderId: params.id, adminId: signedInUser(request).id });
      return { status: 200, body: { message: translator(request.language)('answers:order_links_revoked') } };
    },
    mails: async ({ params }) => ({ status: 200, body: { data: await listMails(shop, params.id) } }),
    mail: async ({ params }) => ({ status: 200, body: { data: await getMail(shop, params.id, params.mailId) } }),
    resendMail: async ({ request, params }) => {
      const input = { orderId: params.id, mailId: params.mailId, adminId: signedInUser(request).id };
      return { status: 201, body: { data: await resendMail(shop, input) } };
    },
    jacketSheet: async ({ request, reply, params }) => {
      const input = { orderId: params.id, place: params.n, language: request.language };
      const { fileName, pdf } = await getJacketSheets(shop, input);
      reply.headers(asDownload(fileName));
      return { status: 200, body: pdf };
    },
    jacketSheets: async ({ request, reply, params }) => {
      const { fileName, pdf } = await getJacketSheets(shop, { orderId: params.id, language: request.language });
      reply.headers(asDownload(fileName));
      return { status: 200, body: pdf };
    },
    transition: async ({ request, params, body }) => {
      const { to, note, carrier, tracking_number: trackingNumber } = body;
      const input = { ...actorOf(request), orderId: params.id, to, note, carrier, trackingNumber };
      return approvalResponse(200, await transitionOrder(shop, input));
    },
  });
