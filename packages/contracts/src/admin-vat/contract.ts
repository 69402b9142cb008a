import { staff } from '../access.ts';
import { c, dataOf, failures, langQuery } from '../common.ts';
import { distanceSales, vatChange, vatSettings } from './schemas.ts';

export const adminVatContract = c.router(
  {
    get: {
      method: 'GET',
      path: '/admin/vat',
      summary:
        'Returns how the shop charges VAT: its mode, registrations, price basis, rounding, and rates by country, class and day',
      query: langQuery,
      responses: { 200: dataOf(vatSettings) },
      metadata: staff('settings.read'),
    },
    update: {
      method: 'PUT',
      path: '/admin/vat',
      summary:
        'Replaces how the shop charges VAT, effective from the next order; 409 `stale_edit` when settings were changed since. It changes with a fresh second factor only',
      query: langQuery,
      body: vatChange,
      responses: { 200: dataOf(vatSettings) },
      metadata: staff('settings.manage'),
    },
    distanceSales: {
      method: 'GET',
      path: '/admin/vat/distance-sales',
      summary:
        'Returns what consumers in other member states of the Union bought in this and the past year, without VAT, against the limit up to which the seller’s own VAT applies',
      query: langQuery,
      responses: { 200: dataOf(distanceSales) },
      metadata: staff('reports.read'),
    },
  },
  { commonResponses: failures, strictStatusCodes: true },
);
