import type { Queries } from '../../../db/types.ts';
import { joinGuestOrders } from '../../orders/index.ts';
import { markVerified } from '../people/users.repository.ts';

/**
 * Notes, as part of the caller's transaction, that a person has proved the address of their account; what a guest has
 * ordered with it joins the account then. Nothing happens for an address that was proved before.
 */
export const confirmAddress = async (tx: Queries, account: { id: string; email: string }, now: Date): Promise<void> => {
  if (await markVerified(tx, account.id, now)) {
    await joinGuestOrders(tx, { userId: account.id, email: account.email, now });
  }
};
