import { permissionForKind } from '@fori/domain/approvals';
import { DomainError, type ErrorCode } from '@fori/domain/errors';
import { may, permissionMissing } from '@fori/domain/permissions';
import type { Queries } from '../../db/types.ts';
import { type StaffMember, staffMember } from '../accounts/index.ts';
import {
  type ApprovalRow,
  dueApprovals,
  endApproval,
  expireApproval,
  expiredApprovals,
  mailAsker,
  recordApproval,
  recordRequestEvent,
} from '../approvals/index.ts';
import { type CarryOutDeps, carryOut } from './carry-out.ts';

/** Who asked, who has to be permitted still to do it. Throws `permission_missing` (ADMIN-315). */
const stillPermitted = async (tx: Queries, { kind, askedBy }: ApprovalRow): Promise<StaffMember> => {
  const by = await staffMember(tx, askedBy);
  const permission = permissionForKind[kind];
  if (!by || !may(by, permission)) throw permissionMissing(permission);
  return by;
};

const end = async (
  tx: Queries,
  shop: CarryOutDeps,
  id: string,
  outcome: 'done' | 'failed',
  failure: ErrorCode | null,
): Promise<ApprovalRow | null> => {
  const ended = await endApproval(tx, id, { outcome, failure, decidedAt: shop.clock() });
  if (!ended) return null;
  await mailAsker(tx, shop, { what: outcome, approval: ended });
  await recordRequestEvent(tx, shop, { became: outcome === 'done' ? 'approved' : 'refused', approval: ended });
  await recordApproval(tx, shop, ended, 'carry_out', ended.askedBy);
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
    // nothing for a refund that the payment provider refused, which has failed its request already
    await db.write((tx) => end(tx, shop, id, 'failed', error.code));
  }
};

/**
 * Ends the requests that nobody decided in time, and carries out those whose delay is over, each in its own transaction and once,
 * with any number of processes. One that is refused by now is `failed`, of which who asked is mailed; one that fails otherwise does not stop
 * the others, and is tried again at the next run (ADMIN-305, ADMIN-313).
 */
export const carryOutDue = async (shop: CarryOutDeps): Promise<void> => {
  const { db, clock } = shop;
  const errors: unknown[] = [];
  const each = async (ids: readonly string[], act: (id: string) => Promise<void>) => {
    for (const id of ids) await act(id).catch((error: unknown) => void errors.push(error));
  };
  await each(await dueApprovals(db.read, clock()), (id) => carryOutOne(shop, id));
  await each(await expiredApprovals(db.read, clock()), (id) => db.write((tx) => expireApproval(tx, shop, id)));
  shop.mail.sendSoon();
  if (errors.length > 0) throw new AggregateError(errors, 'requests left open');
};
