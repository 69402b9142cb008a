import type { Cart } from '@fori/contracts/cart/schemas';
import type { Language } from '@fori/domain/languages';
import type { Shop } from '../../composition.ts';
import type { Shopper } from '../../http/auth.ts';
import { lineOf, putLine } from './cart.repository.ts';
import { checkQuantity } from './check-quantity.ts';
import { ensureCart } from './ensure-cart.ts';
import { cartInside } from './get-cart.ts';

/**
 * Adds pieces of a variant; a variant has one line, so its quantity grows. Nothing changes when more is asked for than
 * there is (see `checkQuantity` for the errors).
 */
export const addToCart = async (
  shop: Pick<Shop, 'db' | 'clock'>,
  shopper: Shopper,
  wanted: { variantId: number; quantity: number },
  language: Language,
): Promise<Cart> => {
  const { db } = shop;
  return db.write(async (tx) => {
    const cartId = await ensureCart(tx, db.t, shopper, shop.clock());
    const before = await lineOf(tx, db.t, cartId, wanted.variantId);
    const quantity = (before?.quantity ?? 0) + wanted.quantity;
    await checkQuantity(tx, db.t, { variantId: wanted.variantId, quantity }, language);
    await putLine(tx, db.t, cartId, wanted.variantId, quantity);
    return cartInside(tx, db.t, shopper, language);
  });
};
