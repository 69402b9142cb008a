import { z } from 'zod';
import { staff } from '../access.ts';
import { c, dataOf, failures, langQuery, opaqueIdPath } from '../common.ts';
import { orderDocument } from '../order-documents/schemas.ts';
import { archiveQuery, bookChange, bookExportQuery, bookSettings, documentList, documentQuery } from './schemas.ts';

export const adminBooksContract = c.router(
  {
    documents: {
      method: 'GET',
      path: '/admin/books/documents',
      summary: 'Lists invoices and credit notes, newest first, by days, kind and number',
      query: documentQuery,
      responses: { 200: dataOf(documentList) },
      metadata: staff('books.read'),
    },
    archive: {
      method: 'GET',
      path: '/admin/books/documents/export.zip',
      summary:
        'Returns the invoices and credit notes issued from `from` to `to` inclusive, as they were issued, as PDF and UBL, in a ZIP with a list of their SHA-256 hashes',
      query: archiveQuery,
      responses: { 200: c.otherResponse({ contentType: 'application/zip', body: z.unknown() }) },
      metadata: { ...staff('books.export'), stepUp: true },
    },
    document: {
      method: 'GET',
      path: '/admin/books/documents/:id/file.pdf',
      summary: 'Returns an invoice or a credit note as PDF, exactly as it was issued',
      pathParams: opaqueIdPath,
      responses: { 200: c.otherResponse({ contentType: 'application/pdf', body: z.unknown() }) },
      metadata: staff(['books.read', 'orders.read']),
    },
    documentXml: {
      method: 'GET',
      path: '/admin/books/documents/:id/file.xml',
      summary:
        'Returns an invoice or a credit note as UBL 2.1 by EN 16931, exactly as it was issued; 404 for one issued before there was any',
      pathParams: opaqueIdPath,
      responses: { 200: c.otherResponse({ contentType: 'application/xml; charset=utf-8', body: z.unknown() }) },
      metadata: staff(['books.read', 'orders.read']),
    },
    ofOrder: {
      method: 'GET',
      path: '/admin/orders/:id/documents',
      summary: 'Lists the invoice and the credit notes of an order, in the sequence in which they were issued',
      pathParams: opaqueIdPath,
      responses: { 200: dataOf(z.array(orderDocument)) },
      metadata: staff('orders.read'),
    },
    export: {
      method: 'GET',
      path: '/admin/books/export.csv',
      summary:
        'Exports figures for bookkeeping from `from` to `to` inclusive as CSV in UTF-8 with BOM: the journal, VAT of the one-stop shop or of VOEC by quarter, country and rate, payments, refunds by rate, or the value of the stock as it is',
      query: bookExportQuery,
      responses: { 200: c.otherResponse({ contentType: 'text/csv; charset=utf-8', body: z.unknown() }) },
      metadata: { ...staff('books.export'), stepUp: true },
    },
    settings: {
      method: 'GET',
      path: '/admin/books/settings',
      summary: 'Returns whether the shop issues invoices, from which day on, and the accounts of its journal',
      query: langQuery,
      responses: { 200: dataOf(bookSettings) },
      metadata: staff('settings.read'),
    },
    updateSettings: {
      method: 'PUT',
      path: '/admin/books/settings',
      summary:
        'Replaces them; invoices can be turned on from today or a later day. 409 `stale_edit` when they were changed since. It changes with a fresh second factor only',
      query: langQuery,
      body: bookChange,
      responses: { 200: dataOf(bookSettings) },
      metadata: staff('settings.manage'),
    },
  },
  { commonResponses: failures, strictStatusCodes: true },
);
