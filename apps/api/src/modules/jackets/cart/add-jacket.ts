import type { CartJacket } from '@fori/contracts/jackets/schemas';
import { DomainError } from '@fori/domain/errors';
import { MAX_CART_JACKETS } from '@fori/domain/jackets';
import type { Language } from '@fori/domain/languages';
import type { Shopper } from '@fori/domain/people';
import type { Queries } from '../../../db/types.ts';
import { assertCapacity, ensureCart } from '../../cart/index.ts';
import { readJacketOffer } from '../../store/index.ts';
import { addKeyOf } from '../designing/design-hash.ts';
import { type CartJacketRow, cartJackets, insertCartJacket, pricedAt } from '../jackets.repository.ts';
import { showJackets } from './list-jackets.ts';
import type { SentJacket } from './read-jacket-form.ts';
import { type JacketDeps, writeJacket } from './write-jacket.ts';

/** Ends the transaction of a call that repeats one which has added its jacket meanwhile. */
class AlreadyAdded extends Error {
  readonly jacket: CartJacketRow;
  constructor(jacket: CartJacketRow) {
    super('already added');
    this.jacket = jacket;
  }
}

/** Throws `too_many_jackets` where the cart has no room, `AlreadyAdded` where it has the jacket of this call. */
const checkJackets = (jackets: readonly CartJacketRow[], addKey: string | null): void => {
  const added = addKey === null ? undefined : jackets.find((jacket) => jacket.addKey === addKey);
  if (added) throw new AlreadyAdded(added);
  if (jackets.length >= MAX_CART_JACKETS) throw new DomainError('too_many_jackets');
};

/**
 * Adds one jacket of a design to the shopper's cart, with the captured pictures and the server's renderings; repeated
 * with the same key and design it returns the jacket that is there (JACKET-259). Throws as `writeJacket`, and
 * `too_many_jackets`, `too_many_lines`, `workshop_full`; nothing is changed then and no file remains.
 */
export const addJacket = async (
  shop: JacketDeps,
  shopper: Shopper,
  { sent, idempotencyKey }: { sent: SentJacket; idempotencyKey?: string | undefined },
  language: Language,
): Promise<{ jacket: CartJacket; replayed: boolean }> => {
  const { read } = shop.db;
  const addKey = idempotencyKey === undefined ? null : addKeyOf(idempotencyKey, sent.design);
  const check = async (queries: Queries) => checkJackets(await cartJackets(queries, shopper), addKey);
  try {
    // checked before anything is drawn, and again under the cart's lock
    await check(read);
    const jacket = await writeJacket(shop, sent, language, async (tx, now, columns) => {
      const cartId = await ensureCart(tx, shopper, now);
      await check(tx);
      if (!(await readJacketOffer(tx, now)).workshop.takesOrders) throw new DomainError('workshop_full');
      await assertCapacity(tx, cartId);
      const row = { cartId, quantity: 1, addKey, ...(await columns()), createdAt: now, updatedAt: now };
      return { row: await insertCartJacket(tx, row), unneeded: [] };
    });
    return { jacket, replayed: false };
  } catch (error) {
    if (!(error instanceof AlreadyAdded)) throw error;
    const [jacket] = await showJackets(read, await pricedAt(read, [error.jacket], shop.clock()), language);
    if (!jacket) throw error;
    return { jacket, replayed: true };
  }
};
