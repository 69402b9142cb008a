import { z } from 'zod';
import { staff } from '../access.ts';
import { c, dataOf, failures, langQuery, messageBody, opaqueIdPath, pageOf } from '../common.ts';
import { dailyExportQuery } from '../csv.ts';
import { adminCustomer, adminCustomerQuery, adminCustomerRow, disabledBody } from './schemas.ts';

/** Users with the role `customer`; the id of anybody else is answered with 404. */
export const adminCustomersContract = c.router(
  {
    list: {
      method: 'GET',
      path: '/admin/customers',
      summary: 'Lists customers with their order figures, filtered, searched, sorted and paged',
      query: adminCustomerQuery,
      responses: { 200: pageOf(adminCustomerRow) },
      metadata: staff('customers.read'),
    },
    exportList: {
      method: 'GET',
      path: '/admin/customers/export.csv',
      summary:
        'Exports the customers who signed up from `from` to `to` inclusive as CSV in UTF-8 with BOM, with their order figures',
      query: dailyExportQuery,
      responses: { 200: c.otherResponse({ contentType: 'text/csv; charset=utf-8', body: z.unknown() }) },
      metadata: { ...staff('customers.export'), stepUp: true },
    },
    get: {
      method: 'GET',
      path: '/admin/customers/:id',
      summary: 'Returns a customer with addresses, orders, reviews, messages and sign-in methods',
      pathParams: opaqueIdPath,
      query: langQuery,
      responses: { 200: dataOf(adminCustomer) },
      metadata: staff('customers.read'),
    },
    update: {
      method: 'PATCH',
      path: '/admin/customers/:id',
      summary: 'Disables an account, which ends its sessions immediately, or enables it again',
      pathParams: opaqueIdPath,
      query: langQuery,
      body: disabledBody,
      responses: { 200: dataOf(adminCustomer) },
      metadata: staff('customers.manage'),
    },
    export: {
      method: 'GET',
      path: '/admin/customers/:id/export',
      summary:
        'Exports all personal data of a customer, the same file as GET /profile/export, for requests made by mail',
      pathParams: opaqueIdPath,
      query: langQuery,
      responses: { 200: z.record(z.unknown()) },
      metadata: { ...staff('customers.export'), stepUp: true },
    },
    erase: {
      method: 'DELETE',
      path: '/admin/customers/:id',
      summary:
        'Erases a customer’s personal data like DELETE /profile; orders are kept and anonymised once they are completed',
      pathParams: opaqueIdPath,
      query: langQuery,
      body: z.unknown(),
      responses: { 200: messageBody },
      metadata: { ...staff('customers.erase'), stepUp: true },
    },
  },
  { commonResponses: failures, strictStatusCodes: true },
);
