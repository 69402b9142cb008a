import { staff } from '../access.ts';
import { approval } from '../admin-approvals/schemas.ts';
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
        'Replaces all settings, effective from the next request; 409 `stale_edit` when they were changed since. What concerns payments, refunds and sessions of staff changes with a fresh second factor only. Where the amount above which refunds need a second person is raised or removed, everything else is saved, and 202 has the request for that',
      query: langQuery,
      body: settingsChange,
      responses: { 200: dataOf(settings), 202: dataOf(approval) },
      metadata: staff('settings.manage'),
    },
  },
  { commonResponses: failures, strictStatusCodes: true },
);
