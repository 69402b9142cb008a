import type { CartJacket } from '@fori/contracts/jackets/schemas';
import { DomainError } from '@fori/domain/errors';
import { MAX_CART_JACKETS } from '@fori/domain/jackets';
import type { Language } from '@fori/domain/languages';
import type { Shopper } from '@fori/domain/people';
import { assertCapacity, ensureCart } from '../../cart/index.ts';
import { readJacketOffer } from '../../store/index.ts';
import { cartJackets, countCartJackets, insertCartJacket } from '../jackets.repository.ts';
import type { SentJacket } from './read-jacket-form.ts';
import { type JacketDeps, writeJacket } from './write-jacket.ts';

/**
 * Adds one jacket of a design to the shopper's cart, with the captured pictures and the server's renderings. Throws as
 * `writeJacket`, and `too_many_jackets`, `too_many_lines`, `workshop_full`; nothing is changed then and no file remains.
 */
export const addJacket = async (
  shop: JacketDeps,
  shopper: Shopper,
  sent: SentJacket,
  language: Language,
): Promise<CartJacket> => {
  const { read } = shop.db;
  // checked before anything is drawn, and again under the cart's lock
  const checkJackets = (count: number) => {
    if (count >= MAX_CART_JACKETS) throw new DomainError('too_many_jackets');
  };
  checkJackets((await cartJackets(read, shopper)).length);
  return writeJacket(shop, sent, language, async (tx, now, columns) => {
    const cartId = await ensureCart(tx, shopper, now);
    checkJackets(await countCartJackets(tx, cartId));
    if (!(await readJacketOffer(tx, now)).workshop.takesOrders) throw new DomainError('workshop_full');
    await assertCapacity(tx, cartId);
    const jacket = { cartId, quantity: 1, ...(await columns()), createdAt: now, updatedAt: now };
    return { row: await insertCartJacket(tx, jacket), unneeded: [] };
  });
};
