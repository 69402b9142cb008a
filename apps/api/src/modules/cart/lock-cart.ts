import { DomainError } from '@fori/domain/errors';
import type { Shopper } from '@fori/domain/people';
import type { Queries } from '../../db/types.ts';
import * as carts from './cart.repository.ts';

/**
 * The id of a shopper's cart, which nobody else changes or orders until the transaction ends; null when there is none.
 */
export const lockCart = (tx: Queries, shopper: Shopper): Promise<string | null> => carts.lockCart(tx, shopper);

/** As `lockCart`, for whoever changes it: an unused cart is removed only long after that. */
export const lockChangingCart = (tx: Queries, shopper: Shopper, now: Date): Promise<string | null> =>
  carts.touchCart(tx, shopper, now);

/** As `lockCart`, for whoever must have one. Throws `cart_empty` without. */
export const lockOrderedCart = async (tx: Queries, shopper: Shopper): Promise<string> => {
  const cartId = await carts.lockCart(tx, shopper);
  if (!cartId) throw new DomainError('cart_empty');
  return cartId;
};
