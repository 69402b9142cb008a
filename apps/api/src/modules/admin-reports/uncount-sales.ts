import type { Queries } from '../../db/types.ts';
import { uncountMovedProducts, uncountOrder } from './sale-shares.repository.ts';

/** In the transaction that makes an order a sale or none, or gives money back: its share of anything is no longer true. */
export const uncountSale = (tx: Queries, orderId: string): Promise<void> => uncountOrder(tx, orderId);

/** In the transaction that moves products to a category, and before it does: their orders are counted anew under it. */
export const uncountSalesOf = (tx: Queries, productIds: readonly number[], categoryId: number): Promise<void> =>
  productIds.length === 0 ? Promise.resolve() : uncountMovedProducts(tx, productIds, categoryId);
