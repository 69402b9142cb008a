import type { CartJacket } from '@fori/contracts/jackets/schemas';
import { DomainError } from '@fori/domain/errors';
import type { Language } from '@fori/domain/languages';
import type { Shopper } from '../../http/auth.ts';
import { lockChangingCart } from '../cart/lock-cart.ts';
import { cartJacketById, cartJackets, replaceDesign } from './cart-jackets.repository.ts';
import { deleteLogoUsesOfCartJacket } from './logo-uses.repository.ts';
import { capturedFile } from './pictures/picture-names.ts';
import type { SentJacket } from './read-jacket-form.ts';
import { type JacketGround, writeJacket } from './write-jacket.ts';

/** Throws `not_found` for a jacket that is not in the shopper's cart; asked before its form is read. */
export const checkJacketThere = async (
  { db }: Pick<JacketGround, 'db'>,
  shopper: Shopper,
  id: number,
): Promise<void> => {
  const own = await cartJackets(db.read, db.t, shopper);
  if (!own.some((jacket) => jacket.id === id)) throw new DomainError('not_found');
};

/**
 * Replaces the design of a jacket in the shopper's cart; its quantity stays. Throws as `writeJacket`, and `not_found` for a
 * jacket that is not there; then the jacket is as it was.
 */
export const editJacket = async (
  shop: JacketGround,
  shopper: Shopper,
  { id, sent }: { id: number; sent: SentJacket },
  language: Language,
): Promise<CartJacket> => {
  const { t } = shop.db;
  return writeJacket(shop, sent, language, async (tx, now, columns) => {
    const cartId = await lockChangingCart(tx, t, shopper, now);
    const before = cartId ? await cartJacketById(tx, t, cartId, id) : null;
    if (!cartId || !before) throw new DomainError('not_found');
    const row = await replaceDesign(tx, t, { cartId, id, now }, await columns());
    if (!row) throw new DomainError('not_found');
    await deleteLogoUsesOfCartJacket(tx, t, id);
    return { row, unneeded: [before.capturedFront, before.capturedBack].map(capturedFile) };
  });
};
