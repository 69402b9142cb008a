import type { Db, Queries } from '../../db/types.ts';
import { deleteLines } from './cart.repository.ts';
import type { PricedCartLine } from './priced-lines.ts';

/** Removes the lines an order was made of. */
export const removeOrderedLines = async (
  tx: Queries,
  t: Db['t'],
  cartId: string,
  lines: readonly PricedCartLine[],
): Promise<void> => {
  await deleteLines(
    tx,
    t,
    cartId,
    lines.map((line) => line.id),
  );
};
