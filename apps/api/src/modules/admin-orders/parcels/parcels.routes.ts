import { backOfficeContract } from '@fori/contracts/back-office';
import { dayOf } from '@fori/domain/shop-time';
import { downloadName } from '@fori/domain/slugs';
import type { FastifyInstance } from 'fastify';
import type { Shop } from '../../../composition.ts';
import { exporterOf, staffReaderOf } from '../../../http/auth.ts';
import { asDownload } from '../../../http/downloads.ts';
import { serve } from '../../../http/rest.ts';
import { getCarrierLabel, getPaper, getReturnLabel, offerBooking, type PaperKind } from '../../orders/index.ts';
import { readIdentity } from '../../store/index.ts';
import {
  createParcel,
  markBookingForgotten,
  markParcelBooked,
  markParcelSent,
  markRestNotSent,
  removeParcel,
  updateParcel,
} from './edit-parcels.ts';
import { exportParcels } from './export-parcels.ts';

export const adminParcelsRoutes = (app: FastifyInstance, shop: Shop): void => {
  const paper =
    (kind: PaperKind) =>
    async ({
      params,
      reply,
    }: {
      params: { id: string; n: number };
      reply: { headers: (values: Record<string, string>) => unknown };
    }) => {
      const { fileName, pdf } = await getPaper(shop, { orderId: params.id, number: params.n, kind });
      reply.headers(asDownload(fileName));
      return { status: 200 as const, body: pdf };
    };
  serve(app, backOfficeContract.adminParcels, {
    create: async ({ request, params, body }) => ({
      status: 201,
      body: { data: await createParcel(shop, { ...staffReaderOf(request), orderId: params.id }, body) },
    }),
    update: async ({ request, params, body }) => {
      const of = { ...staffReaderOf(request), orderId: params.id, number: params.n };
      return { status: 200, body: { data: await updateParcel(shop, of, body) } };
    },
    remove: async ({ request, params }) => {
      const of = { ...staffReaderOf(request), orderId: params.id, number: params.n };
      return { status: 200, body: { data: await removeParcel(shop, of) } };
    },
    export: async ({ request, reply, query }) => {
      const csv = await exportParcels(shop, exporterOf(request), query.separator);
      const name = downloadName((await readIdentity(shop.db.read)).name, `parcels-${dayOf(shop.clock())}.csv`);
      reply.headers(asDownload(name));
      return { status: 200, body: csv };
    },
    label: paper('label'),
    slip: paper('packing-slip'),
    customs: paper('cn23'),
    returnLabel: async ({ params, reply }) => {
      const { fileName, pdf } = await getReturnLabel(shop, params.id);
      reply.headers(asDownload(fileName));
      return { status: 200, body: pdf };
    },
    bookingOffer: async ({ params }) => ({
      status: 200,
      body: { data: await offerBooking(shop, { orderId: params.id, number: params.n }) },
    }),
    book: async ({ request, params, body }) => {
      const of = { ...staffReaderOf(request), orderId: params.id, number: params.n };
      return { status: 200, body: { data: await markParcelBooked(shop, of, body.product) } };
    },
    forgetBooking: async ({ request, params }) => {
      const of = { ...staffReaderOf(request), orderId: params.id, number: params.n };
      return { status: 200, body: { data: await markBookingForgotten(shop, of) } };
    },
    carrierLabel: async ({ params, reply }) => {
      const { fileName, pdf } = await getCarrierLabel(shop, { orderId: params.id, number: params.n });
      reply.headers(asDownload(fileName));
      return { status: 200, body: pdf };
    },
    markRestNotSent: async ({ request, params, body }) => {
      const of = { ...staffReaderOf(request), orderId: params.id };
      return { status: 200, body: { data: await markRestNotSent(shop, of, body) } };
    },
    send: async ({ request, params, body }) => {
      const of = { ...staffReaderOf(request), orderId: params.id, number: params.n };
      return { status: 200, body: { data: await markParcelSent(shop, of, body.note) } };
    },
  });
};
