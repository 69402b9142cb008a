import { jacketPrice } from '@fori/domain/jackets';
import type { Shopper } from '@fori/domain/people';
import type { PricedLine } from '@fori/domain/totals';
import type { Queries } from '../../../db/types.ts';
import { type CartJacketRow, cartJackets } from './cart-jackets.repository.ts';

/** A jacket in a cart with today's price. Jackets are made to measure: there is always one more. */
export type PricedJacket = CartJacketRow & PricedLine;

/** A jacket with what one piece of it costs now, in cents; whatever was said about its price before does not count. */
export const priced = (jacket: CartJacketRow): PricedJacket => ({
  ...jacket,
  unitPrice: jacketPrice(jacket.design).total,
});

/** The jackets of a shopper's cart as they stand now, oldest first, each with its price in cents. */
export const pricedJackets = async (queries: Queries, shopper: Shopper): Promise<PricedJacket[]> =>
  (await cartJackets(queries, shopper)).map(priced);
