import { exchangeStates } from '@fori/domain/exchanges';
import { withdrawalStatuses } from '@fori/domain/orders';
import { returnConditions } from '@fori/domain/withdrawal';
import { z } from 'zod';
import { lenient, lenientDay, money, page, perPage, searchTerm, timestamp } from '../common.ts';

export const RETURNS_PER_PAGE = 25;

/** `open`: not settled yet. */
export const returnFilters = ['all', 'open', ...withdrawalStatuses] as const;

export const returnQuery = z.object({
  status: lenient(returnFilters, 'all'),
  /** order number, name, e-mail address or tracking number */
  search: searchTerm,
  /** announced on this day or later, in the shop's time zone */
  from: lenientDay,
  /** on this day or earlier */
  to: lenientDay,
  page,
  per_page: perPage(RETURNS_PER_PAGE),
});
export type ReturnQuery = z.infer<typeof returnQuery>;

/** A withdrawal in the list of returns. */
export const returnRow = z.object({
  id: z.string(),
  status: z.enum(withdrawalStatuses),
  /** when the customer's statement was submitted */
  at: timestamp,
  /** whether the goods had been sent, so that they come back */
  sent: z.boolean(),
  order: z.object({ id: z.string(), number: z.string() }),
  customer: z.object({ name: z.string(), email: z.string() }),
  /** in the reader's language where the product has a name in it */
  lines: z.array(
    z.object({ name: z.string(), sku: z.string(), size: z.string(), color: z.string(), quantity: z.number().int() }),
  ),
  /** what is sent instead of money, or was to be; null for an ordinary withdrawal */
  exchange: z
    .object({
      sku: z.string(),
      size: z.string(),
      color: z.string(),
      state: z.enum(exchangeStates),
      /** until when it is held; null once the goods arrived */
      held_until: timestamp.nullable(),
    })
    .nullable(),
  condition: z.enum(returnConditions).nullable(),
  condition_note: z.string().nullable(),
  /** units that went back into stock, with or without a refund */
  restocked: z.number().int(),
  /** the refund that settles it, once one was requested */
  refund: money.nullable(),
  /** the payment provider refused that refund; it can be tried again */
  refund_failed: z.boolean(),
});
export type ReturnRow = z.infer<typeof returnRow>;
