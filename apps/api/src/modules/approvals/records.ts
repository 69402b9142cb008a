import type { LoosenedLimit } from '@fori/domain/approvals';
import { auditActors } from '@fori/domain/audit-actors';
import { toMoney } from '@fori/domain/money';
import type { Shop } from '../../composition.ts';
import type { Queries } from '../../db/types.ts';
import { recordChange } from '../audit/index.ts';
import { type Origin, recordSecurityEvent } from '../security-events/index.ts';
import type { ApprovalRow } from './approvals.repository.ts';

/** From when on refunds need a second person, before and after, in euros; null for never. */
export const limitOf = ({ from, to }: LoosenedLimit) => ({
  from: toMoney(from),
  to: to === null ? null : toMoney(to),
});

const recorded = ({ kind, subject, request, amountCents, askedBy, effectiveAt, outcome, failure }: ApprovalRow) => ({
  kind,
  call: request.call,
  subject,
  asked_by: askedBy,
  ...(amountCents !== null && { amount: toMoney(amountCents) }),
  ...(request.call === 'limit' && { refund_approval_above: limitOf(request).to }),
  ...(effectiveAt !== null && { effective_at: effectiveAt.toISOString() }),
  ...(outcome !== null && { outcome }),
  ...(failure !== null && { failure }),
});

/** Records in the audit log what somebody did with a request; the shop itself where nobody is named. */
export const recordApproval = (
  tx: Queries,
  { clock }: Pick<Shop, 'clock'>,
  approval: ApprovalRow,
  action: 'request' | 'approve' | 'decline' | 'withdraw' | 'carry_out' | 'expire' | 'fail',
  actorId: string = auditActors.shop,
): Promise<void> =>
  recordChange(tx, {
    at: clock(),
    actorId,
    action: `approval.${action}`,
    entity: 'approval',
    entityId: approval.id,
    before: action === 'request' ? null : recorded({ ...approval, outcome: null, failure: null }),
    after: recorded(approval),
  });

interface RequestEvent {
  /** `refused`: it was declined, withdrawn, has expired or could not be carried out */
  became: 'requested' | 'approved' | 'refused';
  approval: ApprovalRow;
  /** who did it; who asked when missing */
  by?: string;
  from?: Origin | undefined;
}

/** Records as a security event what became of a request for an owner or another limit of refunds; nothing for one of a refund. */
export const recordRequestEvent = async (
  tx: Queries,
  shop: Pick<Shop, 'config' | 'clock'>,
  { became, approval: { kind, request, subject, askedBy }, by = askedBy, from }: RequestEvent,
): Promise<void> => {
  if (kind === 'refund') return;
  if (kind === 'limit') {
    await recordSecurityEvent(tx, shop, { kind: `refund_limit_${became}`, about: null, by, from });
    return;
  }
  const about = request.call === 'invite' ? { address: subject } : { account: subject };
  await recordSecurityEvent(tx, shop, { kind: `owner_${became}`, about, by, from });
};
