import { countries } from '@fori/domain/countries';
import { orderActors, orderStatuses, withdrawalStatuses } from '@fori/domain/orders';
import { paymentStatuses } from '@fori/domain/payments';
import { refundStatuses } from '@fori/domain/refunds';
import { z } from 'zod';
import { money, timestamp } from '../common.ts';
import { order, orderEvent, orderItem, orderJacket, orderRefund, orderWithdrawal } from './schemas.ts';

// Orders as the back office sees them, in a file of their own: customers' pages do not load it.

export const adminOrderEvent = orderEvent.extend({
  actor: z.object({ kind: z.enum(orderActors), name: z.string().nullable() }),
});
/** A jacket as the workshop has to know it. */
export const adminOrderJacket = orderJacket.extend({
  /** false where the customer's pictures differ visibly from the shop's own */
  pictures_match: z.boolean(),
  /** the pictures the customer's browser took; null once they are gone */
  captured: z.object({ frontImageUrl: z.string(), backImageUrl: z.string() }).nullable(),
  /** of the design, so that it can be told from any other */
  design_hash: z.string(),
  /** what drew the shop's renderings */
  renderer_version: z.string(),
});
export type AdminOrderJacket = z.infer<typeof adminOrderJacket>;

const actor = z.object({ kind: z.enum(orderActors), name: z.string().nullable() });

/** A line with what it is picked by, and what of it could still go back into stock. */
export const adminOrderItem = orderItem.extend({
  sku: z.string(),
  restockable: z.number().int(),
  /**
   * what the product is called today in the reader's language, where the order was placed in another one; null where that is
   * the wording of the order, or the product has been deleted
   */
  local_name: z.string().nullable(),
});

export const adminOrderRefund = orderRefund.extend({
  id: z.string(),
  /** `pending`: noted, the payment provider has not confirmed it yet */
  status: z.enum(refundStatuses),
  actor,
  /** pieces put back into stock with it */
  restocked: z.number().int(),
});

/** What the shop's people tell one another about an order. */
export const adminOrderNote = z.object({
  id: z.number().int(),
  text: z.string(),
  at: timestamp,
  /** null once the account is gone */
  author: z.string().nullable(),
  /** whether it is the reader's own, who may delete it */
  mine: z.boolean(),
});
export type AdminOrderNote = z.infer<typeof adminOrderNote>;

export const adminOrderWithdrawal = orderWithdrawal.extend({
  allowed: z.array(z.enum(withdrawalStatuses)),
  /** the payment provider refused its refund; it can be tried again */
  refund_failed: z.boolean(),
  /** what settling it gives back, unless another amount is said */
  proposed_refund: money,
  /** what the shop did about it */
  steps: z.array(z.object({ status: z.enum(withdrawalStatuses), at: timestamp, actor, note: z.string().nullable() })),
});

export const adminOrder = order.extend({
  items: z.array(adminOrderItem),
  custom_jackets: z.array(adminOrderJacket),
  events: z.array(adminOrderEvent),
  refunds: z.array(adminOrderRefund),
  /** when capturing the payment failed last; null unless it waits to be captured since (ORDER-103) */
  capture_failed_at: timestamp.nullable(),
  /** what has been given back or is under way; a refund carries it as `refunded_seen` */
  refunded: money,
  /** how much may be given back now */
  refundable: money,
  withdrawal: adminOrderWithdrawal.nullable(),
  notes: z.array(adminOrderNote),
  language: z.string(),
  customer: z.object({ id: z.string().nullable(), name: z.string(), email: z.string() }),
  updated_at: timestamp,
});
export type AdminOrder = z.infer<typeof adminOrder>;

export const adminOrderRow = z.object({
  id: z.string(),
  number: z.string(),
  created_at: timestamp,
  status: z.enum(orderStatuses),
  customer: z.object({ name: z.string(), email: z.string() }),
  country: z.enum(countries),
  item_count: z.number().int(),
  total: money,
  tracking_number: z.string().nullable(),
  payment_status: z.enum(paymentStatuses),
  /** the payment is held, but capturing it failed */
  capture_failed: z.boolean(),
  /** jackets to be sewn */
  jacket_count: z.number().int(),
  /** something of the money has gone back */
  has_refunds: z.boolean(),
  withdrawal: z.enum(withdrawalStatuses).nullable(),
  /** the payment provider refused the withdrawal's refund; it can be tried again */
  withdrawal_refund_failed: z.boolean(),
});
export type AdminOrderRow = z.infer<typeof adminOrderRow>;
