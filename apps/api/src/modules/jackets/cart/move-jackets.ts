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

/** Makes a guest's uploads and shared designs a person's, as part of the transaction that merges their carts. */
export const transferDesigns = async (tx: Queries, { guestSessionId, userId }: Move): Promise<void> => {
  await transferLogos(tx, guestSessionId, userId);
  await transferSharedDesigns(tx, guestSessionId, userId);
};

/** Beyond what can be added, for what two carts may hold together; no more, however often somebody signs in (CART-103). */
const MAX_JACKETS_AFTER_MERGE = 2 * MAX_CART_JACKETS;

/**
 * Moves a guest's jackets into a customer's cart, as part of the transaction that merges the carts; gives their number.
 * Quantities of the very same design add up where 999 allow it, else both stay. Nothing is left to move a second time but
 * jackets the cart has no room for, which stay in the guest's.
 */
export const transferJackets = async (
  tx: Queries,
  { guestCartId, cartId }: { guestCartId: string; cartId: string },
  { guestSessionId, userId, now }: Move,
): Promise<number> => {
  const brought = await cartJackets(tx, { kind: 'guest', sessionId: guestSessionId });
  if (brought.length === 0) return 0;
  const own = await cartJackets(tx, { kind: 'user', userId });
  const same = new Map(own.map((jacket) => [contentHash(jacket.design), jacket]));
  let room = MAX_JACKETS_AFTER_MERGE - own.length;
  let moved = 0;
  for (const jacket of brought) {
    const twin = same.get(contentHash(jacket.design));
    const quantity = (twin?.quantity ?? 0) + jacket.quantity;
    if (twin && quantity <= MAX_QUANTITY) {
      await setJacketQuantity(tx, { cartId, id: twin.id, quantity, now });
      await deleteCartJackets(tx, guestCartId, [jacket.id]);
      same.set(contentHash(jacket.design), { ...twin, quantity });
    } else {
      if (room <= 0) continue;
      room -= 1;
      await moveCartJacket(tx, jacket.id, cartId);
    }
    moved += 1;
  }
  return moved;
};
