import { DomainError } from '@fori/domain/errors';
import type { Db, Queries } from '../../db/types.ts';
import type { Shopper } from '../../http/auth.ts';
import { deleteLines, touchCart } from './cart.repository.ts';
import type { PricedCartLine } from './priced-lines.ts';

/** As `lockCart`, for whoever may have none. */
export const lockCartIfAny = async (tx: Queries, t: Db['t'], shopper: Shopper, now: Date): Promise<void> => {
  await touchCart(tx, t, shopper, now);
};

/** Keeps a cart from being changed or ordered by anybody else until the transaction ends. Throws `cart_empty` without one. */
export const lockCart = async (tx: Queries, t: Db['t'], shopper: Shopper, now: Date): Promise<string> => {
  const cartId = await touchCart(tx, t, shopper, now);
  if (!cartId) throw new DomainError('cart_empty');
  return cartId;
};

/** Removes the lines an order was made of. */
export const removeOrderedLines = async (
  tx: Queries,
  t: Db['t'],
  cartId: string,
  lines: readonly PricedCartLine[],
): Promise<void> => {
  await deleteLines(
    tx,
    t,
    cartId,
    lines.map((line) => line.id),
  );
};
