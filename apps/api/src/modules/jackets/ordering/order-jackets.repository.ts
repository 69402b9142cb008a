import { asc, eq, sql } from 'drizzle-orm';
import { insertInto, prepared } from '../../../db/prepared.ts';
import type { Db, Queries } from '../../../db/types.ts';

type Tables = Db['t'];
export type OrderJacketRow = Tables['orderJackets']['$inferSelect'];
export type NewOrderJacket = Tables['orderJackets']['$inferInsert'];

const ofOrderQuery = prepared((q, t) =>
  q
    .select()
    .from(t.orderJackets)
    .where(eq(t.orderJackets.orderId, sql.placeholder('orderId')))
    .orderBy(asc(t.orderJackets.position)),
);

/** The jackets of an order as they were ordered. */
export const jacketsOfOrder = (queries: Queries, orderId: string): Promise<OrderJacketRow[]> =>
  ofOrderQuery(queries, { orderId });

const storeJacket = insertInto('orderJackets');

export const insertOrderJacket = async (tx: Queries, jacket: NewOrderJacket): Promise<OrderJacketRow> => {
  const row = await storeJacket(tx, jacket);
  if (!row) throw new Error('jacket of an order not stored');
  return row;
};

export const replaceOrderedDesign = async (
  tx: Queries,
  id: number,
  design: OrderJacketRow['design'],
): Promise<void> => {
  const { orderJackets } = tx.t;
  await tx.update(orderJackets).set({ design }).where(eq(orderJackets.id, id)).returning({ id: orderJackets.id });
};
