import type { CartJacket } from '@fori/contracts/jackets/schemas';
import { DomainError } from '@fori/domain/errors';
import type { Language } from '@fori/domain/languages';
import type { Shopper } from '@fori/domain/people';
import type { Shop } from '../../../composition.ts';
import { touchCart } from '../../cart/index.ts';
import { pricedAt, setJacketQuantity as storeQuantity } from '../jackets.repository.ts';
import { showJackets } from './list-jackets.ts';
import { removeJacket } from './remove-jacket.ts';

/**
 * Sets a jacket's quantity; 0 or less removes it and returns null (CART-27). Throws `not_found` for a
 * jacket that is not in the shopper's cart.
 */
export const setJacketQuantity = async (
  shop: Pick<Shop, 'db' | 'clock' | 'media' | 'log'>,
  shopper: Shopper,
  { id, quantity }: { id: number; quantity: number },
  language: Language,
): Promise<CartJacket | null> => {
  const { db, clock } = shop;
  if (quantity <= 0) {
    await removeJacket(shop, shopper, id, language);
    return null;
  }
  return db.write(async (tx) => {
    const now = clock();
    const cartId = await touchCart(tx, shopper, now);
    const row = cartId ? await storeQuantity(tx, { cartId, id, quantity, now }) : null;
    if (!row) throw new DomainError('not_found');
    const [shown] = await showJackets(tx, await pricedAt(tx, [row], now), language);
    return shown ?? null;
  });
};
