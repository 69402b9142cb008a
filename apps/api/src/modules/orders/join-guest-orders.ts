import type { Db, Queries } from '../../db/types.ts';
import { giveGuestOrders } from './personal-data.repository.ts';

/**
 * Gives the orders a guest placed with an address to the account that has proven to read its mail, letter case aside; gives
 * their number. Part of the caller's transaction, so that the account and its orders come together. Later ones belong to it
 * as they are placed (`writeOrder`). Orders whose customer has deleted the account they belonged to stay nobody's.
 */
export const joinGuestOrders = (tx: Queries, t: Db['t'], userId: string, email: string): Promise<number> =>
  giveGuestOrders(tx, t, userId, email.trim().toLowerCase());
