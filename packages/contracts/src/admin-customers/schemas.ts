import { currencies } from '@fori/domain/currencies';
import { languages } from '@fori/domain/languages';
import { orderStatuses } from '@fori/domain/orders';
import { reviewStatuses } from '@fori/domain/reviews';
import { z } from 'zod';
import { address } from '../addresses/schemas.ts';
import { lenient, money, page, perPage, searchTerm, timestamp } from '../common.ts';
import { postalAddress } from '../orders/schemas.ts';

export const ADMIN_CUSTOMERS_PER_PAGE = 25;
export const adminCustomerSorts = ['newest', 'name', 'orders', 'spent'] as const;
/** `ordered`: with at least one order of their account */
export const adminCustomerFilters = ['all', 'verified', 'unverified', 'ordered', 'disabled'] as const;

export const adminCustomerQuery = z.object({
  status: lenient(adminCustomerFilters, 'all'),
  /** words of name and e-mail address, each of which must occur */
  search: searchTerm,
  sort: lenient(adminCustomerSorts, 'newest'),
  page,
  per_page: perPage(ADMIN_CUSTOMERS_PER_PAGE),
});
export type AdminCustomerQuery = z.infer<typeof adminCustomerQuery>;

export const adminCustomerRow = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  created_at: timestamp,
  verified: z.boolean(),
  disabled: z.boolean(),
  order_count: z.number().int(),
  /** totals of the orders that were paid, without cancelled ones and without what was given back */
  spent: money,
  last_order_at: timestamp.nullable(),
});
export type AdminCustomerRow = z.infer<typeof adminCustomerRow>;

/** As many of a customer's orders, reviews and messages as their page shows, newest first. */
export const CUSTOMER_PAGE_ROWS = 50;

const customerOrder = z.object({
  id: z.string(),
  number: z.string(),
  created_at: timestamp,
  status: z.enum(orderStatuses),
  item_count: z.number().int(),
  total: money,
});

const customerReview = z.object({
  id: z.number().int(),
  product: z.object({ id: z.number().int(), name: z.string() }),
  rating: z.number().int(),
  title: z.string(),
  status: z.enum(reviewStatuses),
  created_at: timestamp,
});

const customerMessage = z.object({
  id: z.string(),
  subject: z.string(),
  created_at: timestamp,
  answered_at: timestamp.nullable(),
});

/** How somebody signs in, without anything that would let anybody else do so. */
const signInFacts = z.object({
  has_password: z.boolean(),
  /** identity providers the account is tied to */
  identities: z.array(z.object({ issuer: z.string(), since: timestamp })),
  last_at: timestamp.nullable(),
  /** sessions that are alive now */
  open_sessions: z.number().int(),
});

export const adminCustomer = adminCustomerRow.extend({
  language: z.enum(languages),
  currency: z.enum(currencies),
  verified_at: timestamp.nullable(),
  disabled_at: timestamp.nullable(),
  /** a new address that waits for its code */
  pending_email: z.string().nullable(),
  /** orders still on their way, which keep name and address until they are over, whatever becomes of the account */
  open_order_count: z.number().int(),
  review_count: z.number().int(),
  message_count: z.number().int(),
  addresses: z.array(address),
  /** where their newest order went, which may be in no address book; null before the first */
  last_delivery: z
    .object({
      order: z.object({ id: z.string(), number: z.string() }),
      address: postalAddress.extend({ phone: z.string() }),
    })
    .nullable(),
  /** newest first, at most `CUSTOMER_PAGE_ROWS`; reviews and messages alike */
  orders: z.array(customerOrder),
  reviews: z.array(customerReview),
  messages: z.array(customerMessage),
  sign_in: signInFacts,
});
export type AdminCustomer = z.infer<typeof adminCustomer>;

export const disabledBody = z.object({ disabled: z.boolean() });
