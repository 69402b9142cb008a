import { and, desc, eq, exists, min } from 'drizzle-orm';
import type { Db, Queries } from '../../db/types.ts';

/** A person's orders of a product, newest first, those of guests that became theirs included. */
export const purchasesOf = (q: Queries, { orders, orderLines }: Db['t'], productId: number, userId: string) =>
  q
    .select({ id: orders.id, number: orders.number, status: orders.status, createdAt: orders.createdAt })
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        exists(
          q
            .select({ id: orderLines.id })
            .from(orderLines)
            .where(and(eq(orderLines.orderId, orders.id), eq(orderLines.productId, productId))),
        ),
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.id));

export type PurchaseRow = Awaited<ReturnType<typeof purchasesOf>>[number];

/** When an order arrived; null where nothing tells. */
export const deliveredAt = async (q: Queries, { orderEvents }: Db['t'], orderId: string): Promise<Date | null> => {
  const [row] = await q
    .select({ at: min(orderEvents.at) })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), eq(orderEvents.status, 'delivered')));
  return row?.at ?? null;
};
