/* What needs a second person: large refunds, new owners, and a higher limit for refunds without one (decision 0202). */

import { HOUR_MS } from './durations.ts';
import type { Cents } from './money.ts';
import type { Permission } from './permissions.ts';

export const approvalKinds = ['refund', 'owner', 'limit'] as const;
export type ApprovalKind = (typeof approvalKinds)[number];

/** What somebody needs to make a request of a kind, and to see those of others. */
export const permissionForKind: Readonly<Record<ApprovalKind, Permission>> = {
  refund: 'orders.refund',
  owner: 'staff.manage',
  limit: 'settings.manage',
};

/** Which call was made, and is carried out once it is approved. */
export const approvalCalls = ['refund', 'withdrawal', 'cancel', 'invite', 'change', 'limit'] as const;
export type ApprovalCall = (typeof approvalCalls)[number];

/**
 * How a request ends. `approved`: by a second person, and carried out in the same moment; `done` and `failed`: the delay that took
 * the second person's place is over, and it was carried out or could not be.
 */
export const approvalOutcomes = ['approved', 'declined', 'withdrawn', 'expired', 'done', 'failed'] as const;
export type ApprovalOutcome = (typeof approvalOutcomes)[number];

/** For how long a request can be approved, in milliseconds (ADMIN-304). */
export const APPROVAL_LIFE_MS = 7 * 24 * HOUR_MS;
/** What takes the place of a second person where there is none, in milliseconds (ADMIN-305). */
export const APPROVAL_DELAY_MS = 24 * HOUR_MS;
/** Refunds of one order within so long count together, in milliseconds (ADMIN-301). */
export const REFUNDS_TOGETHER_MS = 24 * HOUR_MS;
/** For how many days decided requests are kept; the audit log keeps them longer. */
export const APPROVAL_DAYS = 365;

/** The most that the shopkeeper can set as the amount, in cents. */
export const MAX_REFUND_APPROVAL_ABOVE: Cents = 1_000_000;
/** The most characters of why a request is declined. */
export const MAX_DECLINE_REASON = 500;

/** A refund that is asked for. Amounts in cents. */
export interface AskedRefund {
  /** from which amount on refunds need a second person; null for never */
  limit: Cents | null;
  amount: Cents;
  /** what else was refunded of the order within `REFUNDS_TOGETHER_MS` */
  lately: Cents;
}

/** Whether a refund, together with what was refunded of its order lately, is above the limit (ADMIN-300, ADMIN-301). */
export const refundNeedsApproval = ({ limit, amount, lately }: AskedRefund): boolean =>
  limit !== null && amount > 0 && lately + amount > limit;

/** What a request for another limit is about; there is one limit. */
export const REFUND_LIMIT = 'refund_approval_above';

/** Another limit, in cents; null is no limit. */
export interface LoosenedLimit {
  from: Cents;
  to: Cents | null;
}

/** A change of the limit with which fewer refunds need a second person; null where none does (ADMIN-311). */
export const loosenedLimit = (from: Cents | null, to: Cents | null): LoosenedLimit | null =>
  from !== null && (to === null || to > from) ? { from, to } : null;

/** What decides whether a member of staff is an owner who can get in. */
export interface OwnerFacts {
  isOwner: boolean;
  disabled: boolean;
}

/** Whether a change gives the role of an owner, or lets a disabled owner in again (ADMIN-303). */
export const makesOwner = (before: OwnerFacts, after: OwnerFacts): boolean =>
  after.isOwner && (!before.isOwner || (before.disabled && !after.disabled));
