import type { CartMerge } from '@fori/contracts/accounts/schemas';
import type { Language } from '@fori/domain/languages';
import { MAX_CART_LINES, MAX_QUANTITY, orderableQuantity } from '@fori/domain/stock';
import type { Shop } from '../../composition.ts';
import { variantsForSale } from '../catalog/index.ts';
import { transferDesigns, transferJackets } from '../jackets/index.ts';
import { cartLines, deleteLines, putLine, touchCart } from './cart.repository.ts';
import { remainingCapacity } from './cart-capacity.ts';
import { ensureCart } from './ensure-cart.ts';

/**
 * Moves a guest's cart into a customer's in one transaction, jackets first (CART-103). Quantities of a variant add up, to the
 * stock and 999 at most; the customer's own quantities never decrease. The guest's cart keeps only the lines the customer's has
 * no room for, so a repetition changes nothing. `capped` names the lines that were not moved in full, with the quantity the
 * customer's cart has now; when it was full, that is 0 and `line_limit` is set (CART-102).
 */
export const mergeCarts = async (
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  { guestSessionId, userId }: { guestSessionId: string; userId: string },
  language: Language,
): Promise<CartMerge> =>
  db.write(async (tx) => {
    const now = clock();
    const guest = { kind: 'guest', sessionId: guestSessionId } as const;
    const customer = { kind: 'user', userId } as const;
    const move = { guestSessionId, userId, now };
    const result: CartMerge = { merged: 0, capped: [] };

    await transferDesigns(tx, move);
    const guestCart = await touchCart(tx, guest, now);
    if (!guestCart) return result;

    const cart = await ensureCart(tx, customer, now);
    result.merged += await transferJackets(tx, { guestCartId: guestCart, cartId: cart }, move);
    const guestLines = await cartLines(tx, guest);
    if (guestLines.length === 0) return result;

    const own = new Map((await cartLines(tx, customer)).map((line) => [line.variantId, line.quantity]));
    const ids = guestLines.map((line) => line.variantId);
    const variants = await variantsForSale(tx, ids, language);
    const staying = new Set<number>();
    let capacity = await remainingCapacity(tx, cart);
    for (const { id, variantId, quantity } of guestLines) {
      const variant = variants.get(variantId);
      if (!variant) continue;
      const before = own.get(variantId) ?? 0;
      const requested = before + quantity;
      const possible = Math.min(orderableQuantity(requested, variant.onSale ? variant.stock : null), MAX_QUANTITY);
      const after = Math.max(before, possible);
      if (before === 0 && after > 0 && capacity === 0) {
        result.capped.push({ variant_id: variantId, name: variant.name, quantity: 0 });
        result.line_limit = MAX_CART_LINES;
        staying.add(id);
        continue;
      }
      if (before === 0 && after > 0) capacity -= 1;
      if (after < requested) result.capped.push({ variant_id: variantId, name: variant.name, quantity: after });
      if (after === before) continue;
      await putLine(tx, cart, variantId, after);
      result.merged += 1;
    }
    const moved = guestLines.map((line) => line.id).filter((id) => !staying.has(id));
    await deleteLines(tx, guestCart, moved);
    return result;
  });
