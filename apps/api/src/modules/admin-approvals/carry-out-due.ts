import { DomainError } from '@fori/domain/errors';
import { type Permitted, permissionMissing } from '@fori/domain/permissions';
import type { Queries } from '../../db/types.ts';
import { findPerson, staffWhoMay } from '../accounts/index.ts';
import {
  type ApprovalRow,
  dueApprovals,
  endApproval,
  expireApprovals,
  mailApproval,
  recordedRequest,
  recordOwnerEvent,
} from '../approvals/index.ts';
import { recordChange } from '../audit/index.ts';
import { type CarryOutDeps, carryOut } from './carry-out.ts';

/** Who asked, who has to be permitted still to do it. Throws `permission_missing`. */
const stillPermitted = async (tx: Queries, { kind, askedBy: id }: ApprovalRow): Promise<Permitted & { id: string }> => {
  const permission = kind === 'refund' ? 'orders.refund' : 'staff.manage';
  if (!(await staffWhoMay(tx, permission)).some((person) => person.id === id)) throw permissionMissing(permission);
  return { id, permissions: [permission] };
};

const end = async (
  tx: Queries,
  shop: CarryOutDeps,
  id: string,
  outcome: 'done' | 'failed',
  failure: string | null,
): Promise<ApprovalRow | null> => {
  const now = shop.clock();
  const ended = await endApproval(tx, id, { outcome, failure, decidedAt: now });
  if (!ended) return null;
  await mailApproval(tx, shop, [await findPerson(tx, ended.askedBy)], { what: outcome, approval: ended });
  const kind = outcome === 'done' ? 'owner_approved' : 'owner_refused';
  await recordOwnerEvent(tx, shop, { kind, approval: ended });
  await recordChange(tx, {
    at: now,
    actorId: ended.askedBy,
    action: 'approval.carry_out',
    entity: 'approval',
    entityId: id,
    before: recordedRequest(ended),
    after: { ...recordedRequest(ended), outcome, ...(failure !== null && { failure }) },
  });
  return ended;
};

const carryOutOne = async (shop: CarryOutDeps, id: string): Promise<void> => {
  const { db } = shop;
  try {
    const afterCommit = await db.write(async (tx) => {
      // first, so that another process waits and then finds it ended
      const ended = await end(tx, shop, id, 'done', null);
      return ended && carryOut(tx, shop, ended, await stillPermitted(tx, ended));
    });
    await afterCommit?.();
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    // a refund the provider refused is ended already
    await db.write((tx) => end(tx, shop, id, 'failed', error.code));
  }
};

/**
 * Ends the requests that nobody decided in time, and carries out those whose delay is over, each in its own transaction and once,
 * with any number of processes. One that is refused by now is `failed`, of which who asked is mailed; one that fails otherwise does not stop
 * the others, and is tried again at the next run (ADMIN-305).
 */
export const carryOutDue = async (shop: CarryOutDeps): Promise<void> => {
  const { db, clock } = shop;
  const errors: unknown[] = [];
  for (const id of await dueApprovals(db.read, clock()))
    await carryOutOne(shop, id).catch((error: unknown) => void errors.push(error));
  await db.write((tx) => expireApprovals(tx, clock()));
  shop.mail.sendSoon();
  if (errors.length > 0) throw new AggregateError(errors, 'requests left open');
};
