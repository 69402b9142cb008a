import type { Queries } from '../../db/types.ts';
import { deleteLines } from './cart.repository.ts';
import type { PricedCartLine } from './priced-lines.ts';

/** Removes the lines an order was made of. */
export const removeOrderedLines = async (
  tx: Queries,
  cartId: string,
  lines: readonly PricedCartLine[],
): Promise<void> => {
  await deleteLines(
    tx,
    cartId,
    lines.map((line) => line.id),
  );
};
