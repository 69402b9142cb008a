import { Readable } from 'node:stream';
import { backOfficeContract } from '@fori/contracts/back-office';
import { csvNameOf } from '@fori/contracts/csv';
import { downloadName } from '@fori/domain/slugs';
import { translator } from '@fori/i18n/server';
import type { FastifyInstance } from 'fastify';
import type { Shop } from '../../composition.ts';
import { clientOf, exporterOf, signedInUser } from '../../http/auth.ts';
import { asDownload } from '../../http/downloads.ts';
import { serve } from '../../http/rest.ts';
import { readIdentity } from '../store/index.ts';
import { eraseCustomer } from './erase-customer.ts';
import { exportCustomer } from './export-customer.ts';
import { exportCustomers } from './export-customers.ts';
import { listCustomers } from './list-customers.ts';
import { setCustomerDisabled } from './set-customer-disabled.ts';
import { viewCustomer } from './view-customer.ts';

export const adminCustomersRoutes = (app: FastifyInstance, shop: Shop): void =>
  serve(app, backOfficeContract.adminCustomers, {
    list: async ({ query }) => ({ status: 200, body: { data: await listCustomers(shop, query) } }),
    exportList: async ({ request, reply, query }) => {
      const csv = await exportCustomers(shop, exporterOf(request), query, request.language);
      reply.headers(asDownload(csvNameOf((await readIdentity(shop.db.read)).name, 'customers', query)));
      return { status: 200, body: Readable.from(csv) };
    },
    get: async ({ request, params }) => ({
      status: 200,
      body: { data: await viewCustomer(shop, params.id, request.language) },
    }),
    update: async ({ request, params, body }) => {
      const change = { id: params.id, disabled: body.disabled, language: request.language };
      const customer = await setCustomerDisabled(
        shop,
        { ...change, adminId: signedInUser(request).id },
        clientOf(request),
      );
      return { status: 200, body: { data: customer } };
    },
    export: async ({ request, reply, params }) => {
      const data = await exportCustomer(shop, signedInUser(request).id, params.id, clientOf(request));
      const day = shop.clock().toISOString().slice(0, 10);
      reply.headers(asDownload(downloadName((await readIdentity(shop.db.read)).name, `customer-data-${day}.json`)));
      return { status: 200, body: data };
    },
    erase: async ({ request, params }) => {
      await eraseCustomer(shop, signedInUser(request).id, params.id, clientOf(request));
      return { status: 200, body: { message: translator(request.language)('answers:customer_erased') } };
    },
  });
