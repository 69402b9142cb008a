import { staff } from '../access.ts';
import { c, dataOf, failures, langQuery } from '../common.ts';
import { settings, settingsChange } from './schemas.ts';

export const adminSettingsContract = c.router(
  {
    get: {
      method: 'GET',
      path: '/admin/settings',
      summary: 'Returns the settings of shipping, VAT, delivery times and the promo bar',
      query: langQuery,
      responses: { 200: dataOf(settings) },
      metadata: staff('settings.read'),
    },
    update: {
      method: 'PUT',
      path: '/admin/settings',
      summary:
        'Replaces all settings, effective from the next request; 409 `stale_edit` when they were changed since. What concerns payments, refunds and sessions of staff changes with a fresh second factor only',
      query: langQuery,
      body: settingsChange,
      responses: { 200: dataOf(settings) },
      metadata: staff('settings.manage'),
    },
  },
  { commonResponses: failures, strictStatusCodes: true },
);
