import type { Shop } from '../../composition.ts';
import type { Queries } from '../../db/types.ts';
import type { StaffMember } from '../accounts/index.ts';
import { carryOutOrderRequest } from '../admin-orders/index.ts';
import { carryOutLimitRequest } from '../admin-settings/index.ts';
import { carryOutOwnerRequest } from '../admin-users/index.ts';
import type { ApprovalRow } from '../approvals/index.ts';
import type { Origin } from '../security-events/index.ts';

export type CarryOutDeps = Pick<
  Shop,
  'db' | 'clock' | 'config' | 'paymentProvider' | 'hostedPayments' | 'instruments' | 'mail' | 'log'
>;

/**
 * Does what a request asked for, in the name of `by` and inside the transaction that ends it, checked anew as the call itself. Returns
 * what follows the commit. Throws as the call does.
 */
export const carryOut = async (
  tx: Queries,
  shop: CarryOutDeps,
  { subject, request }: ApprovalRow,
  by: StaffMember,
  from?: Origin,
): Promise<() => Promise<void>> => {
  if (request.call === 'invite' || request.call === 'change') {
    await carryOutOwnerRequest(tx, shop, { personId: subject, request, byId: by.id, from });
    return async () => undefined;
  }
  if (request.call === 'limit') {
    await carryOutLimitRequest(tx, shop, request, by.id);
    return async () => undefined;
  }
  return carryOutOrderRequest(tx, shop, { orderId: subject, request, by });
};
