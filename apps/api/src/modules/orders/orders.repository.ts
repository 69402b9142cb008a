import type { OrderActor, OrderStatus } from '@fori/domain/orders';
import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Db, Queries } from '../../db/types.ts';

type Tables = Db['t'];
export type OrderRow = Tables['orders']['$inferSelect'];
export type OrderLineRow = Tables['orderLines']['$inferSelect'];
export type OrderEventRow = Tables['orderEvents']['$inferSelect'];
export type NewOrder = Tables['orders']['$inferInsert'];
export type NewOrderLine = Omit<Tables['orderLines']['$inferInsert'], 'orderId'>;

export const orderById = async (queries: Queries, t: Tables, id: string): Promise<OrderRow | null> => {
  const [row] = await queries.select().from(t.orders).where(eq(t.orders.id, id)).limit(1);
  return row ?? null;
};

export const linesOfOrder = async (queries: Queries, t: Tables, orderId: string): Promise<OrderLineRow[]> =>
  queries.select().from(t.orderLines).where(eq(t.orderLines.orderId, orderId)).orderBy(asc(t.orderLines.position));

export const eventsOfOrder = async (queries: Queries, t: Tables, orderId: string): Promise<OrderEventRow[]> =>
  queries.select().from(t.orderEvents).where(eq(t.orderEvents.orderId, orderId)).orderBy(asc(t.orderEvents.id));

export const insertOrder = async (
  tx: Queries,
  t: Tables,
  order: NewOrder,
  lines: NewOrderLine[],
): Promise<OrderRow> => {
  const [row] = await tx.insert(t.orders).values(order).returning();
  if (!row) throw new Error('order not stored');
  await tx
    .insert(t.orderLines)
    .values(lines.map((line) => ({ ...line, orderId: row.id })))
    .returning({ id: t.orderLines.id });
  return row;
};

export const insertEvent = async (
  tx: Queries,
  t: Tables,
  event: { orderId: string; at: Date; status: OrderStatus; actorKind: OrderActor; actorId?: string; note?: string },
): Promise<void> => {
  await tx.insert(t.orderEvents).values(event).returning({ id: t.orderEvents.id });
};

/** The next number of a sequence that never gives one twice. Locks the sequence until the transaction ends. */
export const nextInSequence = async (tx: Queries, t: Tables, name: string): Promise<number> => {
  const [row] = await tx
    .insert(t.sequences)
    .values({ name, value: 1 })
    .onConflictDoUpdate({ target: t.sequences.name, set: { value: sql`${t.sequences.value} + 1` } })
    .returning({ value: t.sequences.value });
  if (!row) throw new Error('sequence not stored');
  return row.value;
};

/** Takes pieces off the shelf if there are enough; never below zero. Gives whether it did. */
export const takeStock = async (tx: Queries, t: Tables, variantId: number, quantity: number): Promise<boolean> => {
  const taken = await tx
    .update(t.variants)
    .set({ stock: sql`${t.variants.stock} - ${quantity}` })
    .where(and(eq(t.variants.id, variantId), gte(t.variants.stock, quantity)))
    .returning({ id: t.variants.id });
  return taken.length > 0;
};

/** Puts an order's pieces back on the shelf, in a fixed order so that two such changes never lock each other out. */
export const putBackStock = async (tx: Queries, t: Tables, orderId: string): Promise<void> => {
  const lines = await linesOfOrder(tx, t, orderId);
  for (const line of lines.sort((a, b) => (a.sku < b.sku ? -1 : 1))) {
    if (line.variantId === null) continue;
    await tx
      .update(t.variants)
      .set({ stock: sql`${t.variants.stock} + ${line.quantity}` })
      .where(eq(t.variants.id, line.variantId))
      .returning({ id: t.variants.id });
  }
};

/** Moves an order on if it still is where the caller saw it; gives whether it was. */
export const moveOrder = async (
  tx: Queries,
  t: Tables,
  id: string,
  from: OrderStatus,
  change: Pick<OrderRow, 'status' | 'carrier' | 'trackingNumber' | 'searchText' | 'updatedAt'>,
): Promise<boolean> => {
  const moved = await tx
    .update(t.orders)
    .set(change)
    .where(and(eq(t.orders.id, id), eq(t.orders.status, from)))
    .returning({ id: t.orders.id });
  return moved.length > 0;
};

export const userNames = async (queries: Queries, t: Tables, ids: string[]): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await queries
    .select({ id: t.users.id, name: t.users.name })
    .from(t.users)
    .where(inArray(t.users.id, ids));
  return new Map(rows.map((row) => [row.id, row.name]));
};
