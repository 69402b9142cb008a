import { access } from '../access.ts';
import { c, dataOf, failures, langQuery } from '../common.ts';
import { settings, settingsChange } from './schemas.ts';

export const adminSettingsContract = c.router(
  {
    get: {
      method: 'GET',
      path: '/admin/settings',
      summary: 'Shipping, VAT and the promo bar as the shopkeeper has set them',
      query: langQuery,
      responses: { 200: dataOf(settings) },
      metadata: access('admin'),
    },
    update: {
      method: 'PUT',
      path: '/admin/settings',
      summary:
        'Sets all of them; they count from the next request on. 409 `stale_edit` when somebody else has set them since',
      query: langQuery,
      body: settingsChange,
      responses: { 200: dataOf(settings) },
      metadata: access('admin'),
    },
  },
  { commonResponses: failures, strictStatusCodes: true },
);
