import type { Cart } from '@fori/contracts/cart/schemas';
import type { Language } from '@fori/domain/languages';
import type { Shopper } from '@fori/domain/people';
import type { Shop } from '../../composition.ts';
import { variantsForSale } from '../catalog/index.ts';
import { lineOfVariant, putLine } from './cart.repository.ts';
import { assertCapacity } from './cart-capacity.ts';
import { checkQuantity } from './check-quantity.ts';
import { ensureCart } from './ensure-cart.ts';
import { getCart } from './get-cart.ts';

/**
 * Adds units of a variant; a variant has one line, so its quantity grows. Throws as `checkQuantity`, or `too_many_lines` when
 * the cart is full (CART-101); then nothing has changed. The cart is priced after the transaction, which blocks other writers.
 */
export const addToCart = async (
  shop: Pick<Shop, 'db' | 'clock'>,
  shopper: Shopper,
  { variantId, quantity }: { variantId: number; quantity: number },
  language: Language,
): Promise<Cart> => {
  const { db } = shop;
  await db.write(async (tx) => {
    const cartId = await ensureCart(tx, shopper, shop.clock());
    const line = await lineOfVariant(tx, cartId, variantId);
    const requested = (line?.quantity ?? 0) + quantity;
    checkQuantity((await variantsForSale(tx, [variantId], language)).get(variantId), requested);
    if (!line) await assertCapacity(tx, cartId);
    await putLine(tx, cartId, variantId, requested);
  });
  return getCart(shop, shopper, language);
};
