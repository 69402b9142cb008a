import type { RefundBody, WithdrawalStepBody } from '@fori/contracts/admin-orders/schemas';
import { approvalKinds, approvalOutcomes, type LoosenedLimit } from '@fori/domain/approvals';
import type { Language } from '@fori/domain/languages';
import { sql } from 'drizzle-orm';
import type { Kit } from '../kit.ts';

/** What was asked for, as it is carried out once it is approved. Amounts in cents. */
export type ApprovalRequest =
  | ({ call: 'refund'; refundId: string } & RefundBody)
  | { call: 'withdrawal'; refundId: string; step: WithdrawalStepBody }
  | { call: 'cancel'; note?: string | undefined }
  | { call: 'invite'; name: string; email: string; language: Language }
  | { call: 'change'; disabled?: boolean | undefined; staffRole?: string | undefined }
  | ({ call: 'limit' } & LoosenedLimit);

export const approvalTables = (k: Kit) => {
  /** What waits for a second person (decision 0202). A thing has one open request at a time. */
  const approvals = k.table(
    'approvals',
    {
      id: k.uid('id'),
      kind: k.oneOf('kind', approvalKinds).notNull(),
      /** the id of the order or of the member of staff; of somebody to be invited, the address; `REFUND_LIMIT` */
      subject: k.text('subject').notNull(),
      request: k.json<ApprovalRequest>('request').notNull(),
      /** what is paid back; null where it is not about a refund */
      amountCents: k.cents('amount_cents'),
      askedBy: k.text('asked_by').notNull(),
      askedAt: k.timestamp('asked_at').notNull(),
      expiresAt: k.timestamp('expires_at').notNull(),
      /** when it is carried out without a second person; null where there was one to ask */
      effectiveAt: k.timestamp('effective_at'),
      /** null while it is open */
      outcome: k.oneOf('outcome', approvalOutcomes),
      decidedBy: k.text('decided_by'),
      decidedAt: k.timestamp('decided_at'),
      /** why it was declined */
      reason: k.text('reason'),
      /** the error code for which it could not be carried out, or was refused by the payment provider after it was */
      failure: k.text('failure'),
    },
    (t) => [
      k.uniqueIndex('approvals_open_uq').on(t.kind, t.subject).where(sql`${t.outcome} is null`),
      k.index('approvals_asked_idx').on(t.askedAt, t.id),
      k.index('approvals_decided_idx').on(t.decidedAt),
    ],
  );
  return { approvals };
};
