import type { Cart } from '@fori/contracts/cart/schemas';
import type { Language } from '@fori/domain/languages';
import type { Shopper } from '@fori/domain/people';
import type { Shop } from '../../composition.ts';
import type { Queries } from '../../db/types.ts';
import { variantsAsShown } from '../catalog/index.ts';
import { toCart } from './cart.mapper.ts';
import { type PricedCartLine, pricedLines } from './priced-lines.ts';

/** The lines of a cart as the contract shows them. */
export const cartOf = async (queries: Queries, lines: readonly PricedCartLine[], language: Language): Promise<Cart> => {
  const variants = lines.map((line) => line.variant);
  return toCart(lines, await variantsAsShown(queries, variants, language));
};

/** As `getCart`, inside the transaction that changed it. */
export const cartInTransaction = async (tx: Queries, shopper: Shopper, language: Language): Promise<Cart> =>
  cartOf(tx, await pricedLines(tx, shopper, language), language);

/** The shopper's cart with current prices; an empty one when there is none. */
export const getCart = async ({ db }: Pick<Shop, 'db'>, shopper: Shopper, language: Language): Promise<Cart> =>
  cartInTransaction(db.read, shopper, language);
