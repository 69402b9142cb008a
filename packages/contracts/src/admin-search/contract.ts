import { orderStatuses } from '@fori/domain/orders';
import { z } from 'zod';
import { staff } from '../access.ts';
import { c, dataOf, failures, lang, money, searchTerm, timestamp } from '../common.ts';

/** The most results of each kind. */
export const MAX_FOUND = 5;
/** The fewest letters that are searched for. */
export const MIN_SEARCH_LETTERS = 2;

export const foundOrder = z.object({
  id: z.string(),
  number: z.string(),
  status: z.enum(orderStatuses),
  name: z.string(),
  total: money,
  created_at: timestamp,
});

export const foundProduct = z.object({
  id: z.number().int(),
  name: z.string(),
  status: z.enum(['active', 'archived']),
  price: money,
});

export const foundCustomer = z.object({ id: z.string(), name: z.string(), email: z.string() });

/** The first few matches of each kind; none of a kind that the caller may not read. */
export const found = z.object({
  orders: z.array(foundOrder).max(MAX_FOUND),
  products: z.array(foundProduct).max(MAX_FOUND),
  customers: z.array(foundCustomer).max(MAX_FOUND),
});
export type Found = z.infer<typeof found>;

export const adminSearchContract = c.router(
  {
    everything: {
      method: 'GET',
      path: '/admin/search',
      summary:
        'Finds a few orders, products and customers that match every word, as far as the caller may read them; nothing below two letters',
      query: z.object({ q: searchTerm, lang }),
      responses: { 200: dataOf(found) },
      metadata: staff('everyone'),
    },
  },
  { commonResponses: failures, strictStatusCodes: true },
);
