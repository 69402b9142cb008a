import type { Country } from '@fori/domain/countries';
import type { ExchangeState } from '@fori/domain/exchanges';
import { cancellableStatuses, type OrderActor, type OrderStatus, openWithdrawals } from '@fori/domain/orders';
import { and, asc, count, eq, gte, inArray, isNotNull, lt, lte, type SQL, sql } from 'drizzle-orm';
import { prepared, preparedBulkInsert, preparedInsert } from '../../db/prepared.ts';
import type { Db, Queries } from '../../db/types.ts';

type Tables = Db['t'];
export type OrderRow = Tables['orders']['$inferSelect'];
export type OrderLineRow = Tables['orderLines']['$inferSelect'];
export type OrderEventRow = Tables['orderEvents']['$inferSelect'];
export type WithdrawalRow = Tables['withdrawals']['$inferSelect'];
export type NewOrder = Tables['orders']['$inferInsert'];
export type NewOrderLine = Omit<Tables['orderLines']['$inferInsert'], 'orderId'>;

const orderQuery = prepared((q, t) =>
  q
    .select()
    .from(t.orders)
    .where(eq(t.orders.id, sql.placeholder('id')))
    .limit(1),
);

export const orderById = async (queries: Queries, id: string): Promise<OrderRow | null> => {
  const [row] = await orderQuery(queries, { id });
  return row ?? null;
};

const linesQuery = prepared((q, t) =>
  q
    .select()
    .from(t.orderLines)
    .where(eq(t.orderLines.orderId, sql.placeholder('orderId')))
    .orderBy(asc(t.orderLines.position)),
);

export const linesOfOrder = (queries: Queries, orderId: string): Promise<OrderLineRow[]> =>
  linesQuery(queries, { orderId });

const eventsQuery = prepared((q, t) =>
  q
    .select()
    .from(t.orderEvents)
    .where(eq(t.orderEvents.orderId, sql.placeholder('orderId')))
    .orderBy(asc(t.orderEvents.id)),
);

export const eventsOfOrder = (queries: Queries, orderId: string): Promise<OrderEventRow[]> =>
  eventsQuery(queries, { orderId });

/** When an order was delivered, by its last such event; null until then. */
export const deliveredAtOf = async (queries: Queries, orderId: string): Promise<Date | null> =>
  (await eventsOfOrder(queries, orderId)).findLast((event) => event.status === 'delivered')?.at ?? null;

const withdrawalsQuery = prepared((q, t) =>
  q
    .select()
    .from(t.withdrawals)
    .where(eq(t.withdrawals.orderId, sql.placeholder('orderId')))
    .orderBy(asc(t.withdrawals.requestedAt), asc(t.withdrawals.id)),
);

/** The withdrawals from an order's contract, oldest first. */
export const withdrawalsOfOrder = (queries: Queries, orderId: string): Promise<WithdrawalRow[]> =>
  withdrawalsQuery(queries, { orderId });

const storeOrder = preparedInsert('orders');
const storeLines = preparedBulkInsert('orderLines');
const storeEvents = preparedBulkInsert('orderEvents');

export const insertOrder = async (tx: Queries, order: NewOrder, lines: NewOrderLine[]): Promise<OrderRow> => {
  const row = await storeOrder(tx, order);
  if (!row) throw new Error('order not stored');
  await storeLines(
    tx,
    lines.map((line) => ({ ...line, orderId: row.id })),
  );
  return row;
};

export interface NewEvent {
  orderId: string;
  at: Date;
  status: OrderStatus;
  actorKind: OrderActor;
  actorId?: string;
  note?: string | null;
}

/** Stores an order's events, in the given order. */
export const insertEvents = (tx: Queries, events: readonly NewEvent[]): Promise<void> => storeEvents(tx, events);

/** Locks an order until the transaction ends and counts as a change of it; null when there is none. */
export const lockOrder = async (tx: Queries, id: string, now: Date): Promise<OrderRow | null> => {
  const { t } = tx;
  const [row] = await tx.update(t.orders).set({ updatedAt: now }).where(eq(t.orders.id, id)).returning();
  return row ?? null;
};

/** As `lockOrder`, but leaves `updatedAt` as it is. */
export const lockOrderRow = async (tx: Queries, id: string): Promise<OrderRow | null> => {
  const { t } = tx;
  const [row] = await tx
    .update(t.orders)
    .set({ linkVersion: sql`${t.orders.linkVersion}` })
    .where(eq(t.orders.id, id))
    .returning();
  return row ?? null;
};

/** Notes that an order may be due a document again. */
export const reopenDocuments = async (tx: Queries, id: string): Promise<void> => {
  const { orders } = tx.t;
  await tx.update(orders).set({ documentedAt: null }).where(eq(orders.id, id)).returning({ id: orders.id });
};

/** Revokes all links to an order; returns the order, or null when there is none. */
export const raiseLinkVersion = async (tx: Queries, id: string): Promise<OrderRow | null> => {
  const { t } = tx;
  const [row] = await tx
    .update(t.orders)
    .set({ linkVersion: sql`${t.orders.linkVersion} + 1` })
    .where(eq(t.orders.id, id))
    .returning();
  return row ?? null;
};

const storeWithdrawal = preparedInsert('withdrawals');

export const insertWithdrawal = async (
  tx: Queries,
  row: Omit<Tables['withdrawals']['$inferInsert'], 'updatedAt'> & { requestedAt: Date },
): Promise<WithdrawalRow> => {
  const stored = await storeWithdrawal(tx, { ...row, updatedAt: row.requestedAt });
  if (!stored) throw new Error('withdrawal not stored');
  return stored;
};

/** Changes a withdrawal that has one of the given statuses; false when it has another. */
export const updateWithdrawal = async (
  tx: Queries,
  id: string,
  from: readonly WithdrawalRow['status'][],
  change: Pick<WithdrawalRow, 'status' | 'updatedAt'> &
    Partial<
      Pick<
        WithdrawalRow,
        'note' | 'stepNotes' | 'refundId' | 'condition' | 'conditionNote' | 'restocked' | 'exchangeState' | 'heldUntil'
      >
    >,
): Promise<boolean> => {
  const { withdrawals } = tx.t;
  const moved = await tx
    .update(withdrawals)
    .set(change)
    .where(and(eq(withdrawals.id, id), inArray(withdrawals.status, [...from])))
    .returning({ id: withdrawals.id });
  return moved.length > 0;
};

/** Changes an exchange whose new units have one of the given states; false when they have another. */
export const updateExchange = async (
  tx: Queries,
  id: string,
  from: readonly ExchangeState[],
  change: Pick<WithdrawalRow, 'exchangeState' | 'heldUntil' | 'updatedAt'> &
    Partial<Pick<WithdrawalRow, 'status' | 'note' | 'exchangedUntil'>>,
): Promise<boolean> => {
  const { withdrawals } = tx.t;
  const moved = await tx
    .update(withdrawals)
    .set(change)
    .where(and(eq(withdrawals.id, id), inArray(withdrawals.exchangeState, [...from])))
    .returning({ id: withdrawals.id });
  return moved.length > 0;
};

/** Exchanges whose goods have not arrived in time, those first that have waited longest. */
export const lapsedExchanges = (q: Queries, now: Date, limit: number): Promise<{ id: string; orderId: string }[]> => {
  const { withdrawals } = q.t;
  return q
    .select({ id: withdrawals.id, orderId: withdrawals.orderId })
    .from(withdrawals)
    .where(lt(withdrawals.heldUntil, now))
    .orderBy(asc(withdrawals.heldUntil))
    .limit(limit);
};

/** Settles the withdrawals of an order that was refunded or cancelled as a whole; one whose refund is under way is settled with that. */
export const settleOpenWithdrawals = async (
  tx: Queries,
  orderId: string,
  status: 'refunded' | 'cancelled',
  now: Date,
): Promise<void> => {
  const { withdrawals } = tx.t;
  await tx
    .update(withdrawals)
    .set({ status, updatedAt: now })
    .where(and(eq(withdrawals.orderId, orderId), inArray(withdrawals.status, ['requested', 'received'])))
    .returning({ id: withdrawals.id });
};

/** Joins an order with the withdrawal it is about now, as `currentWithdrawal` chooses it. */
export const isCurrentWithdrawal = ({ orders, withdrawals }: Tables): SQL =>
  sql`${withdrawals.id} = (select w.id from ${withdrawals} w where w.order_id = ${orders.id}
    order by case when w.status in ${[...openWithdrawals]} then 0 else 1 end, w.requested_at desc, w.id desc limit 1)`;

/** An order by its number, in any letter case; null when there is none. */
export const orderByNumber = async (queries: Queries, number: string): Promise<OrderRow | null> => {
  const { orders } = queries.t;
  const [row] = await queries.select().from(orders).where(eq(orders.number, number.toUpperCase())).limit(1);
  return row ?? null;
};

/** Orders that wait for their payment, those first whose time is over first; 200 at most. */
export const unpaidOrders = (q: Queries): Promise<OrderRow[]> => {
  const { orders } = q.t;
  return (
    q
      .select()
      .from(orders)
      // written out, which lets the database use the partial index
      .where(and(sql`${orders.status} = 'pending'`, isNotNull(orders.paymentDueAt)))
      .orderBy(asc(orders.paymentDueAt))
      .limit(200)
  );
};

/** Writes how many units of order lines will not be sent. */
export const setLinesNotSent = async (
  tx: Queries,
  lines: readonly Pick<OrderLineRow, 'id' | 'notSent'>[],
): Promise<void> => {
  const { orderLines } = tx.t;
  for (const { id, notSent } of lines) {
    await tx.update(orderLines).set({ notSent }).where(eq(orderLines.id, id)).returning({ id: orderLines.id });
  }
};

/** Writes which parcel an order's tracking names, and the text it is searched by. */
export const updateTracking = async (
  tx: Queries,
  id: string,
  change: Pick<OrderRow, 'carrier' | 'trackingNumber' | 'searchText'>,
): Promise<void> => {
  const { orders } = tx.t;
  await tx.update(orders).set(change).where(eq(orders.id, id)).returning({ id: orders.id });
};

/** Ids of orders that are on their way and were shipped in a time, the oldest first; without those collected from the workshop. */
export const ordersShippedBetween = async (
  q: Queries,
  { since, before, limit }: { since: Date; before: Date; limit: number },
): Promise<string[]> => {
  const { orders, orderEvents } = q.t;
  const rows = await q
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(orderEvents, and(eq(orderEvents.orderId, orders.id), eq(orderEvents.status, 'shipped')))
    // written out, which lets the database use the partial index
    .where(
      and(
        sql`${orders.status} = 'shipped'`,
        sql`coalesce(${orders.delivery} ->> 'kind', '') <> 'workshop'`,
        gte(orderEvents.at, since),
        lte(orderEvents.at, before),
      ),
    )
    .orderBy(asc(orderEvents.id))
    .limit(limit);
  return rows.map(({ id }) => id);
};

/** Changes an order that has the status `from`; false when it has another. */
export const updateOrderStatus = async (
  tx: Queries,
  id: string,
  from: OrderStatus,
  change: Pick<OrderRow, 'status' | 'carrier' | 'trackingNumber' | 'searchText' | 'updatedAt'>,
): Promise<boolean> => {
  const { t } = tx;
  const moved = await tx
    .update(t.orders)
    // what documents it is due may depend on its status
    .set({ ...change, documentedAt: null })
    .where(and(eq(t.orders.id, id), eq(t.orders.status, from)))
    .returning({ id: t.orders.id });
  return moved.length > 0;
};

export const userNames = async (queries: Queries, ids: string[]): Promise<Map<string, string>> => {
  const { t } = queries;
  if (ids.length === 0) return new Map();
  const rows = await queries
    .select({ id: t.users.id, name: t.users.name })
    .from(t.users)
    .where(inArray(t.users.id, ids));
  return new Map(rows.map((row) => [row.id, row.name]));
};

/** How many orders that may still be cancelled go to each of these countries; those without any are left out. */
export const openOrdersByCountry = async (q: Queries, to: readonly Country[]): Promise<Map<string, number>> => {
  const { orders } = q.t;
  const rows = await q
    .select({ country: orders.country, count: count() })
    .from(orders)
    .where(and(inArray(orders.country, [...to]), inArray(orders.status, [...cancellableStatuses])))
    .groupBy(orders.country);
  return new Map(rows.map((row) => [row.country, row.count]));
};
