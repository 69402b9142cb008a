import { cardBrands } from '@fori/domain/cards';
import { countries, isPostalCode } from '@fori/domain/countries';
import { currencies } from '@fori/domain/currencies';
import { orderActors, orderStatuses, withdrawalStatuses } from '@fori/domain/orders';
import { paymentMethods, paymentStatuses } from '@fori/domain/payments';
import { refundStatuses } from '@fori/domain/refunds';
import { z } from 'zod';
import { displayAmount } from '../checkout/schemas.ts';
import { isoDate, money, moneyInput, timestamp } from '../common.ts';

const trimmed = (min: number, max: number, message: string) => z.string().trim().min(min, message).max(max);

const addressFields = {
  full_name: trimmed(2, 100, 'validation.name'),
  address: trimmed(5, 200, 'validation.street'),
  city: trimmed(2, 100, 'validation.city'),
  state: z.string().trim().max(100).default(''),
  postal_code: trimmed(1, 12, 'validation.required'),
  country: z.enum(countries, { message: 'validation.country' }),
};

type WithPostalCode = { postal_code: string; country: (typeof countries)[number] };
const checkPostalCode = (value: WithPostalCode, context: z.RefinementCtx, path: string[] = []) => {
  if (!isPostalCode(value.country, value.postal_code)) {
    context.addIssue({
      code: 'custom',
      message: `validation.postal_code_${value.country}`,
      path: [...path, 'postal_code'],
    });
  }
};

export const billingInput = z.object(addressFields).superRefine((value, context) => checkPostalCode(value, context));

/** A phone number of any country as people write it: at least five digits, set apart by spaces or ( ) . / - [CHECK-107]. */
export const phoneInput = z
  .string()
  .trim()
  .max(30)
  .regex(/^\+?(?:[\s()./-]*\d){5,}[\s()./-]*$/, 'validation.phone');

export const emailInput = z.string().trim().max(254).email('validation.email');

/** The person and the addresses of an order; the checkout form and the call share it. */
export const orderAddressing = z.object({
  ...addressFields,
  email: emailInput,
  phone: phoneInput,
  billing_same_as_shipping: z.boolean(),
  billing: billingInput.optional(),
});

export const placeOrderBody = orderAddressing
  .extend({
    payment: z.object({ method: z.enum(paymentMethods), token: z.string().min(1).max(200) }),
    /** the total the customer saw; another one on the server answers 409 `total_changed` */
    expected_total: moneyInput,
    display_currency: z.enum(currencies).default('EUR'),
  })
  .superRefine((value, context) => {
    checkPostalCode(value, context);
    if (!value.billing_same_as_shipping && !value.billing) {
      context.addIssue({ code: 'custom', message: 'validation.required', path: ['billing'] });
    }
  });
export type PlaceOrderBody = z.infer<typeof placeOrderBody>;

export const postalAddress = z.object({
  full_name: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  postal_code: z.string(),
  country: z.enum(countries),
});
export type PostalAddress = z.infer<typeof postalAddress>;

export const orderItem = z.object({
  product_id: z.number().int().nullable(),
  name: z.string(),
  image: z.string().nullable(),
  quantity: z.number().int(),
  size: z.string(),
  color: z.string(),
  /** one piece */
  price: money,
  line_total: money,
});

/** A logo where it was put on a jacket; position in the artboard's units, the logo's centre. */
export const orderLogo = z.object({
  logo: z.string(),
  name: z.string(),
  view: z.enum(['front', 'back']),
  x: z.number(),
  y: z.number(),
});

export const orderJacket = z.object({
  name: z.string(),
  color: z.string(),
  size: z.string(),
  material: z.string(),
  lining: z.string(),
  monogram: z.string(),
  /** special instructions, empty for none */
  customDescription: z.string(),
  logos: z.array(orderLogo),
  quantity: z.number().int(),
  /** one piece */
  price: money,
  line_total: money,
  /** the shop's own pictures of the design */
  frontImageUrl: z.string(),
  backImageUrl: z.string(),
});

export type OrderJacket = z.infer<typeof orderJacket>;

export const orderEvent = z.object({ at: timestamp, status: z.enum(orderStatuses), note: z.string().nullable() });

export const orderRefund = z.object({ amount: money, reason: z.string(), at: timestamp });

export const orderWithdrawal = z.object({
  status: z.enum(withdrawalStatuses),
  at: timestamp,
  /** the customer's */
  reason: z.string().nullable(),
  /** what the shop said with its last step, such as why it refused */
  note: z.string().nullable().default(null),
});

export const order = z.object({
  id: z.string(),
  number: z.string(),
  created_at: timestamp,
  status: z.enum(orderStatuses),
  email: z.string(),
  items: z.array(orderItem),
  custom_jackets: z.array(orderJacket),
  subtotal: money,
  shipping: money,
  tax: money,
  total: money,
  vat_rate: z.string(),
  currency: z.literal('EUR'),
  display: displayAmount,
  tracking_number: z.string().nullable(),
  carrier: z.string().nullable(),
  tracking_url: z.string().nullable(),
  shipping_address: postalAddress.extend({ phone: z.string() }),
  billing_address: postalAddress,
  payment: z.object({
    method: z.enum(paymentMethods),
    brand: z.enum([...cardBrands, 'paypal']),
    last4: z.string().nullable(),
    status: z.enum(paymentStatuses),
  }),
  estimated_delivery: z.object({ from: isoDate, to: isoDate }),
  /** what was given back */
  refunds: z.array(orderRefund),
  withdrawal: orderWithdrawal.nullable(),
  /** until when the customer may withdraw from the contract; null where they cannot (any more) */
  withdrawal_until: timestamp.nullable(),
  events: z.array(orderEvent),
  allowed_transitions: z.array(z.enum(orderStatuses)),
});
export type Order = z.infer<typeof order>;

/** An order in its customer's list. */
export const orderRow = z.object({
  id: z.string(),
  number: z.string(),
  created_at: timestamp,
  status: z.enum(orderStatuses),
  item_count: z.number().int(),
  total: money,
  display: displayAmount,
  tracking_number: z.string().nullable(),
  /** pictures of what was bought, the first few */
  images: z.array(z.string()),
});
export type OrderRow = z.infer<typeof orderRow>;

/** What a customer says about a withdrawal, if anything: no reason is asked for. */
export const withdrawalBody = z.object({ reason: z.string().trim().max(1000).optional() }).default({});

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
  /** what drew the shop's own pictures */
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
  /** jackets to be sewn */
  jacket_count: z.number().int(),
  /** something of the money has gone back */
  has_refunds: z.boolean(),
  withdrawal: z.enum(withdrawalStatuses).nullable(),
});
export type AdminOrderRow = z.infer<typeof adminOrderRow>;
