import type { Cart } from '@fori/contracts/cart/schemas';
import { DomainError } from '@fori/domain/errors';
import type { Language } from '@fori/domain/languages';
import type { Shopper } from '@fori/domain/people';
import type { Shop } from '../../composition.ts';
import { variantsForSale } from '../catalog/index.ts';
import { deleteLines, lineById, putLine, touchCart } from './cart.repository.ts';
import { checkQuantity } from './check-quantity.ts';
import { getCart } from './get-cart.ts';

/**
 * Sets a line's quantity; 0 or less removes it (CART-26). Throws `not_found` for a line that is not in the
 * shopper's cart, and as `checkQuantity` does; then nothing has changed.
 */
export const setQuantity = async (
  shop: Pick<Shop, 'db' | 'clock'>,
  shopper: Shopper,
  target: { lineId: number; quantity: number },
  language: Language,
): Promise<Cart> => {
  const { db } = shop;
  await db.write(async (tx) => {
    const cartId = await touchCart(tx, shopper, shop.clock());
    const line = cartId ? await lineById(tx, cartId, target.lineId) : null;
    if (!cartId || !line) throw new DomainError('not_found');
    if (target.quantity <= 0) {
      await deleteLines(tx, cartId, [line.id]);
    } else {
      const variants = await variantsForSale(tx, [line.variantId], language);
      checkQuantity(variants.get(line.variantId), target.quantity);
      await putLine(tx, cartId, line.variantId, target.quantity);
    }
  });
  return getCart(shop, shopper, language);
};
