import { toMoney } from '@fori/domain/money';
import type { SecurityEventKind } from '@fori/domain/security-events';
import type { Shop } from '../../composition.ts';
import type { Queries } from '../../db/types.ts';
import { type Origin, recordSecurityEvent } from '../security-events/index.ts';
import type { ApprovalRow } from './approvals.repository.ts';

/** What audit records say of a request. */
export const recordedRequest = ({ kind, subject, request, amountCents, askedBy, effectiveAt }: ApprovalRow) => ({
  kind,
  call: request.call,
  subject,
  asked_by: askedBy,
  ...(amountCents !== null && { amount: toMoney(amountCents) }),
  ...(effectiveAt !== null && { effective_at: effectiveAt.toISOString() }),
});

interface OwnerEvent {
  kind: Extract<SecurityEventKind, 'owner_requested' | 'owner_approved' | 'owner_refused'>;
  approval: ApprovalRow;
  /** who did it; who asked when missing */
  by?: string;
  from?: Origin | undefined;
}

/** Records as a security event what became of a request for an owner; nothing for one of a refund. */
export const recordOwnerEvent = async (
  tx: Queries,
  shop: Pick<Shop, 'config' | 'clock'>,
  { kind, approval, by = approval.askedBy, from }: OwnerEvent,
): Promise<void> => {
  if (approval.kind !== 'owner') return;
  const about = approval.request.call === 'invite' ? { address: approval.subject } : { account: approval.subject };
  await recordSecurityEvent(tx, shop, { kind, about, by, from });
};
