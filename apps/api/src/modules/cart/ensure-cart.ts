import type { Db, Queries } from '../../db/types.ts';
import type { Shopper } from '../../http/auth.ts';
import { lockPerson } from '../accounts/lock-person.ts';
import { insertCart, touchCart } from './cart.repository.ts';

/**
 * Like `touchCart`, making the cart when there is none. Throws `unauthenticated` for a customer whose account has gone
 * since the call was admitted.
 */
export const ensureCart = async (tx: Queries, t: Db['t'], shopper: Shopper, now: Date): Promise<string> => {
  const existing = await touchCart(tx, t, shopper, now);
  if (existing) return existing;
  if (shopper.kind === 'user') await lockPerson(tx, t, shopper.userId);
  const made = (await insertCart(tx, t, shopper, now)) ?? (await touchCart(tx, t, shopper, now));
  if (!made) throw new Error('cart not stored');
  return made;
};
