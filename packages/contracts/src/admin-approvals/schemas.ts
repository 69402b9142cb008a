import { approvalCalls, approvalKinds, approvalOutcomes, MAX_DECLINE_REASON } from '@fori/domain/approvals';
import { z } from 'zod';
import { lenient, money, page, perPage, searchTerm, timestamp } from '../common.ts';

export const APPROVALS_PER_PAGE = 25;
export const approvalStates = ['open', 'decided'] as const;

export const approvalQuery = z.object({
  status: lenient(approvalStates, 'open'),
  /** the id of an order or of a member of staff, or `refund_approval_above`; blank restricts nothing */
  about: searchTerm,
  page,
  per_page: perPage(APPROVALS_PER_PAGE),
});
export type ApprovalQuery = z.infer<typeof approvalQuery>;

/** A member of staff; the name is null for somebody whose account is gone. */
const colleague = z.object({ id: z.string(), name: z.string().nullable() });

/** What waits for a second person, or waited (decision 0202). */
export const approval = z.object({
  id: z.string(),
  kind: z.enum(approvalKinds),
  call: z.enum(approvalCalls),
  /** the order money is paid back of; null where it is not about a refund, and for an order that is gone */
  order: z.object({ id: z.string(), number: z.string() }).nullable(),
  /** who is to be an owner; without an id where they are still to be invited */
  person: z.object({ id: z.string().nullable(), name: z.string(), email: z.string() }).nullable(),
  /** what is paid back; null where it is not about a refund */
  amount: money.nullable(),
  /** above which amount refunds need a second person, as it was and as it is to be, null for none; null where it is not about that */
  limit: z.object({ from: money, to: money.nullable() }).nullable(),
  /** what the customer reads */
  reason: z.string().nullable(),
  asked_by: colleague,
  asked_at: timestamp,
  expires_at: timestamp,
  /** when it is carried out without a second person, since there is none; null where somebody has to approve it */
  effective_at: timestamp.nullable(),
  /** null while it is open */
  outcome: z.enum(approvalOutcomes).nullable(),
  /** null while it is open, and where nobody decided */
  decided_by: colleague.nullable(),
  decided_at: timestamp.nullable(),
  /** why it was declined, or could not be carried out, in the reader's language */
  decision_note: z.string().nullable(),
  /** what the reader may do */
  may_decide: z.boolean(),
  may_withdraw: z.boolean(),
});
export type Approval = z.infer<typeof approval>;

export const declineBody = z.object({
  /** who asked reads it */
  reason: z.string().trim().min(1, 'validation.required').max(MAX_DECLINE_REASON),
});
export type DeclineInput = z.input<typeof declineBody>;
