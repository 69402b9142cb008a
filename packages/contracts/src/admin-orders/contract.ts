import { orderStatuses } from '@fori/domain/orders';
import { z } from 'zod';
import { access } from '../access.ts';
import { c, dataOf, failures, lenient, opaqueIdPath, page, pageOf, perPage, searchTerm } from '../common.ts';
import { adminOrder, adminOrderRow } from '../orders/schemas.ts';

export const ADMIN_ORDERS_PER_PAGE = 25;
export const adminOrderSorts = ['newest', 'oldest', 'total'] as const;

export const adminOrderQuery = z.object({
  status: lenient(['all', ...orderStatuses], 'all'),
  /** order number, name, e-mail address or tracking number */
  search: searchTerm,
  sort: lenient(adminOrderSorts, 'newest'),
  page,
  per_page: perPage(ADMIN_ORDERS_PER_PAGE),
});
export type AdminOrderQuery = z.infer<typeof adminOrderQuery>;

export const transitionBody = z.object({
  to: z.enum(orderStatuses),
  note: z.string().trim().max(500).optional(),
  carrier: z.string().trim().max(60).optional(),
  tracking_number: z.string().trim().max(80).optional(),
});
export type TransitionInput = z.input<typeof transitionBody>;

export const adminOrdersContract = c.router(
  {
    list: {
      method: 'GET',
      path: '/admin/orders',
      summary: 'Orders, filtered, searched and paged',
      query: adminOrderQuery,
      responses: { 200: pageOf(adminOrderRow) },
      metadata: access('admin'),
    },
    get: {
      method: 'GET',
      path: '/admin/orders/:id',
      summary: 'One order with who did what',
      pathParams: opaqueIdPath,
      responses: { 200: dataOf(adminOrder) },
      metadata: access('admin'),
    },
    transition: {
      method: 'POST',
      path: '/admin/orders/:id/transition',
      summary: 'Moves an order on, if the table of transitions allows it',
      pathParams: opaqueIdPath,
      body: transitionBody,
      responses: { 200: dataOf(adminOrder) },
      metadata: access('admin'),
    },
  },
  { commonResponses: failures, strictStatusCodes: true },
);
