/**
 * How far a dispute is. `needs_response`: the shop's evidence is awaited; `closed`: ended without a decision, as an inquiry that
 * led to nothing.
 */
export const disputeStatuses = ['needs_response', 'under_review', 'won', 'lost', 'closed'] as const;
export type DisputeStatus = (typeof disputeStatuses)[number];

/** Statuses in which a dispute may still be decided either way. */
export const openDisputes = ['needs_response', 'under_review'] as const satisfies readonly DisputeStatus[];

/** Whether a dispute is still to be answered or decided. */
export const isDisputeOpen = (status: DisputeStatus): boolean => (openDisputes as readonly string[]).includes(status);

/** Whether the provider may refuse to refund a payment with such a dispute: the bank takes the money back, or has kept it. */
export const mayBlockRefunds = (status: DisputeStatus): boolean => isDisputeOpen(status) || status === 'lost';

/** Why customers dispute payments, as their banks say; `other` for reasons the shop has no name for. */
export const disputeReasons = [
  'fraudulent',
  'product_not_received',
  'product_unacceptable',
  'duplicate',
  'credit_not_processed',
  'unrecognized',
  'other',
] as const;
export type DisputeReason = (typeof disputeReasons)[number];

/** Authorisations that end within so many hours are shown with a warning. */
export const EXPIRY_WARNING_HOURS = 48;
