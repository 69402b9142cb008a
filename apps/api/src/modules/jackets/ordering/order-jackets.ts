import type { Queries } from '../../../db/types.ts';
import { deleteCartJackets } from '../cart/cart-jackets.repository.ts';
import type { PricedJacket } from '../cart/priced-jackets.ts';
import { insertLogoUses } from '../uploads/logo-uses.repository.ts';
import { uploadsIn } from '../uploads/uploaded-logos.ts';
import {
  insertOrderJacket,
  jacketsOfOrder,
  type OrderJacketRow,
  replaceOrderedDesign,
} from './order-jackets.repository.ts';

/**
 * Copies the jackets of a cart into an order, each with the price it was shown for, and takes them out of the cart; part
 * of the transaction that writes the order. Their pictures and logos are the order's from then on.
 */
export const moveJacketsToOrder = async (
  tx: Queries,
  { cartId, orderId }: { cartId: string; orderId: string },
  jackets: readonly PricedJacket[],
): Promise<OrderJacketRow[]> => {
  if (jackets.length === 0) return [];
  const rows: OrderJacketRow[] = [];
  for (const [position, jacket] of jackets.entries()) {
    const row = await insertOrderJacket(tx, {
      orderId,
      position,
      design: jacket.design,
      unitCents: jacket.unitPrice,
      quantity: jacket.quantity,
      designHash: jacket.designHash,
      rendererVersion: jacket.rendererVersion,
      ownFront: jacket.ownFront,
      ownBack: jacket.ownBack,
      capturedFront: jacket.capturedFront,
      capturedBack: jacket.capturedBack,
      picturesMatch: jacket.picturesMatch,
    });
    await insertLogoUses(tx, { orderJacketId: row.id }, uploadsIn(row.design));
    rows.push(row);
  }
  await deleteCartJackets(
    tx,
    cartId,
    jackets.map((jacket) => jacket.id),
  );
  return rows;
};

/**
 * Takes what a person wrote off the jackets of an order, as part of the transaction that takes the person off it: name and
 * notes. What was made, monogram included, stays with the pictures of it.
 */
export const eraseJacketNotes = async (tx: Queries, orderId: string): Promise<void> => {
  for (const { id, design } of await jacketsOfOrder(tx, orderId)) {
    await replaceOrderedDesign(tx, id, { ...design, name: '', notes: '' });
  }
};
