import type { Cart } from '@fori/contracts/cart/schemas';
import type { Language } from '@fori/domain/languages';
import type { Shop } from '../../composition.ts';
import type { Shopper } from '../../http/auth.ts';
import { toCart } from './cart.mapper.ts';
import { pricedLines } from './priced-lines.ts';

/** The shopper's cart with today's prices; an empty one when nothing was ever put into it. */
export const getCart = async ({ db }: Pick<Shop, 'db'>, shopper: Shopper, language: Language): Promise<Cart> =>
  toCart(await pricedLines(db.read, db.t, shopper, language));
