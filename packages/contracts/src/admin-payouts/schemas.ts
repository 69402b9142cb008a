import { differenceKinds, payoutEntryKinds, payoutItemisations, payoutStatuses } from '@fori/domain/payouts';
import { z } from 'zod';
import { lenientDay, money, page, pageFields, perPage, timestamp } from '../common.ts';

export const PAYOUTS_PER_PAGE = 25;

export const payoutQuery = z.object({
  /** arrived, or expected, on this day or later, in the shop's time zone */
  from: lenientDay,
  /** on this day or earlier */
  to: lenientDay,
  page,
  per_page: perPage(PAYOUTS_PER_PAGE),
});
export type PayoutQuery = z.infer<typeof payoutQuery>;

/** Three letters (`EUR`): of payouts nearly always euros, of what was taken from customers one of those the shop charges in. */
const currency = z.string();
const orderOfEntry = z.object({ id: z.string(), number: z.string() }).nullable();

const payout = z.object({
  /** the provider's */
  id: z.string(),
  provider: z.string(),
  /** made with test keys: no money moved */
  test: z.boolean(),
  amount: money,
  currency,
  status: z.enum(payoutStatuses),
  itemisation: z.enum(payoutItemisations),
  made_at: timestamp,
  /** when it is in the bank, or is expected there */
  arrives_at: timestamp,
});

/** A payout's row in the list. */
export const payoutRow = payout.extend({
  entry_count: z.number().int(),
  /** in which it differs from the shop's books, and what nobody has explained of it */
  difference_count: z.number().int(),
});
export type PayoutRow = z.infer<typeof payoutRow>;

/** In what the books of shop and provider differ. */
export const payoutDifference = z.object({
  id: z.string(),
  kind: z.enum(differenceKinds),
  found_at: timestamp,
  /** what it should be and what it is, where that are amounts */
  expected: money.nullable(),
  actual: money.nullable(),
  currency,
  payout_id: z.string().nullable(),
  /** the provider's name of what moved; null where it has none */
  provider_ref: z.string().nullable(),
  order: orderOfEntry,
  /** what an admin found out about it; null while nobody has */
  explanation: z
    .object({
      at: timestamp,
      /** null once the account is deleted */
      by: z.string().nullable(),
      text: z.string(),
    })
    .nullable(),
});
export type PayoutDifference = z.infer<typeof payoutDifference>;

/** A movement of money in a payout; what leaves the shop's account is negative, and `net` is `gross` less `fee`. */
export const payoutEntry = z.object({
  id: z.string(),
  kind: z.enum(payoutEntryKinds),
  /** the provider's word for it */
  type: z.string(),
  at: timestamp,
  gross: money,
  fee: money,
  net: money,
  currency,
  /** what the customer paid or got back, with the worth of a unit of that currency; null where it is the payout's currency */
  taken: z.object({ amount: money, currency, rate: z.number() }).nullable(),
  provider_ref: z.string().nullable(),
  order: orderOfEntry,
});
export type PayoutEntryView = z.infer<typeof payoutEntry>;

/** A payout with all it consists of. Payments, refunds, disputes and adjustments less fees are the net, to the cent. */
export const payoutDetails = payout.extend({
  sums: z.object({
    payments: money,
    refunds: money,
    disputes: money,
    adjustments: money,
    fees: money,
    net: money,
  }),
  entries: z.array(payoutEntry),
  differences: z.array(payoutDifference),
});
export type PayoutDetails = z.infer<typeof payoutDetails>;

/** When the books were last compared. */
export const bookState = z.object({
  /** the shop has a provider that pays out */
  available: z.boolean(),
  running: z.boolean(),
  /** the last one that came to its end; null before the first */
  reconciled_at: timestamp.nullable(),
  /** when the last one failed; null after one that came to its end */
  failed_at: timestamp.nullable(),
});
export type BookState = z.infer<typeof bookState>;

export const payoutList = pageFields(payoutRow).extend({ books: bookState });
export type PayoutList = z.infer<typeof payoutList>;

/** What a reconciliation came to. */
export const reconciled = z.object({
  /** payouts that were new or had changed */
  payouts: z.number().int(),
  /** differences that are there, and those of them that were not before */
  differences: z.number().int(),
  new_differences: z.number().int(),
});
export type ReconciledView = z.infer<typeof reconciled>;

export const MAX_EXPLANATION = 500;
export const explanationBody = z.object({
  text: z.string().trim().min(1, 'validation.required').max(MAX_EXPLANATION),
});
export type ExplanationInput = z.input<typeof explanationBody>;
