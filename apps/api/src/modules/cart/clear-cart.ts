import type { Cart } from '@fori/contracts/cart/schemas';
import type { Language } from '@fori/domain/languages';
import type { Shop } from '../../composition.ts';
import type { Shopper } from '../../http/auth.ts';
import { deleteAllLines, touchCart } from './cart.repository.ts';
import { cartInside } from './get-cart.ts';

/** Empties the shopper's cart; doing it again changes nothing. */
export const clearCart = async (
  shop: Pick<Shop, 'db' | 'clock'>,
  shopper: Shopper,
  language: Language,
): Promise<Cart> => {
  const { db } = shop;
  return db.write(async (tx) => {
    const cartId = await touchCart(tx, db.t, shopper, shop.clock());
    if (cartId) await deleteAllLines(tx, db.t, cartId);
    return cartInside(tx, db.t, shopper, language);
  });
};
