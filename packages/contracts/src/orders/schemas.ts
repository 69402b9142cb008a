import { cardBrands } from '@fori/domain/cards';
import { countries, isPostalCode } from '@fori/domain/countries';
import { currencies } from '@fori/domain/currencies';
import { orderStatuses, withdrawalStatuses } from '@fori/domain/orders';
import { paymentMethods, paymentStatuses } from '@fori/domain/payments';
import { CHANGE_REQUEST_LENGTH, proofAnswers } from '@fori/domain/proofs';
import { z } from 'zod';
import { displayAmount } from '../checkout/schemas.ts';
import { codeInput, isoDate, messageBody, money, moneyInput, timestamp } from '../common.ts';

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

/** A phone number of any country: at least five digits, separated by spaces or ( ) . / - (CHECK-107). */
export const phoneInput = z
  .string()
  .trim()
  .max(30)
  .regex(/^\+?(?:[\s()./-]*\d){5,}[\s()./-]*$/, 'validation.phone');

export const emailInput = z.string().trim().max(254).email('validation.email');

/** The customer and the addresses of an order, for the checkout form and the request. */
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
    /** the total the customer saw; where the server's differs, the response is 409 `total_changed` */
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
  /** of one unit */
  price: money,
  line_total: money,
});

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
});

/** A revision of a jacket's proof: what the customer approves is what its hash stands for. */
export const jacketProof = z.object({
  /** from 1 */
  revision: z.number().int(),
  /** SHA-256 in hex of both pictures, the design, the number of pieces and the maker's note */
  hash: z.string(),
  /** the maker's, empty for none */
  note: z.string(),
  sent_at: timestamp,
  /** null until the customer answers */
  answer: z.enum(proofAnswers).nullable(),
  answered_at: timestamp.nullable(),
  /** what the customer wants changed */
  message: z.string().nullable(),
});
export type JacketProof = z.infer<typeof jacketProof>;

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
  /** of one unit */
  price: money,
  line_total: money,
  /** the shop's renderings of the design */
  frontImageUrl: z.string(),
  backImageUrl: z.string(),
  /** oldest first; only the last one can be answered */
  proofs: z.array(jacketProof).default([]),
});

export type OrderJacket = z.infer<typeof orderJacket>;

export const orderEvent = z.object({ at: timestamp, status: z.enum(orderStatuses), note: z.string().nullable() });

export const orderRefund = z.object({ amount: money, reason: z.string(), at: timestamp });

export const orderWithdrawal = z.object({
  status: z.enum(withdrawalStatuses),
  at: timestamp,
  /** the customer's */
  reason: z.string().nullable(),
  /** the shop's note at its last step, such as the reason for a refusal */
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
  /** the sum of the lines' prices with VAT; null where the customer saw prices without it (ORDER-121) */
  subtotal_with_vat: money.nullable().default(null),
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
  refunds: z.array(orderRefund),
  withdrawal: orderWithdrawal.nullable(),
  /** until when the customer can withdraw; null where they cannot, or no longer can */
  withdrawal_until: timestamp.nullable(),
  events: z.array(orderEvent),
  allowed_transitions: z.array(z.enum(orderStatuses)),
});
export type Order = z.infer<typeof order>;

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

/** A withdrawal; the reason is optional. */
export const withdrawalBody = z
  .object({ reason: z.string().trim().max(1000).optional(), code: codeInput.optional() })
  .default({});

/** The mailed code, which the holder of an older link needs (ORDER-118). */
export const cancelBody = z.object({ code: codeInput.optional() }).default({});

const proofHash = z.string({ required_error: 'validation.required' }).regex(/^[0-9a-f]{64}$/, 'validation.invalid');

/** The approval of the proof with this hash, which is the one the customer saw; the code as for a cancellation. */
export const proofApprovalBody = z.object({ hash: proofHash, code: codeInput.optional() });

/** What the customer wants changed about the proof with this hash. */
export const proofChangeBody = z.object({
  hash: proofHash,
  message: z.string().trim().min(CHANGE_REQUEST_LENGTH.min).max(CHANGE_REQUEST_LENGTH.max),
  code: codeInput.optional(),
});

/** A guest's order with the customer's address, which their account can take over (ORDER-112). */
export const offeredOrder = orderRow.pick({ id: true, number: true, created_at: true, item_count: true, total: true });
export type OfferedOrder = z.infer<typeof offeredOrder>;

/** Whether the customer confirms that an offered order is theirs. */
export const offerAnswerBody = z.object({ mine: z.boolean() });

export type { AdminOrder, AdminOrderJacket, AdminOrderNote, AdminOrderRow } from './admin-schemas.ts';
