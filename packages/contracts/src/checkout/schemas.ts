import { countries } from '@fori/domain/countries';
import { currencies } from '@fori/domain/currencies';
import { jacketProblems } from '@fori/domain/jacket-choices';
import { deliveryKinds } from '@fori/domain/shipping-methods';
import { lineProblems } from '@fori/domain/stock';
import { vatIdStates } from '@fori/domain/vat-id-states';
import { vatReasons } from '@fori/domain/vat-reasons';
import { z } from 'zod';
import { sessionQuery } from '../cart/schemas.ts';
import { isoDate, lenient, money, vatIdInput } from '../common.ts';

export const quoteProblem = z.object({
  item_id: z.number().int(),
  variant_id: z.number().int(),
  name: z.string(),
  problem: z.enum(lineProblems),
  available: z.number().int(),
  requested: z.number().int(),
});

export const displayAmount = z.object({
  currency: z.enum(currencies),
  /** units of the currency for one euro */
  rate: z.number().positive(),
  total: money,
});

/** What of an order is taxed at one rate for one reason (VAT-111). */
export const vatRow = z.object({
  /** whose VAT it is, or would be */
  country: z.enum(countries),
  /** percent */
  rate: z.string(),
  reason: z.enum(vatReasons),
  /** goods and shipping, without VAT */
  base: money,
  amount: money,
});

/** A company's VAT id with what is known of it (VAT-136); `malformed` for what is none of a country the shop knows. */
export const quotedVatId = z.object({
  vat_id: z.string(),
  state: z.enum([...vatIdStates, 'malformed']),
  /** the company's, as the register has it */
  name: z.string().nullable(),
});

/** The first and last day on which delivery is expected. */
export const deliveryDates = z.object({
  from: isoDate,
  to: isoDate,
  /**
   * the day they count from, where a full workshop begins later (JACKET-243), the shop is closed until then (CART-112) or a delivery
   * method promises other days (PARCEL-03)
   */
  starts_on: isoDate.optional(),
});

export const quote = z.object({
  subtotal: money,
  shipping: money,
  tax: money,
  total: money,
  currency: z.literal('EUR'),
  /** percent; the rate that prices are shown with, the highest of the lines */
  vat_rate: z.string(),
  /** VAT by rate, where it is that of the destination; missing where it is on the goods alone at one rate */
  vat: z.array(vatRow).optional(),
  shipping_with_vat: money.optional(),
  /** of the asked VAT id */
  company: quotedVatId.optional(),
  /** of the lines that are shown with another rate than `vat_rate`, by kind and id: `item 12`, `jacket 3` */
  line_rates: z.record(z.string()).optional(),
  /** the sum of the lines' shown prices; null where the shop shows prices without VAT (CART-107) */
  subtotal_with_vat: money.nullable(),
  /** the amount missing for free shipping; null where shipping is free or the cart is empty */
  free_shipping_missing: money.nullable(),
  display: displayAmount,
  /** null while the shop is closed and nobody knows until when (CART-112) */
  estimated_delivery: deliveryDates.nullable(),
  /** how goods can be sent to the destination (PARCEL-03); missing where neither shipping nor VAT depends on that */
  delivery: z
    .object({
      /** in the shop's order; none before the destination is known, and where the rule of the settings applies */
      methods: z.array(
        z.object({
          id: z.string(),
          kind: z.enum(deliveryKinds),
          name: z.string(),
          price: money,
          estimated_delivery: deliveryDates.nullable(),
        }),
      ),
      /** the one that the totals are of */
      method: z.string().nullable(),
    })
    .optional(),
  problems: z.array(quoteProblem),
  /** why the cart's jackets cannot be ordered; null where they can, or where there are none (JACKET-241, JACKET-244) */
  jacket_problem: z.enum(jacketProblems).nullable(),
  /** said of a full workshop, in the reader's language */
  workshop_text: z.string().optional(),
});
export type Quote = z.infer<typeof quote>;

/** `country` and `postal_code` are where the goods go, once that is known; `vat_id` is that of a company that buys them. */
export const quoteQuery = sessionQuery.extend({
  currency: lenient(currencies, 'EUR'),
  country: z.enum(countries, { message: 'validation.country' }).optional(),
  postal_code: z.string().max(200).optional(),
  /** the chosen method of delivery; the first where it is left out or not one of the destination's */
  shipping_method: z.string().max(64).optional(),
  vat_id: vatIdInput.optional(),
});
