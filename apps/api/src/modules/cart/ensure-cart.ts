import type { Shopper } from '@fori/domain/people';
import type { Queries } from '../../db/types.ts';
import { lockPerson } from '../accounts/index.ts';
import { upsertCart } from './cart.repository.ts';

/**
 * As `touchCart`, but creates the cart when there is none. Throws `unauthenticated` for a customer whose account was deleted
 * during the request.
 */
export const ensureCart = async (tx: Queries, shopper: Shopper, now: Date): Promise<string> => {
  if (shopper.kind === 'user') await lockPerson(tx, shopper.userId);
  return upsertCart(tx, shopper, now);
};
