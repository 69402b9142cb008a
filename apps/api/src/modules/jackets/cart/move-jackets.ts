import { MAX_CART_JACKETS } from '@fori/domain/jackets';
import { MAX_QUANTITY } from '@fori/domain/stock';
import type { Queries } from '../../../db/types.ts';
import { contentHash } from '../designing/design-hash.ts';
import { cartJackets, deleteCartJackets, moveCartJacket, setJacketQuantity } from '../jackets.repository.ts';
import { transferSharedDesigns } from '../sharing/shared-designs.repository.ts';
import { transferLogos } from '../uploads/logos.repository.ts';

interface Move {
  guestSessionId: string;
  userId: string;
  now: Date;
}

/** Transfers a guest's uploads and shared designs to a customer, in the transaction that merges their carts. */
export const transferDesigns = async (tx: Queries, { guestSessionId, userId }: Move): Promise<void> => {
  await transferLogos(tx, guestSessionId, userId);
  await transferSharedDesigns(tx, guestSessionId, userId);
};

/** More than can be added one by one, as two full carts may merge, but bounded however often somebody signs in (CART-103). */
const MAX_JACKETS_AFTER_MERGE = 2 * MAX_CART_JACKETS;

/**
 * Moves a guest's jackets into a customer's cart, in the transaction that merges the carts; returns how many. Quantities of
 * identical designs add up to at most 999, beyond which both jackets stay. Jackets that exceed the cart's limit stay in the
 * guest's cart.
 */
export const transferJackets = async (
  tx: Queries,
  { guestCartId, cartId }: { guestCartId: string; cartId: string },
  { guestSessionId, userId, now }: Move,
): Promise<number> => {
  const guestJackets = await cartJackets(tx, { kind: 'guest', sessionId: guestSessionId });
  if (guestJackets.length === 0) return 0;
  const own = await cartJackets(tx, { kind: 'user', userId });
  const ownByDesign = new Map(own.map((jacket) => [contentHash(jacket.design), jacket]));
  let room = MAX_JACKETS_AFTER_MERGE - own.length;
  let moved = 0;
  for (const jacket of guestJackets) {
    const duplicate = ownByDesign.get(contentHash(jacket.design));
    const quantity = (duplicate?.quantity ?? 0) + jacket.quantity;
    if (duplicate && quantity <= MAX_QUANTITY) {
      await setJacketQuantity(tx, { cartId, id: duplicate.id, quantity, now });
      await deleteCartJackets(tx, guestCartId, [jacket.id]);
      ownByDesign.set(contentHash(jacket.design), { ...duplicate, quantity });
    } else {
      if (room <= 0) continue;
      room -= 1;
      await moveCartJacket(tx, jacket.id, cartId);
    }
    moved += 1;
  }
  return moved;
};
