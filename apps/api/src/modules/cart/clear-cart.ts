import type { Cart } from '@fori/contracts/cart/schemas';
import type { Language } from '@fori/domain/languages';
import type { Shopper } from '@fori/domain/people';
import type { Shop } from '../../composition.ts';
import { discardFiles } from '../../storage/discard-files.ts';
import { removeAllJackets } from '../jackets/index.ts';
import { deleteAllLines, touchCart } from './cart.repository.ts';
import { cartInTransaction } from './get-cart.ts';

/** Empties the shopper's cart, jackets included; idempotent. */
export const clearCart = async (
  shop: Pick<Shop, 'db' | 'clock' | 'media' | 'log'>,
  shopper: Shopper,
  language: Language,
): Promise<Cart> => {
  const { db } = shop;
  const { cart, unneeded } = await db.write(async (tx) => {
    const cartId = await touchCart(tx, shopper, shop.clock());
    if (cartId) await deleteAllLines(tx, cartId);
    const files = cartId ? await removeAllJackets(tx, cartId) : [];
    return { cart: await cartInTransaction(tx, shopper, language), unneeded: files };
  });
  await discardFiles(shop, unneeded);
  return cart;
};
