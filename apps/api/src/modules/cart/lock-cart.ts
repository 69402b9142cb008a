import { DomainError } from '@fori/domain/errors';
import type { Shopper } from '@fori/domain/people';
import type { Queries } from '../../db/types.ts';
import { lockCart } from './cart.repository.ts';

/** As `lockCart`, for an order, which needs a cart. Throws `cart_empty` without. */
export const lockOrderedCart = async (tx: Queries, shopper: Shopper): Promise<string> => {
  const cartId = await lockCart(tx, shopper);
  if (!cartId) throw new DomainError('cart_empty');
  return cartId;
};
