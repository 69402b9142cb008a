import type { ApprovalQuery } from '@fori/contracts/admin-approvals/schemas';
import type { Shop } from '../../composition.ts';
import {
  type ApprovalReader,
  countApprovals,
  countForDecision,
  decidableKinds,
  pageOfApprovals,
  viewApprovals,
  visibleKinds,
} from '../approvals/index.ts';

/** A page of requests of the kinds that the reader may make, the newest first (ADMIN-307). */
export const listApprovals = async (
  { db }: Pick<Shop, 'db'>,
  reader: ApprovalReader,
  { page, per_page, ...query }: ApprovalQuery,
) => {
  const filter = { ...query, kinds: visibleKinds(reader) };
  const [total, rows] = await Promise.all([
    countApprovals(db.read, filter),
    pageOfApprovals(db.read, filter, { limit: per_page, offset: (page - 1) * per_page }),
  ]);
  return {
    data: await viewApprovals(db.read, rows, reader),
    current_page: page,
    last_page: Math.max(1, Math.ceil(total / per_page)),
    per_page,
    total,
  };
};

/** How many open requests the reader may decide. */
export const countWaiting = async ({ db }: Pick<Shop, 'db'>, reader: ApprovalReader): Promise<number> =>
  countForDecision(db.read, decidableKinds(reader), reader.id);
