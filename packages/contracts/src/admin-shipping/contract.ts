import { staff } from '../access.ts';
import { c, dataOf, failures, langQuery } from '../common.ts';
import { shippingChange, shippingSettings } from './schemas.ts';

export const adminShippingContract = c.router(
  {
    get: {
      method: 'GET',
      path: '/admin/shipping',
      summary: 'Returns the zones of delivery with their methods, and what goods weigh that do not say it',
      query: langQuery,
      responses: { 200: dataOf(shippingSettings) },
      metadata: staff('settings.read'),
    },
    update: {
      method: 'PUT',
      path: '/admin/shipping',
      summary:
        'Replaces the zones of delivery with their methods, effective from the next order; 409 `stale_edit` when settings were changed since',
      query: langQuery,
      body: shippingChange,
      responses: { 200: dataOf(shippingSettings) },
      metadata: staff('settings.manage'),
    },
  },
  { commonResponses: failures, strictStatusCodes: true },
);
