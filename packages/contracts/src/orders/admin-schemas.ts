import { countries } from '@fori/domain/countries';
import { currencies } from '@fori/domain/currencies';
import { disputeReasons, disputeStatuses } from '@fori/domain/disputes';
import { languages } from '@fori/domain/languages';
import { orderActors, orderStatuses, withdrawalStatuses } from '@fori/domain/orders';
import { paymentCauses, paymentMethods, paymentStages, paymentStatuses } from '@fori/domain/payments';
import { refundStatuses } from '@fori/domain/refunds';
import { vatIdStates } from '@fori/domain/vat-id-states';
import { returnConditions, withdrawalSteps } from '@fori/domain/withdrawal';
import { z } from 'zod';
import { money, timestamp } from '../common.ts';
import { jacketProof } from './proof-schemas.ts';
import {
  formerDesign,
  ofCharge,
  order,
  orderDelivery,
  orderEvent,
  orderItem,
  orderJacket,
  orderRefund,
  orderTerms,
  orderWithdrawal,
  parcelUnits,
  sentParcel,
} from './responses.ts';

// In a file of its own so that the storefront does not load it.

export const adminOrderEvent = orderEvent.extend({
  actor: z.object({ kind: z.enum(orderActors), name: z.string().nullable() }),
});
/** A jacket with what the workshop needs. */
export const adminOrderJacket = orderJacket.extend({
  /** false where the captured pictures differ visibly from the renderings */
  pictures_match: z.boolean(),
  /** the captured pictures; null once they are deleted */
  captured: z.object({ frontImageUrl: z.string(), backImageUrl: z.string() }).nullable(),
  /** identifies the design */
  design_hash: z.string(),
  /** of the renderings */
  renderer_version: z.string(),
  former_designs: z
    .array(
      formerDesign.extend({
        /** null once the account is deleted */
        replaced_by: z.string().nullable(),
      }),
    )
    .default([]),
  proofs: z.array(
    jacketProof.extend({
      /** null once the account is deleted */
      sent_by: z.string().nullable(),
    }),
  ),
});
export type AdminOrderJacket = z.infer<typeof adminOrderJacket>;

const actor = z.object({ kind: z.enum(orderActors), name: z.string().nullable() });

/** A line item with its SKU, how many units can still be restocked, and how many neither a refund nor a withdrawal covers. */
export const adminOrderItem = orderItem.extend({
  sku: z.string(),
  restockable: z.number().int(),
  not_refunded: z.number().int(),
  /** the product's current name in the reader's language; null where the order is in that language or the product was deleted */
  local_name: z.string().nullable(),
});

export const adminOrderRefund = orderRefund.extend({
  id: z.string(),
  /** `pending`: recorded, but not confirmed by the payment provider yet */
  status: z.enum(refundStatuses),
  /** when money that was sent came back; null for a refund that the provider refused at once, as for any other */
  came_back_at: timestamp.nullable(),
  actor,
  /** units restocked with it */
  restocked: z.number().int(),
  /** the language of a reason that the shop wrote itself, for the customer; missing for one that staff wrote */
  reason_language: z.enum(languages).optional(),
});

/** An internal note about an order. */
export const adminOrderNote = z.object({
  id: z.number().int(),
  text: z.string(),
  at: timestamp,
  /** null once the account is deleted */
  author: z.string().nullable(),
  /** whether the reader wrote it and can delete it */
  mine: z.boolean(),
});
export type AdminOrderNote = z.infer<typeof adminOrderNote>;

export const adminOrderWithdrawal = orderWithdrawal.extend({
  allowed: z.array(z.enum(withdrawalSteps)),
  /** the payment provider refused its refund; it can be tried again */
  refund_failed: z.boolean(),
  /** the refund unless the admin enters another amount */
  proposed_refund: money,
  /** in what condition the goods came back, and a note for staff; null until then */
  condition: z.enum(returnConditions).nullable(),
  condition_note: z.string().nullable(),
  /** units returned to stock without a refund */
  restocked: z.number().int(),
  /** of the units sent in exchange, how many can still be returned to stock */
  exchange_restockable: z.number().int().default(0),
  /** the steps taken by the shop */
  steps: z.array(z.object({ status: z.enum(withdrawalSteps), at: timestamp, actor, note: z.string().nullable() })),
});

/** A payment of an order, with what happened to it. */
export const adminOrderPayment = z.object({
  id: z.string(),
  provider: z.string(),
  /** what the provider calls it; null for the demo provider */
  provider_ref: z.string().nullable(),
  /** made with test keys: no money moved */
  test: z.boolean(),
  method: z.enum(paymentMethods),
  amount: money,
  /** what it takes from the customer, where that is not euros (PAY-209) */
  charged: z
    .object({ currency: z.enum(currencies), amount: money })
    .nullable()
    .default(null),
  stage: z.enum(paymentStages),
  created_at: timestamp,
  /** what was captured of a payment in parts; null where it is captured whole (PARCEL-36) */
  captured: money.nullable(),
  of_charge: ofCharge,
  /** its captures in their sequence: with which parcel, if with one, and when, null while that is not confirmed */
  captures: z.array(
    z.object({ amount: money, of_charge: ofCharge, parcel: z.number().int().nullable(), at: timestamp.nullable() }),
  ),
  /** until when money that is only held can be captured; null where it is not held, or without a limit */
  authorised_until: timestamp.nullable(),
  /** the customer's bank takes the money back, or asks about it; null where it never did */
  dispute: z
    .object({
      status: z.enum(disputeStatuses),
      amount: money,
      of_charge: ofCharge,
      reason: z.enum(disputeReasons),
      /** until when it has to be answered; null where it cannot be */
      due_by: timestamp.nullable(),
    })
    .nullable(),
  moves: z.array(
    z.object({
      at: timestamp,
      from: z.enum(paymentStatuses),
      to: z.enum(paymentStatuses),
      cause: z.enum(paymentCauses),
    }),
  ),
});
export type AdminOrderPayment = z.infer<typeof adminOrderPayment>;

export const adminOrder = order.extend({
  items: z.array(adminOrderItem),
  custom_jackets: z.array(adminOrderJacket),
  events: z.array(adminOrderEvent),
  refunds: z.array(adminOrderRefund),
  /** with the carrier that parcels are preset with, one of those the shop knows; null for none */
  delivery: orderDelivery.extend({ carrier: z.string().nullable() }).optional(),
  /** when capturing the payment last failed; null unless it is still to be captured (ORDER-103) */
  capture_failed_at: timestamp.nullable(),
  /** refunds done or pending; a refund sends it as `refunded_seen` */
  refunded: money,
  /** how much can be refunded now */
  refundable: money,
  withdrawal: adminOrderWithdrawal.nullable(),
  withdrawals: z.array(adminOrderWithdrawal),
  /** the jackets, by their place from 1, whose approved proof the cutting waits for (ORDER-134) */
  waits_for_proof_of: z.array(z.number().int()),
  /** it is processed and cannot be shipped before its payment is captured, which is not done by shipping it (ORDER-102) */
  waits_for_capture: z.boolean(),
  /** its parcels by their numbers, and the units that have to be sent and are in none (PARCEL-11) */
  packing: z.object({
    parcels: z.array(
      sentParcel.extend({
        n: z.number().int(),
        /** null for what its contents weigh */
        weight_g: z.number().int().nullable(),
        /** null until it is sent */
        sent_at: timestamp.nullable(),
        /** its shipment with a carriers' service; missing where none was asked for (PARCEL-37) */
        booking: z
          .object({
            product: z.string(),
            /** null while it is not known whether the service has booked it */
            booked_at: timestamp.nullable(),
            /** when the carrier said that it was delivered */
            delivered_at: timestamp.nullable(),
          })
          .optional(),
      }),
    ),
    left: z.array(parcelUnits),
    /** the service with which parcels can be booked; missing where the shop has none */
    booking_service: z.string().optional(),
    /** units that will not be sent, as staff said (RETURN-10) */
    not_sent: z.array(parcelUnits),
  }),
  notes: z.array(adminOrderNote),
  /** attempts to pay, oldest first */
  payments: z.array(adminOrderPayment),
  /** with the page they are a version of */
  terms: orderTerms.extend({ page_id: z.number().int() }).nullable(),
  /** what is known of the company's VAT id; missing without one */
  vat_id_check: z
    .object({
      state: z.enum(vatIdStates),
      /** what the register answered; null where it was not asked or has not answered yet */
      answer: z
        .object({
          at: timestamp,
          /** as the register has it; null where it does not tell */
          name: z.string().nullable(),
          /** proves the question; null without the seller's own VAT id */
          consultation: z.string().nullable(),
        })
        .nullable(),
    })
    .optional(),
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
  /** the payment is authorised, but capturing it failed */
  capture_failed: z.boolean(),
  /** custom jackets */
  jacket_count: z.number().int(),
  /** at least a part was refunded */
  has_refunds: z.boolean(),
  withdrawal: z.enum(withdrawalStatuses).nullable(),
  /** the payment provider refused the withdrawal's refund; it can be tried again */
  withdrawal_refund_failed: z.boolean(),
  /** cutting waits for the approved proof of a jacket */
  waits_for_proof: z.boolean(),
  /** a payment is disputed, and the dispute is open */
  disputed: z.boolean(),
  /** the money of a refund came back, and nothing was refunded since */
  refund_came_back: z.boolean(),
  /** the company's VAT id was found invalid after the order was placed without VAT */
  vat_id_refuted: z.boolean(),
  /** the money is only held, and not for long any more: until when; null otherwise */
  authorisation_ends: timestamp.nullable(),
});
export type AdminOrderRow = z.infer<typeof adminOrderRow>;
