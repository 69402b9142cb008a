import { cardBrands } from '@fori/domain/cards';
import { countries } from '@fori/domain/countries';
import { currencies } from '@fori/domain/currencies';
import { languages } from '@fori/domain/languages';
import { logoZones } from '@fori/domain/logo-zones';
import { orderStatuses, withdrawalStatuses } from '@fori/domain/orders';
import { paymentMethods, paymentStatuses } from '@fori/domain/payments';
import { deliveryKinds } from '@fori/domain/shipping-methods';
import { withdrawalRefusals } from '@fori/domain/withdrawal';
import { z } from 'zod';
import { deliveryDates, displayAmount, vatRow } from '../checkout/schemas.ts';
import { messageBody, money, timestamp } from '../common.ts';
import { lettering } from '../jackets/schemas.ts';
import { pickupPoint } from '../pickup-points/schemas.ts';
import { exchange } from './exchange-schemas.ts';
import { jacketProof } from './proof-schemas.ts';

// In a file of its own so that forms of the storefront do not load it.

export const postalAddress = z.object({
  full_name: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  postal_code: z.string(),
  country: z.enum(countries),
});
export type PostalAddress = z.infer<typeof postalAddress>;

/** What a line has where VAT is that of the destination. */
const vatOfLine = {
  /** percent, where it is shown with another rate than the order's */
  vat_rate: z.string().optional(),
  /** what the line costs with VAT */
  line_with_vat: money.optional(),
};

export const orderItem = z.object({
  product_id: z.number().int().nullable(),
  name: z.string(),
  image: z.string().nullable(),
  quantity: z.number().int(),
  size: z.string(),
  color: z.string(),
  /** of one unit */
  price: money,
  /** without VAT; those of an order come to its subtotal (VAT-142) */
  line_total: money,
  ...vatOfLine,
  /** how many of its units the customer can withdraw from the contract now, and how many withdrawals cover (RETURN-02) */
  withdrawable: z.number().int().default(0),
  withdrawn: z.number().int().default(0),
});

/** The amount beside it in the currency of the order's `charged`; missing where that is euros (PAY-322). */
export const ofCharge = money.optional();

/** A logo placed on a jacket; its position is its centre, in artboard units. */
export const orderLogo = z.object({
  logo: z.string(),
  name: z.string(),
  view: z.enum(['front', 'back']),
  x: z.number(),
  y: z.number(),
  /** degrees clockwise; upright without it */
  rotation: z.number().int().optional(),
  /** millimetres; the usual size without it */
  width: z.number().int().optional(),
  /** on the body without it */
  zone: z.enum(logoZones).optional(),
});

/** A design that an ordered jacket had before, with its pictures. */
export const formerDesign = z.object({
  replaced_at: timestamp,
  /** identifies the design */
  design_hash: z.string(),
  frontImageUrl: z.string(),
  backImageUrl: z.string(),
});

export const orderJacket = z.object({
  name: z.string(),
  color: z.string(),
  /** the name of a mixed colour when the order was placed, in the reader's language; none for the others */
  color_text: z.string().optional(),
  size: z.string(),
  material: z.string(),
  lining: z.string(),
  monogram: z.string(),
  /** where and how the monogram is sewn; as usual without it */
  lettering: lettering.optional(),
  /** the monogram with how it is sewn, in the reader's language; none where that is as usual */
  monogram_text: z.string().optional(),
  /** special instructions, empty for none */
  customDescription: z.string(),
  logos: z.array(orderLogo),
  quantity: z.number().int(),
  /** of one unit */
  price: money,
  /** without VAT; those of an order come to its subtotal (VAT-142) */
  line_total: money,
  ...vatOfLine,
  /** the shop's renderings of the design */
  frontImageUrl: z.string(),
  backImageUrl: z.string(),
  /** oldest first; only the last one can be answered */
  proofs: z.array(jacketProof).default([]),
  /** the designs that the shop replaced by agreement, oldest first */
  former_designs: z.array(formerDesign).default([]),
});

export type OrderJacket = z.infer<typeof orderJacket>;

export const orderEvent = z.object({ at: timestamp, status: z.enum(orderStatuses), note: z.string().nullable() });

export const orderRefund = z.object({
  amount: money,
  /** how much of it was only reserved and is never charged, so that nothing comes back for it; missing for nothing (PARCEL-34) */
  released: money.optional(),
  /** the same in the currency of the order's `charged`; missing where that is euros (PAY-209) */
  of_charge: z.object({ amount: money, released: money.optional() }).optional(),
  reason: z.string(),
  at: timestamp,
});

export const orderWithdrawal = z.object({
  id: z.string().default(''),
  status: z.enum(withdrawalStatuses),
  /** when the statement was submitted */
  at: timestamp,
  /** the units it covers; `item` is the line's position, from 1 */
  lines: z.array(z.object({ item: z.number().int(), quantity: z.number().int() })).default([]),
  /** whether the goods had been sent, so that they come back */
  sent: z.boolean().default(true),
  /** the customer's */
  reason: z.string().nullable(),
  /** the shop's note at its last step, such as the reason for a refusal */
  note: z.string().nullable().default(null),
  /** what is sent instead of money; missing without it, and still there where money is paid after all (RETURN-12) */
  exchange: exchange.optional(),
});

/** Which terms were in force when an order was placed (ORDER-140). */
export const orderTerms = z.object({
  language: z.enum(languages),
  /** null for the built-in text */
  version: z.number().int().nullable(),
  /** when that version was published; of the built-in text when the order was placed */
  date: timestamp,
  /** SHA-256 of the text with the shop's facts in it */
  hash: z.string(),
});

/** Units of a line: products in their sequence, then jackets in theirs, then new units of exchanges, counted from 1. */
export const parcelUnits = z.object({ line: z.number().int(), quantity: z.number().int() });

export const sentParcel = z.object({
  contents: z.array(parcelUnits),
  carrier: z.string().nullable(),
  tracking_number: z.string().nullable(),
  tracking_url: z.string().nullable(),
  /** what was charged with it, of a payment that is charged in parts (PARCEL-36) */
  charged: money.optional(),
  of_charge: ofCharge,
  sent_at: timestamp,
});

/** The delivery method of an order, in its language. */
export const orderDelivery = z.object({
  kind: z.enum(deliveryKinds),
  name: z.string(),
  /** where it is collected, as the point was when the order was placed (PARCEL-28) */
  pickup_point: pickupPoint.optional(),
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
  /** percent; the rate that prices are shown with */
  vat_rate: z.string(),
  /** VAT by rate, where it is that of the destination; missing where it is on the goods alone at one rate */
  vat: z.array(vatRow).optional(),
  shipping_with_vat: money.optional(),
  /** the seller's registration for the Norwegian scheme, where some of the VAT falls under it */
  voec_number: z.string().optional(),
  /** of a company that bought */
  company_name: z.string().optional(),
  vat_id: z.string().optional(),
  /** the sum of the lines' prices with VAT; null where the customer saw prices without it (ORDER-121) */
  subtotal_with_vat: money.nullable().default(null),
  /** null for an order placed before they were kept */
  terms: orderTerms.nullable().default(null),
  currency: z.literal('EUR'),
  display: displayAmount,
  /** the method it is sent by, where the shop had zones (PARCEL-04) */
  delivery: orderDelivery.optional(),
  /** the parcels that were sent, by their numbers; missing where none was (PARCEL-12) */
  parcels: z.array(sentParcel).optional(),
  /** units that will not be sent; missing where there are none (RETURN-10) */
  not_sent: z.array(parcelUnits).optional(),
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
    /** charged so far, while the rest is still to be charged as it is sent (PARCEL-36) */
    charged: money.optional(),
    of_charge: ofCharge,
    /** the customer's bank takes it back, or has done so, and the provider may refuse refunds; missing otherwise (PAY-323) */
    disputed: z.literal(true).optional(),
  }),
  /** what is taken from the customer, where that is not the total in euros (PAY-209) */
  charged: z
    .object({ currency: z.enum(currencies), amount: money })
    .nullable()
    .default(null),
  /** until when an unpaid order holds its goods; null for an order that does not wait for its payment (PAY-203) */
  payment_due_at: timestamp.nullable().default(null),
  estimated_delivery: deliveryDates,
  refunds: z.array(orderRefund),
  /** the one to be dealt with now: the newest that is not settled, else the newest */
  withdrawal: orderWithdrawal.nullable(),
  /** all of them, oldest first */
  withdrawals: z.array(orderWithdrawal).default([]),
  /** until when the customer can withdraw; null where they cannot, or no longer can, and before the delivery */
  withdrawal_until: timestamp.nullable(),
  /** why the customer cannot withdraw from any of it; missing where they can (RETURN-23) */
  withdrawal_refused: z.enum(withdrawalRefusals).optional(),
  events: z.array(orderEvent),
  allowed_transitions: z.array(z.enum(orderStatuses)),
});
export type Order = z.infer<typeof order>;

/** What placing an order returns; `access_token` opens it without an account, `payment_url` is where it is paid, unless it was paid as it was placed. */
export const placedOrder = z.object({ data: order, access_token: z.string(), payment_url: z.string().optional() });
export type PlacedOrderResponse = z.infer<typeof placedOrder>;

/** `mailed`: whether a new link was mailed to the order's address. */
export const linksRevoked = messageBody.extend({ mailed: z.boolean() });

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
  /** pictures of the first few items */
  images: z.array(z.string()),
});
export type OrderRow = z.infer<typeof orderRow>;

/** A guest's order with the customer's address, which their account can take over (ORDER-112). */
export const offeredOrder = orderRow.pick({ id: true, number: true, created_at: true, item_count: true, total: true });
export type OfferedOrder = z.infer<typeof offeredOrder>;
