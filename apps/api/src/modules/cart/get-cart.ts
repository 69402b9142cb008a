import type { Cart } from '@fori/contracts/cart/schemas';
import type { Language } from '@fori/domain/languages';
import type { Shop } from '../../composition.ts';
import type { Db, Queries } from '../../db/types.ts';
import type { Shopper } from '../../http/auth.ts';
import { toCart } from './cart.mapper.ts';
import { pricedLines } from './priced-lines.ts';

/** As `getCart`, inside the transaction that has just changed it. */
export const cartInside = async (tx: Queries, t: Db['t'], shopper: Shopper, language: Language): Promise<Cart> =>
  toCart(await pricedLines(tx, t, shopper, language));

/** The shopper's cart with today's prices; an empty one when nothing was ever put into it. */
export const getCart = async ({ db }: Pick<Shop, 'db'>, shopper: Shopper, language: Language): Promise<Cart> =>
  cartInside(db.read, db.t, shopper, language);
