import { countries } from '@fori/domain/countries';
import { currencies } from '@fori/domain/currencies';
import { checkoutMethods } from '@fori/domain/payments';
import { MAX_WITHDRAWAL_REASON } from '@fori/domain/withdrawal-days';
import { z } from 'zod';
import { codeInput, moneyInput, vatIdInput } from '../common.ts';
import { checkPostalCode } from '../postal-code.ts';
import { line, lineOf } from '../text-inputs.ts';

const addressFields = {
  full_name: lineOf(2, 100, 'validation.name'),
  address: lineOf(5, 200, 'validation.street'),
  city: lineOf(2, 100, 'validation.city'),
  state: line(100).default(''),
  postal_code: lineOf(1, 12, 'validation.required'),
  country: z.enum(countries, { message: 'validation.country' }),
};

/** Bills go to any country, parcels only to those the shop delivers to. */
export const billingInput = z
  .object({ ...addressFields, country: z.enum(countries, { message: 'validation.country_missing' }) })
  .superRefine(({ country, postal_code }, context) => checkPostalCode(context, country, postal_code, ['postal_code']));

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

/** The longest name of a company, in characters. */
const MAX_COMPANY_NAME = 150;

/** How an order is paid: by a token of the demo provider, or at the page of a payment provider, which needs none. */
const paymentInput = z
  .object({ method: z.enum(checkoutMethods), token: z.string().min(1).max(200).optional() })
  .superRefine(({ method, token }, context) => {
    if (method !== 'hosted' && token === undefined) {
      context.addIssue({ code: 'custom', message: 'validation.required', path: ['token'] });
    }
  });

export const placeOrderBody = orderAddressing
  .extend({
    payment: paymentInput,
    /** the total the customer saw; where the server's differs, the response is 409 `total_changed` */
    expected_total: moneyInput,
    display_currency: z.enum(currencies).default('EUR'),
    /** one of the quote's, which has to be named where it has several (PARCEL-04) */
    shipping_method: z.string().max(64).optional(),
    /** one of those offered for the address, where the method is such (PARCEL-27) */
    pickup_point: z.string().max(64).optional(),
    /** of a company that buys; kept where VAT is that of the destination */
    company_name: line(MAX_COMPANY_NAME).optional(),
    vat_id: vatIdInput.optional(),
  })
  .superRefine((value, context) => {
    if (value.vat_id && !value.company_name) {
      context.addIssue({ code: 'custom', message: 'validation.required', path: ['company_name'] });
    }
    checkPostalCode(context, value.country, value.postal_code, ['postal_code']);
    if (!value.billing_same_as_shipping && !value.billing) {
      context.addIssue({ code: 'custom', message: 'validation.required', path: ['billing'] });
    }
  });
export type PlaceOrderBody = z.infer<typeof placeOrderBody>;
/** The same as it is sent: the payment as a token, never a card; none where it is paid at the provider's page. */
export type PlaceOrderInput = z.input<typeof placeOrderBody>;

/** Units by line; `item` is the line's position, from 1. */
export const unitsOfLines = z
  .array(z.object({ item: z.number().int().min(1).max(1000), quantity: z.number().int().min(1).max(999) }))
  .max(200);

/** Units of a line that a withdrawal is from; `variant`: another one of the product that is wanted instead of money (RETURN-11). */
const withdrawnUnits = unitsOfLines.element.extend({
  variant: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
});

/** A withdrawal; the reason is optional. Without lines it is from every product. */
export const withdrawalBody = z
  .object({
    lines: z.array(withdrawnUnits).min(1, 'validation.required').max(200).optional(),
    /** how many withdrawals of the order the sender saw: with another number it is a stale edit, so that a repeated statement is no second one */
    withdrawals_seen: z.number().int().min(0).max(10_000).optional(),
    reason: z.string().trim().max(MAX_WITHDRAWAL_REASON).optional(),
    code: codeInput.optional(),
  })
  .default({});

/** What identifies an order whose customer has neither account nor link at hand. */
export const withdrawalLinkBody = z.object({
  order_number: lineOf(1, 40, 'validation.required'),
  email: emailInput,
});
export type WithdrawalLinkInput = z.input<typeof withdrawalLinkBody>;

/** The mailed code, which the holder of an older link needs (ORDER-118). */
export const cancelBody = z.object({ code: codeInput.optional() }).default({});

/** Whether the customer confirms that an offered order is theirs. */
export const offerAnswerBody = z.object({ mine: z.boolean() });

export type { AdminOrder, AdminOrderJacket, AdminOrderNote, AdminOrderRow } from './admin-schemas.ts';
export type { JacketProof } from './proof-schemas.ts';
export type { OfferedOrder, Order, OrderJacket, OrderRow, PlacedOrderResponse, PostalAddress } from './responses.ts';
