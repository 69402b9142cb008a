import type { CartJacket } from '@fori/contracts/jackets/schemas';
import { DomainError } from '@fori/domain/errors';
import type { Language } from '@fori/domain/languages';
import type { Shopper } from '@fori/domain/people';
import type { Shop } from '../../../composition.ts';
import type { Queries } from '../../../db/types.ts';
import { discardFiles } from '../../../storage/discard-files.ts';
import { lockChangingCart } from '../../cart/lock-cart.ts';
import { capturedFile } from '../drawing/picture-names.ts';
import { type CapturedKeys, deleteAllCartJackets, deleteCartJackets } from './cart-jackets.repository.ts';
import { jacketsInside } from './list-jackets.ts';

/** The files nobody needs once these jackets are gone; own pictures may be another's, too, and are swept. */
const filesOf = (gone: readonly CapturedKeys[]): string[] =>
  gone.flatMap(({ capturedFront, capturedBack }) => [capturedFile(capturedFront), capturedFile(capturedBack)]);

/** Removes a jacket from the shopper's cart and gives those that remain. Throws `not_found` for one that is not there. */
export const removeJacket = async (
  shop: Pick<Shop, 'db' | 'clock' | 'media' | 'log'>,
  shopper: Shopper,
  id: number,
  language: Language,
): Promise<CartJacket[]> => {
  const { db, clock } = shop;
  const { remaining, gone } = await db.write(async (tx) => {
    const cartId = await lockChangingCart(tx, shopper, clock());
    const deleted = cartId ? await deleteCartJackets(tx, cartId, [id]) : [];
    if (deleted.length === 0) throw new DomainError('not_found');
    return { gone: deleted, remaining: await jacketsInside(tx, shopper, language) };
  });
  await discardFiles(shop, filesOf(gone));
  return remaining;
};

/** Empties a cart of jackets as part of the caller's transaction; gives the files to discard after it. */
export const removeAllJackets = async (tx: Queries, cartId: string): Promise<string[]> =>
  filesOf(await deleteAllCartJackets(tx, cartId));
