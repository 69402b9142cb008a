import { CODE_TRIES } from '@fori/domain/accounts';
import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Db, Queries } from '../../../db/types.ts';

type Tables = Db['t'];
export type OrderCodeRow = Tables['orderCodes']['$inferSelect'];

/** When codes were mailed for an order since a moment, newest first. */
export const orderCodesSentSince = async (queries: Queries, orderId: string, since: Date): Promise<Date[]> => {
  const { orderCodes } = queries.t;
  const rows = await queries
    .select({ createdAt: orderCodes.createdAt })
    .from(orderCodes)
    .where(and(eq(orderCodes.orderId, orderId), gt(orderCodes.createdAt, since)))
    .orderBy(desc(orderCodes.createdAt));
  return rows.map((row) => row.createdAt);
};

/** Stores an order's new code and ends the earlier ones. */
export const replaceOrderCode = async (
  tx: Queries,
  code: Tables['orderCodes']['$inferInsert'] & { createdAt: Date },
): Promise<void> => {
  const { orderCodes } = tx.t;
  await tx
    .update(orderCodes)
    .set({ endedAt: code.createdAt })
    .where(and(eq(orderCodes.orderId, code.orderId), isNull(orderCodes.endedAt)))
    .returning({ id: orderCodes.id });
  await tx.insert(orderCodes).values(code).returning({ id: orderCodes.id });
};

/** Counts an attempt at an order's active code and returns the code; null when there is none or its attempts are used up. */
export const countOrderCodeAttempt = async (tx: Queries, orderId: string, now: Date): Promise<OrderCodeRow | null> => {
  const { orderCodes } = tx.t;
  const [row] = await tx
    .update(orderCodes)
    .set({ tries: sql`${orderCodes.tries} + 1` })
    .where(
      and(
        eq(orderCodes.orderId, orderId),
        isNull(orderCodes.endedAt),
        gt(orderCodes.expiresAt, now),
        lt(orderCodes.tries, CODE_TRIES),
      ),
    )
    .returning();
  return row ?? null;
};

/** Ends a code as it is used; false when it was used or replaced in the meantime. */
export const claimOrderCode = async (tx: Queries, id: string, now: Date): Promise<boolean> => {
  const { orderCodes } = tx.t;
  const claimed = await tx
    .update(orderCodes)
    .set({ endedAt: now })
    .where(and(eq(orderCodes.id, id), isNull(orderCodes.endedAt)))
    .returning({ id: orderCodes.id });
  return claimed.length > 0;
};

export const deleteOrderCodesBefore = async (tx: Queries, before: Date): Promise<void> => {
  const { orderCodes } = tx.t;
  await tx.delete(orderCodes).where(lt(orderCodes.createdAt, before)).returning({ id: orderCodes.id });
};
