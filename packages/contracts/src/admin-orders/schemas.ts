import { countries } from '@fori/domain/countries';
import { errorCodes } from '@fori/domain/errors';
import { orderStatuses } from '@fori/domain/orders';
import { MAX_PROOF_NOTE } from '@fori/domain/proofs';
import { MAX_REFUND_REASON } from '@fori/domain/refunds';
import { MAX_CONDITION_NOTE, returnConditions, withdrawalSteps } from '@fori/domain/withdrawal';
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
import { unitsOfLines } from '../orders/schemas.ts';
import { line } from '../text-inputs.ts';
import { textPage } from '../text-pages/schemas.ts';

export const ADMIN_ORDERS_PER_PAGE = 25;
export const adminOrderSorts = ['newest', 'oldest', 'total'] as const;

/**
 * `capture_failed`: authorised, but the capture failed; `ending`: only held, and soon no longer; `partly_refunded`: some of the
 * total was refunded; `came_back`: the money of a refund came back; `disputed`: a dispute is open.
 */
export const paymentFilters = [
  'authorised',
  'capture_failed',
  'ending',
  'captured',
  'partly_refunded',
  'refunding',
  'refunded',
  'came_back',
  'disputed',
] as const;
export const jacketFilters = ['with', 'without'] as const;
export const withdrawalFilters = ['open', 'refund_failed', 'any'] as const;

/**
 * `with`: of companies that gave one; `waiting`: to be asked about once the register answers; `refuted`: found invalid after the order
 * was placed without VAT (VAT-138).
 */
export const vatIdFilters = ['with', 'waiting', 'refuted'] as const;

/**
 * `waiting`: paid, with a jacket whose proof is not approved; `unanswered` and `change_requested`: the answer to the latest
 * proof of a jacket, while it can be answered (ORDER-136).
 */
export const proofFilters = ['waiting', 'unanswered', 'change_requested'] as const;

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
  /** `open`: not settled yet; `refund_failed`: open, and the provider refused the refund */
  withdrawal: lenient(['all', ...withdrawalFilters], 'all'),
  proof: lenient(['all', ...proofFilters], 'all'),
  vat_id: lenient(['all', ...vatIdFilters], 'all'),
  sort: lenient(adminOrderSorts, 'newest'),
  page,
  per_page: perPage(ADMIN_ORDERS_PER_PAGE),
});
export type AdminOrderQuery = z.infer<typeof adminOrderQuery>;

export const transitionBody = z.object({
  to: z.enum(orderStatuses),
  note: z.string().trim().max(500).optional(),
  carrier: line(60).optional(),
  tracking_number: line(80).optional(),
});
export type TransitionInput = z.input<typeof transitionBody>;

/** The most orders that one call changes or prints. */
export const MAX_BULK_ORDERS = 100;

/** Statuses that need no input about the single order. */
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

/** The result for one of several orders; a failure does not affect the others. */
export const bulkResult = z.object({
  id: z.string(),
  number: z.string().nullable(),
  ok: z.boolean(),
  /** the error code and its text in the reader's language; null on success */
  code: z.enum(errorCodes).nullable(),
  message: z.string().nullable(),
});
export type BulkResult = z.infer<typeof bulkResult>;

/** Ids separated by commas; anything else is dropped. */
export const sheetsQuery = z.object({
  ids: z
    .string()
    .default('')
    .transform((text) =>
      [...new Set(text.split(','))].filter((id) => /^[\w-]{1,64}$/.test(id)).slice(0, MAX_BULK_ORDERS),
    ),
});

/** Identifies one attempt to refund: the same key refunds once. */
export const refundHeaders = z.object({
  'idempotency-key': z.string().min(8, 'validation.idempotency_key').max(255, 'validation.idempotency_key').optional(),
});

/** Units of a line that go back into stock; `exchange`: units that were sent for the order's exchange of that number. */
const restockedUnits = unitsOfLines.element.extend({ exchange: z.number().int().min(1).max(10_000).optional() });

/** `true`: every unit that has not been restocked yet. */
const restock = z.union([z.boolean(), z.array(restockedUnits).max(200)], {
  errorMap: (_issue, context) => ({
    message: context.data === undefined ? 'validation.required' : 'validation.invalid',
  }),
});

/**
 * The order's `refunded` as the sender saw it: with another amount the call is a stale edit, so that two admins never refund
 * at the same time (ORDER-101). Optional while nothing is refunded.
 */
const refundedSeen = moneyInput.optional();

export const refundBody = z.object({
  amount: amountInput,
  refunded_seen: refundedSeen,
  /** shown to the customer */
  reason: z.string().trim().min(1, 'validation.required').max(MAX_REFUND_REASON),
  restock: restock.default(false),
  /** what came back, so that the VAT of these lines is refunded first */
  returned: unitsOfLines.optional(),
});
export type RefundInput = z.input<typeof refundBody>;
export type RefundBody = z.infer<typeof refundBody>;

export const withdrawalStepBody = z
  .object({
    /** `released`: money is paid after all, and the units that were held go back into stock */
    status: z.enum(withdrawalSteps),
    /** which one of the order's; the one to be dealt with now without it */
    withdrawal: opaqueParam.optional(),
    /** shown to the customer; required for a refusal, and where no other unit is sent after all */
    note: z.string().trim().max(500).optional(),
    /** with `received`: in what condition the goods came back, with a note for staff alone */
    condition: z.enum(returnConditions).optional(),
    condition_note: z.string().trim().max(MAX_CONDITION_NOTE).optional(),
    /** with `refunded`: the amount; defaults to the order's `proposed_refund` */
    amount: amountInput.optional(),
    /** with `refunded` and an amount: as for a refund */
    refunded_seen: refundedSeen,
    /** with `received` or `refunded`; `true` means the units of the withdrawal */
    restock: restock.default(false),
  })
  .superRefine(({ status, note }, context) => {
    if ((status === 'refused' || status === 'released') && !note) {
      context.addIssue({ code: 'custom', message: 'validation.required', path: ['note'] });
    }
  });
export type WithdrawalStepInput = z.input<typeof withdrawalStepBody>;
export type WithdrawalStepBody = z.infer<typeof withdrawalStepBody>;

/** Names the revision to be sent, so that a second click sends nothing. */
export const proofBody = z.object({
  revision: z.number().int().min(1).max(1000),
  /** to the customer, in the order's language; a part of the hash and on the workshop sheet */
  note: z.string().trim().max(MAX_PROOF_NOTE).default(''),
});
export type ProofInput = z.input<typeof proofBody>;

/** Bounded, because it is tried on texts above the longest allowed, too: unbounded, one of 256 kB takes seconds. */
const SHARED_DESIGN = /^(?:https?:\/\/\S{0,500}[?&]design=)?([\w-]{1,64})(?:[&#]\S{0,500})?$/;

/** The new design of an ordered jacket: the link of a shared one, or its id. */
export const designChangeBody = z.object({
  design: z
    .string({ required_error: 'validation.required' })
    .trim()
    .min(1, 'validation.required')
    .max(500)
    .regex(SHARED_DESIGN, 'validation.design_link')
    .transform((link) => SHARED_DESIGN.exec(link)?.[1] ?? ''),
  /** the `design_hash` that the sender saw: with another one the call is a stale edit */
  replaces: z.string({ required_error: 'validation.required' }).regex(/^[0-9a-f]{64}$/, 'validation.invalid'),
});
export type DesignChangeInput = z.input<typeof designChangeBody>;

export const MAX_NOTE = 2000;
export const noteBody = z.object({ text: z.string().trim().min(1, 'validation.required').max(MAX_NOTE) });

export const mailStates = ['waiting', 'sent', 'failed'] as const;

/** A mail about an order; the shop stores it for 90 days. */
export const orderMail = z.object({
  id: z.string(),
  /** the kind of mail: `order-confirmation` */
  template: z.string(),
  to: z.string(),
  subject: z.string(),
  at: timestamp,
  state: z.enum(mailStates),
  /** when it was sent or failed; null while it waits */
  settled_at: timestamp.nullable(),
  attempts: z.number().int(),
});
export type OrderMail = z.infer<typeof orderMail>;

/** A mail about an order with its text. */
export const orderMailContent = orderMail.extend({ text: z.string() });
export type OrderMailContent = z.infer<typeof orderMailContent>;

export const orderMailPath = z.object({ id: opaqueParam, mailId: opaqueParam });

export const termsHashPath = z.object({ hash: opaqueParam });

/**
 * The terms that orders were placed under, ready to be shown, with the shop's facts of then in them (ORDER-141). Its language is
 * that of each order's `terms`: orders in several languages name the same text where a page has it in all of them.
 */
export const termsText = textPage.pick({ heading: true, picture: true, lead: true, sections: true });
export type TermsText = z.infer<typeof termsText>;
