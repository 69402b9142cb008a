import type { Cart } from '@fori/contracts/cart/schemas';
import type { Language } from '@fori/domain/languages';
import type { Shop } from '../../composition.ts';
import type { Shopper } from '../../http/auth.ts';
import { variantsForSale } from '../catalog/variants-for-sale.ts';
import { putLine } from './cart.repository.ts';
import { checkQuantity } from './check-quantity.ts';
import { ensureCart } from './ensure-cart.ts';
import { cartOf } from './get-cart.ts';
import { pricedLine, pricedLines } from './priced-lines.ts';

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
    const lines = await pricedLines(tx, db.t, shopper, language);
    const before = lines.find((line) => line.variant.id === wanted.variantId);
    const known =
      before?.variant ?? (await variantsForSale(tx, db.t, [wanted.variantId], language)).get(wanted.variantId);
    const quantity = (before?.quantity ?? 0) + wanted.quantity;
    const variant = checkQuantity(known, quantity);
    const id = await putLine(tx, db.t, cartId, wanted.variantId, quantity);
    const changed = pricedLine({ id, quantity }, variant);
    const after = before ? lines.map((line) => (line === before ? changed : line)) : [...lines, changed];
    return cartOf(tx, db.t, after, language);
  });
};
