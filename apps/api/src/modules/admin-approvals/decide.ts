import type { Approval } from '@fori/contracts/admin-approvals/schemas';
import { DomainError } from '@fori/domain/errors';
import type { Shop } from '../../composition.ts';
import type { Queries } from '../../db/types.ts';
import { findPerson } from '../accounts/index.ts';
import {
  type ApprovalReader,
  type ApprovalRow,
  approvalById,
  decidableKinds,
  endApproval,
  mailApproval,
  recordedRequest,
  recordOwnerEvent,
  viewApproval,
  visibleKinds,
} from '../approvals/index.ts';
import { recordChange } from '../audit/index.ts';
import type { Origin } from '../security-events/index.ts';
import { type CarryOutDeps, carryOut } from './carry-out.ts';

/** The member of staff who decides, and from where. */
interface Decider extends ApprovalReader {
  from: Origin;
}

/**
 * Ends an open request as `end` says, and locks it. Throws `not_found`, also for a kind the caller may not see, and
 * `approval_closed` for one that was decided or has expired.
 */
const endOpen = async (
  tx: Queries,
  { clock }: Pick<Shop, 'clock'>,
  by: Decider,
  id: string,
  end: Pick<ApprovalRow, 'outcome'> & { reason?: string },
): Promise<ApprovalRow> => {
  const seen = await approvalById(tx, id);
  if (!seen || !visibleKinds(by).includes(seen.kind)) throw new DomainError('not_found');
  const now = clock();
  const ended = await endApproval(tx, id, { ...end, decidedBy: by.id, decidedAt: now });
  if (!ended || ended.expiresAt <= now) throw new DomainError('approval_closed');
  return ended;
};

/** Refuses to decide one's own request, and to decide about an owner without being one: `forbidden` (ADMIN-304). */
const requireDecider = ({ kind, askedBy }: ApprovalRow, by: Decider): void => {
  if (askedBy === by.id || !decidableKinds(by).includes(kind)) throw new DomainError('forbidden');
};

const record = (
  tx: Queries,
  { clock }: Pick<Shop, 'clock'>,
  by: Decider,
  ended: ApprovalRow,
  action: 'approve' | 'decline' | 'withdraw',
): Promise<void> =>
  recordChange(tx, {
    at: clock(),
    actorId: by.id,
    action: `approval.${action}`,
    entity: 'approval',
    entityId: ended.id,
    before: recordedRequest(ended),
    after: {
      ...recordedRequest(ended),
      outcome: ended.outcome,
      ...(ended.reason !== null && { reason: ended.reason }),
    },
  });

/**
 * Approves a colleague's request and carries it out in the same transaction, checked anew: where the call is refused now, the request
 * stays open. Who asked is mailed. Throws `not_found`, `approval_closed`, `forbidden` for one's own and for an owner's where one is
 * none, and as the call that was asked for (ADMIN-304).
 */
export const approve = async (shop: CarryOutDeps, by: Decider, id: string): Promise<Approval> => {
  const { db } = shop;
  const { ended, afterCommit } = await db.write(async (tx) => {
    const ended = await endOpen(tx, shop, by, id, { outcome: 'approved' });
    requireDecider(ended, by);
    const afterCommit = await carryOut(tx, shop, ended, by, by.from);
    await mailApproval(tx, shop, [await findPerson(tx, ended.askedBy)], { what: 'approved', approval: ended });
    await recordOwnerEvent(tx, shop, { kind: 'owner_approved', approval: ended, by: by.id, from: by.from });
    await record(tx, shop, by, ended, 'approve');
    return { ended, afterCommit };
  });
  shop.mail.sendSoon();
  await afterCommit();
  return viewApproval(db.read, ended, by);
};

/** Declines a colleague's request with a reason, of which who asked is mailed. Throws as `approve`, but for the call (ADMIN-306). */
export const decline = async (
  shop: Pick<Shop, 'db' | 'clock' | 'config' | 'mail'>,
  by: Decider,
  id: string,
  reason: string,
): Promise<Approval> => {
  const ended = await shop.db.write(async (tx) => {
    const ended = await endOpen(tx, shop, by, id, { outcome: 'declined', reason });
    requireDecider(ended, by);
    await mailApproval(tx, shop, [await findPerson(tx, ended.askedBy)], { what: 'declined', approval: ended });
    await recordOwnerEvent(tx, shop, { kind: 'owner_refused', approval: ended, by: by.id, from: by.from });
    await record(tx, shop, by, ended, 'decline');
    return ended;
  });
  shop.mail.sendSoon();
  return viewApproval(shop.db.read, ended, by);
};

/** Withdraws an own request. Throws `not_found`, `approval_closed`, and `forbidden` for that of somebody else (ADMIN-306). */
export const withdraw = async (
  shop: Pick<Shop, 'db' | 'clock' | 'config' | 'mail'>,
  by: Decider,
  id: string,
): Promise<Approval> => {
  const ended = await shop.db.write(async (tx) => {
    const ended = await endOpen(tx, shop, by, id, { outcome: 'withdrawn' });
    if (ended.askedBy !== by.id) throw new DomainError('forbidden');
    await recordOwnerEvent(tx, shop, { kind: 'owner_refused', approval: ended, from: by.from });
    await record(tx, shop, by, ended, 'withdraw');
    return ended;
  });
  return viewApproval(shop.db.read, ended, by);
};
