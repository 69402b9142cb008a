import { z } from 'zod';
import { staff } from '../access.ts';
import { c, dataOf, emptyBody, failures, opaqueIdPath } from '../common.ts';
import { dailyExportQuery } from '../csv.ts';
import { explanationBody, payoutDetails, payoutDifference, payoutList, payoutQuery, reconciled } from './schemas.ts';

export const adminPayoutsContract = c.router(
  {
    list: {
      method: 'GET',
      path: '/admin/payouts',
      summary: 'Lists the payouts of the payment provider, newest first, and says when the books were last compared',
      query: payoutQuery,
      responses: { 200: dataOf(payoutList) },
      metadata: staff('payouts.read'),
    },
    export: {
      method: 'GET',
      path: '/admin/payouts/export.csv',
      summary:
        'Exports the entries of the payouts that arrived from `from` to `to` inclusive as CSV in UTF-8 with BOM, a row for each entry',
      query: dailyExportQuery,
      responses: { 200: c.otherResponse({ contentType: 'text/csv; charset=utf-8', body: z.unknown() }) },
      metadata: staff('payouts.read'),
    },
    get: {
      method: 'GET',
      path: '/admin/payouts/:id',
      summary: 'Returns a payout with its entries, the orders behind them, its sums and its differences',
      pathParams: opaqueIdPath,
      responses: { 200: dataOf(payoutDetails) },
      metadata: staff('payouts.read'),
    },
    reconcile: {
      method: 'POST',
      path: '/admin/payouts/reconcile',
      summary:
        'Fetches new and changed payouts and compares them with the payments and refunds of the shop; 404 in a shop without a provider that pays out',
      body: emptyBody,
      responses: { 200: dataOf(reconciled) },
      metadata: staff('payouts.manage'),
    },
    differences: {
      method: 'GET',
      path: '/admin/payout-differences',
      summary: 'Lists in what shop and payment provider differ, first what nobody has explained; 500 at most',
      responses: { 200: dataOf(z.array(payoutDifference)) },
      metadata: staff('payouts.read'),
    },
    explain: {
      method: 'PUT',
      path: '/admin/payout-differences/:id',
      summary: 'Notes what a difference is. It stays in the list, but no longer counts on the dashboard',
      pathParams: opaqueIdPath,
      body: explanationBody,
      responses: { 200: dataOf(payoutDifference) },
      metadata: staff('payouts.manage'),
    },
  },
  { commonResponses: failures, strictStatusCodes: true },
);
