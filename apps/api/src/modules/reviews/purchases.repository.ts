import { and, desc, eq, exists, min } from 'drizzle-orm';
import type { Queries } from '../../db/types.ts';

/** A person's orders of a product, newest first, those of guests that became theirs included. */
export const purchasesOf = (q: Queries, productId: number, userId: string) =>
  q
    .select({
      id: q.t.orders.id,
      number: q.t.orders.number,
      status: q.t.orders.status,
      createdAt: q.t.orders.createdAt,
    })
    .from(q.t.orders)
    .where(
      and(
        eq(q.t.orders.userId, userId),
        exists(
          q
            .select({ id: q.t.orderLines.id })
            .from(q.t.orderLines)
            .where(and(eq(q.t.orderLines.orderId, q.t.orders.id), eq(q.t.orderLines.productId, productId))),
        ),
      ),
    )
    .orderBy(desc(q.t.orders.createdAt), desc(q.t.orders.id));

export type PurchaseRow = Awaited<ReturnType<typeof purchasesOf>>[number];

/** When an order arrived; null where nothing tells. */
export const deliveredAt = async (q: Queries, orderId: string): Promise<Date | null> => {
  const { orderEvents } = q.t;
  const [row] = await q
    .select({ at: min(orderEvents.at) })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), eq(orderEvents.status, 'delivered')));
  return row?.at ?? null;
};
