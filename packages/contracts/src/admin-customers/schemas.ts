import { currencies } from '@fori/domain/currencies';
import { languages } from '@fori/domain/languages';
import { reviewStatuses } from '@fori/domain/reviews';
import { z } from 'zod';
import { address } from '../addresses/schemas.ts';
import { lenient, money, page, perPage, searchTerm, timestamp } from '../common.ts';
import { orderRow, postalAddress } from '../orders/responses.ts';

export const ADMIN_CUSTOMERS_PER_PAGE = 25;
export const adminCustomerSorts = ['newest', 'name', 'orders', 'spent'] as const;
/** `ordered`: with at least one order. */
export const adminCustomerFilters = ['all', 'verified', 'unverified', 'ordered', 'disabled'] as const;

export const adminCustomerQuery = z.object({
  status: lenient(adminCustomerFilters, 'all'),
  /** terms that must all occur in the name or e-mail address */
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
  /** totals of the paid orders without cancelled ones and without refunds */
  spent: money,
  last_order_at: timestamp.nullable(),
});
export type AdminCustomerRow = z.infer<typeof adminCustomerRow>;

/** The most orders, reviews and messages on a customer's page. */
export const CUSTOMER_PAGE_ROWS = 50;

const customerOrder = orderRow.pick({
  id: true,
  number: true,
  created_at: true,
  status: true,
  item_count: true,
  total: true,
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

/** How a customer signs in, without any secrets. */
const signInFacts = z.object({
  has_password: z.boolean(),
  /** identity providers linked to the account */
  identities: z.array(z.object({ issuer: z.string(), since: timestamp })),
  last_at: timestamp.nullable(),
  /** active sessions */
  open_sessions: z.number().int(),
});

export const adminCustomer = adminCustomerRow.extend({
  language: z.enum(languages),
  currency: z.enum(currencies),
  verified_at: timestamp.nullable(),
  disabled_at: timestamp.nullable(),
  /** a new address that is not verified yet */
  pending_email: z.string().nullable(),
  /** orders that are not final, which keep name and address even where the account is deleted */
  open_order_count: z.number().int(),
  review_count: z.number().int(),
  message_count: z.number().int(),
  addresses: z.array(address),
  /** the address of the newest order, whether saved or not; null without orders */
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
