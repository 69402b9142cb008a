import { Readable } from 'node:stream';
import { backOfficeContract } from '@fori/contracts/back-office';
import { csvNameOf } from '@fori/contracts/csv';
import type { FastifyInstance } from 'fastify';
import type { Shop } from '../../composition.ts';
import { exporterOf, requesterOf } from '../../http/auth.ts';
import { asDownload } from '../../http/downloads.ts';
import { serve } from '../../http/rest.ts';
import { getDocumentForStaff, listDocumentsForStaff } from '../orders/index.ts';
import { readIdentity } from '../store/index.ts';
import { getBookSettings, updateBookSettings } from './book-settings.ts';
import { archiveDocuments, listAllDocuments } from './documents.ts';
import { exportBooks } from './export-books.ts';

export const adminBooksRoutes = (app: FastifyInstance, shop: Shop): void =>
  serve(app, backOfficeContract.adminBooks, {
    documents: async ({ query }) => ({ status: 200, body: { data: await listAllDocuments(shop, query) } }),
    archive: async ({ request, reply, query }) => {
      const zip = await archiveDocuments(shop, exporterOf(request), query);
      reply.headers(asDownload(`documents-${query.from}_${query.to}.zip`));
      return { status: 200, body: zip };
    },
    document: async ({ reply, params }) => {
      const { fileName, file } = await getDocumentForStaff(shop, params.id);
      reply.headers(asDownload(fileName));
      return { status: 200, body: file };
    },
    documentXml: async ({ reply, params }) => {
      const { fileName, file } = await getDocumentForStaff(shop, params.id, 'xml');
      reply.headers(asDownload(fileName));
      return { status: 200, body: file };
    },
    ofOrder: async ({ params }) => ({ status: 200, body: { data: await listDocumentsForStaff(shop, params.id) } }),
    export: async ({ request, reply, query }) => {
      const csv = await exportBooks(shop, exporterOf(request), query, request.language);
      reply.headers(asDownload(csvNameOf((await readIdentity(shop.db.read)).name, query.what, query)));
      return { status: 200, body: Readable.from(csv) };
    },
    settings: async () => ({ status: 200, body: { data: await getBookSettings(shop) } }),
    updateSettings: async ({ request, body }) => ({
      status: 200,
      body: { data: await updateBookSettings(shop, requesterOf(request), body) },
    }),
  });
