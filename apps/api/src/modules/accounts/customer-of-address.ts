import type { Db, Queries } from '../../db/types.ts';
import { accountEmail } from './email-address.ts';
import { lockAddress } from './users.repository.ts';

/**
 * The id of the customer who has proved to read an address's mail; null where nobody has, and for an account that is
 * disabled or an admin's. The account stays as it is until the transaction ends: whoever verifies or deletes it at this
 * moment waits or is waited for.
 */
export const customerOfAddress = async (tx: Queries, t: Db['t'], email: string): Promise<string | null> => {
  const account = await lockAddress(tx, t, accountEmail(email));
  const isCustomers = account?.role === 'customer' && account.emailVerifiedAt && !account.disabledAt;
  return isCustomers ? account.id : null;
};
