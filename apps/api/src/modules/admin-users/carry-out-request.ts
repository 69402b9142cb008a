import type { Shop } from '../../composition.ts';
import type { ApprovalRequest } from '../../db/schema/approvals.tables.ts';
import type { Queries } from '../../db/types.ts';
import type { Origin } from '../security-events/index.ts';
import { writeChange } from './change-admin-user.ts';
import { writeInvitation } from './invite-admin.ts';

/** A call that makes somebody an owner. */
type OwnerRequest = Extract<ApprovalRequest, { call: 'invite' | 'change' }>;

/**
 * Makes somebody an owner as it was asked for, inside the transaction that ends the request: the same checks as at the call, but for
 * the second person. Throws as the call does.
 */
export const carryOutOwnerRequest = async (
  tx: Queries,
  shop: Pick<Shop, 'db' | 'clock' | 'config'>,
  {
    personId,
    request,
    byId,
    from,
  }: {
    /** of the member of staff; not read where they are invited */
    personId: string;
    request: OwnerRequest;
    byId: string;
    from: Origin | undefined;
  },
): Promise<void> => {
  if (request.call === 'invite') {
    const { call: _call, ...invited } = request;
    await writeInvitation(tx, shop, byId, { ...invited, staffRole: 'owner' }, from);
    return;
  }
  const { call: _call, ...wanted } = request;
  await writeChange(tx, shop, byId, { id: personId, ...wanted }, from);
};
