import { z } from 'zod';
import { access } from '../access.ts';
import { c, dataOf, failures, langQuery, messageBody, opaqueIdPath, pageOf } from '../common.ts';
import { adminCustomer, adminCustomerQuery, adminCustomerRow, disabledBody } from './schemas.ts';

/** Users with the role `customer`; the id of anybody else is answered with 404. */
export const adminCustomersContract = c.router(
  {
    list: {
      method: 'GET',
      path: '/admin/customers',
      summary: 'Customers with what they ordered, filtered, searched, sorted and paged',
      query: adminCustomerQuery,
      responses: { 200: pageOf(adminCustomerRow) },
      metadata: access('admin'),
    },
    get: {
      method: 'GET',
      path: '/admin/customers/:id',
      summary: 'One customer with addresses, orders, reviews, messages and how they sign in',
      pathParams: opaqueIdPath,
      query: langQuery,
      responses: { 200: dataOf(adminCustomer) },
      metadata: access('admin'),
    },
    update: {
      method: 'PATCH',
      path: '/admin/customers/:id',
      summary: 'Disables an account, which ends its sessions at once, or enables it again',
      pathParams: opaqueIdPath,
      query: langQuery,
      body: disabledBody,
      responses: { 200: dataOf(adminCustomer) },
      metadata: access('admin'),
    },
    export: {
      method: 'GET',
      path: '/admin/customers/:id/export',
      summary: 'Everything kept about the person, the file of GET /profile/export, for a request by mail',
      pathParams: opaqueIdPath,
      query: langQuery,
      responses: { 200: z.record(z.unknown()) },
      metadata: access('admin'),
    },
    erase: {
      method: 'DELETE',
      path: '/admin/customers/:id',
      summary:
        'Erases the person as their own DELETE /profile would; orders stay, without the person once they are over',
      pathParams: opaqueIdPath,
      query: langQuery,
      body: z.unknown(),
      responses: { 200: messageBody },
      metadata: access('admin'),
    },
  },
  { commonResponses: failures, strictStatusCodes: true },
);
