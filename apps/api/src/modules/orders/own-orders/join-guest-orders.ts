import type { Queries } from '../../../db/types.ts';
import { giveGuestOrders } from '../personal-data/personal-data.repository.ts';

/**
 * Gives the orders that guests placed with an address to the account that has proved at this moment to read its mail, letter
 * case aside; gives their number (ORDER-03). Part of the caller's transaction, so that the account and its orders come
 * together. Later ones are offered to it (`offered-orders.ts`). Orders it has declined, and those whose customer has deleted
 * the account they belonged to, stay nobody's.
 */
export const joinGuestOrders = (
  tx: Queries,
  { userId, email, now }: { userId: string; email: string; now: Date },
): Promise<number> => giveGuestOrders(tx, { userId, email: email.trim().toLowerCase(), now });
