import type { Approval } from '@fori/contracts/admin-approvals/schemas';
import { DomainError } from '@fori/domain/errors';
import type { Shop } from '../../composition.ts';
import type { Queries } from '../../db/types.ts';
import { type StaffMember, staffMember } from '../accounts/index.ts';
import {
  type ApprovalReader,
  type ApprovalRow,
  approvalById,
  decidableKinds,
  endApproval,
  mailAsker,
  recordApproval,
  recordRequestEvent,
  viewApproval,
  visibleKinds,
} from '../approvals/index.ts';
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

/**
 * Who decides, as they are now. Refuses to decide one's own request, and one of a kind that one may not decide: `forbidden`. Throws
 * `unauthenticated` for somebody disabled since the call came in (ADMIN-304, ADMIN-315).
 */
const deciderOf = async (tx: Queries, { kind, askedBy }: ApprovalRow, { id }: Decider): Promise<StaffMember> => {
  const by = await staffMember(tx, id);
  if (!by) throw new DomainError('unauthenticated');
  if (askedBy === id || !decidableKinds(by).includes(kind)) throw new DomainError('forbidden');
  return by;
};

/**
 * Approves a colleague's request and carries it out in the same transaction, checked anew: where the call is refused now, the request
 * stays open. Who asked is mailed. Throws `not_found`, `approval_closed`, as `deciderOf` and as the call that was asked for; also
 * `refund_refused` where the payment provider refuses, which makes it a failed request (ADMIN-304, ADMIN-312).
 */
export const approve = async (shop: CarryOutDeps, by: Decider, id: string): Promise<Approval> => {
  const { db } = shop;
  const { ended, afterCommit } = await db.write(async (tx) => {
    const ended = await endOpen(tx, shop, by, id, { outcome: 'approved' });
    const afterCommit = await carryOut(tx, shop, ended, await deciderOf(tx, ended, by), by.from);
    await mailAsker(tx, shop, { what: 'approved', approval: ended });
    await recordRequestEvent(tx, shop, { became: 'approved', approval: ended, by: by.id, from: by.from });
    await recordApproval(tx, shop, ended, 'approve', by.id);
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
    await deciderOf(tx, ended, by);
    await mailAsker(tx, shop, { what: 'declined', approval: ended });
    await recordRequestEvent(tx, shop, { became: 'refused', approval: ended, by: by.id, from: by.from });
    await recordApproval(tx, shop, ended, 'decline', by.id);
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
    await recordRequestEvent(tx, shop, { became: 'refused', approval: ended, from: by.from });
    await recordApproval(tx, shop, ended, 'withdraw', by.id);
    return ended;
  });
  return viewApproval(shop.db.read, ended, by);
};
