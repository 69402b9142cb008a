import type { Queries } from '../../../db/types.ts';
import { joinGuestOrders } from '../../orders/index.ts';
import { markVerified } from '../people/users.repository.ts';

/**
 * Marks an account's address as verified within the caller's transaction; orders a guest placed with it join the
 * account. Nothing happens for an address that was verified before.
 */
export const confirmAddress = async (tx: Queries, account: { id: string; email: string }, now: Date): Promise<void> => {
  if (await markVerified(tx, account.id, now)) {
    await joinGuestOrders(tx, { userId: account.id, email: account.email, now });
  }
};
