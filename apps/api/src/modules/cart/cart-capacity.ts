import { DomainError } from '@fori/domain/errors';
import { MAX_CART_LINES } from '@fori/domain/stock';
import type { Queries } from '../../db/types.ts';
import { countCartJackets } from '../jackets/index.ts';
import { countLines } from './cart.repository.ts';

/** How many more lines a cart can have, jackets included (CART-101). The caller holds its lock. */
export const remainingCapacity = async (tx: Queries, cartId: string): Promise<number> =>
  Math.max(0, MAX_CART_LINES - (await countLines(tx, cartId)) - (await countCartJackets(tx, cartId)));

/** Throws `too_many_lines` when a cart can have no further line, variant or jacket (CART-101). */
export const assertCapacity = async (tx: Queries, cartId: string): Promise<void> => {
  if ((await remainingCapacity(tx, cartId)) === 0) throw new DomainError('too_many_lines');
};
