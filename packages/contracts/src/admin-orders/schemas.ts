import { countries } from '@fori/domain/countries';
import { errorCodes } from '@fori/domain/errors';
import { orderStatuses, withdrawalStatuses } from '@fori/domain/orders';
import { MAX_REFUND_REASON } from '@fori/domain/refunds';
import { z } from 'zod';
import {
  amountInput,
  lenient,
  lenientDay,
  moneyInput,
  opaqueParam,
  page,
  perPage,
  searchTerm,
  timestamp,
} from '../common.ts';

export const ADMIN_ORDERS_PER_PAGE = 25;
export const adminOrderSorts = ['newest', 'oldest', 'total'] as const;

/**
 * How an order's money stands, as far as one looks for it. `capture_failed`: held, but taking it failed; `partly_refunded`:
 * some of it has gone back.
 */
export const paymentFilters = [
  'authorised',
  'capture_failed',
  'captured',
  'partly_refunded',
  'refunding',
  'refunded',
] as const;
export const jacketFilters = ['with', 'without'] as const;
export const withdrawalFilters = ['open', 'refund_failed', 'any'] as const;

export const adminOrderQuery = z.object({
  status: lenient(['all', ...orderStatuses], 'all'),
  /** order number, name, e-mail address or tracking number */
  search: searchTerm,
  /** placed on this day or later, in the shop's time zone */
  from: lenientDay,
  /** placed on this day or earlier */
  to: lenientDay,
  country: lenient(['all', ...countries], 'all'),
  payment: lenient(['all', ...paymentFilters], 'all'),
  jackets: lenient(['all', ...jacketFilters], 'all'),
  /** `open`: a customer has withdrawn and it is not settled; `refund_failed`: the provider refused the money of one of those */
  withdrawal: lenient(['all', ...withdrawalFilters], 'all'),
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

/** At most so many orders are changed or printed with one call. */
export const MAX_BULK_ORDERS = 100;

/** Steps that need no word about the single order. */
export const bulkStatuses = ['processing', 'delivered'] as const;

export const bulkTransitionBody = z.object({
  ids: z
    .array(z.string().min(1).max(64))
    .min(1, 'validation.required')
    .max(MAX_BULK_ORDERS)
    .transform((ids) => [...new Set(ids)]),
  to: z.enum(bulkStatuses),
});
export type BulkTransitionInput = z.input<typeof bulkTransitionBody>;

/** What became of one of several orders; one that could not be moved keeps none of the others. */
export const bulkResult = z.object({
  id: z.string(),
  number: z.string().nullable(),
  ok: z.boolean(),
  /** why not, in the reader's language */
  code: z.enum(errorCodes).nullable(),
  message: z.string().nullable(),
});
export type BulkResult = z.infer<typeof bulkResult>;

/** Ids separated by commas; what is no id is left out. */
export const sheetsQuery = z.object({
  ids: z
    .string()
    .default('')
    .transform((text) =>
      [...new Set(text.split(','))].filter((id) => /^[\w-]{1,64}$/.test(id)).slice(0, MAX_BULK_ORDERS),
    ),
});

/** One attempt to refund: the same key refunds once. */
export const refundHeaders = z.object({
  'idempotency-key': z.string().min(8, 'validation.idempotency_key').max(255, 'validation.idempotency_key').optional(),
});

/** Pieces of the order's lines that go back on the shelf; `item` is the line's place, from 1. */
const restockedUnits = z
  .array(z.object({ item: z.number().int().min(1).max(1000), quantity: z.number().int().min(1).max(999) }))
  .max(200);

/** `true`: every piece that has not gone back yet. */
const restock = z.union([z.boolean(), restockedUnits], {
  errorMap: (_issue, context) => ({
    message: context.data === undefined ? 'validation.required' : 'validation.invalid',
  }),
});

/**
 * What of the order its sender saw as refunded (`refunded` of the order): with another sum the call is a stale edit, so that
 * two people never refund beside each other (ORDER-101). May be left out while nothing is refunded.
 */
const refundedSeen = moneyInput.optional();

export const refundBody = z.object({
  amount: amountInput,
  refunded_seen: refundedSeen,
  /** the customer reads it */
  reason: z.string().trim().min(1, 'validation.required').max(MAX_REFUND_REASON),
  restock: restock.default(false),
});
export type RefundInput = z.input<typeof refundBody>;
export type RefundBody = z.infer<typeof refundBody>;

export const withdrawalStepBody = z
  .object({
    status: z.enum(withdrawalStatuses),
    /** the customer reads it; a refusal needs one */
    note: z.string().trim().max(500).optional(),
    /** with `refunded`: what is given back; `proposed_refund` of the order without it */
    amount: amountInput.optional(),
    /** with `refunded` and an amount: as of a refund */
    refunded_seen: refundedSeen,
    restock: restock.default(false),
  })
  .superRefine(({ status, note }, context) => {
    if (status === 'refused' && !note) {
      context.addIssue({ code: 'custom', message: 'validation.required', path: ['note'] });
    }
  });
export type WithdrawalStepInput = z.input<typeof withdrawalStepBody>;
export type WithdrawalStepBody = z.infer<typeof withdrawalStepBody>;

export const MAX_NOTE = 2000;
export const noteBody = z.object({ text: z.string().trim().min(1, 'validation.required').max(MAX_NOTE) });

export const mailStates = ['waiting', 'sent', 'failed'] as const;

/** A mail about an order, as long as the shop keeps it (90 days). */
export const orderMail = z.object({
  id: z.string(),
  /** what kind of mail it is: `order-confirmation` */
  template: z.string(),
  to: z.string(),
  subject: z.string(),
  at: timestamp,
  state: z.enum(mailStates),
  /** since when; null while it waits */
  settled_at: timestamp.nullable(),
  attempts: z.number().int(),
});
export type OrderMail = z.infer<typeof orderMail>;

/** With what it says, as text. */
export const orderMailContent = orderMail.extend({ text: z.string() });
export type OrderMailContent = z.infer<typeof orderMailContent>;

export const orderMailPath = z.object({ id: opaqueParam, mailId: opaqueParam });
