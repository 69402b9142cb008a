import type { CartJacket } from '@fori/contracts/jackets/schemas';
import { DomainError } from '@fori/domain/errors';
import type { Language } from '@fori/domain/languages';
import type { Shopper } from '@fori/domain/people';
import type { Shop } from '../../../composition.ts';
import { discardFiles } from '../../../storage/discard-files.ts';
import { touchCart } from '../../cart/index.ts';
import { deleteCartJackets } from '../jackets.repository.ts';
import { jacketsInTransaction } from './list-jackets.ts';
import { capturedFilesOf } from './remove-all-jackets.ts';

/** Removes a jacket from the shopper's cart and returns the others. Throws `not_found` for one that is not in it. */
export const removeJacket = async (
  shop: Pick<Shop, 'db' | 'clock' | 'media' | 'log'>,
  shopper: Shopper,
  id: number,
  language: Language,
): Promise<CartJacket[]> => {
  const { db, clock } = shop;
  const { remaining, removed } = await db.write(async (tx) => {
    const now = clock();
    const cartId = await touchCart(tx, shopper, now);
    const deleted = cartId ? await deleteCartJackets(tx, cartId, [id]) : [];
    if (deleted.length === 0) throw new DomainError('not_found');
    return { removed: deleted, remaining: await jacketsInTransaction(tx, shopper, now, language) };
  });
  await discardFiles(shop, capturedFilesOf(removed));
  return remaining;
};
