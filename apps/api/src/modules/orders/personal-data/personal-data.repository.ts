import type { PostalAddress } from '@fori/contracts/orders/schemas';
import { desc, eq, inArray, isNotNull, or } from 'drizzle-orm';
import type { Db, Queries } from '../../../db/types.ts';
import { isOpenOffer } from '../own-orders/own-orders.repository.ts';

type Tables = Db['t'];

/** Makes guests' orders with an address (lower case) an account's; gives their number. */
export const giveGuestOrders = async (
  tx: Queries,
  t: Tables,
  { userId, email, now }: { userId: string; email: string; now: Date },
): Promise<number> => {
  const given = await tx
    .update(t.orders)
    .set({ userId, joinedAt: now })
    .where(isOpenOffer(t, email))
    .returning({ id: t.orders.id });
  return given.length;
};

export const orderIdsOf = async (queries: Queries, { orders }: Tables, userId: string): Promise<string[]> => {
  const rows = await queries
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.createdAt), desc(orders.id));
  return rows.map((row) => row.id);
};

/** Takes a person's orders from the account that is being deleted, and notes since when. */
export const leaveOrders = async (tx: Queries, { orders }: Tables, userId: string, now: Date): Promise<void> => {
  await tx
    .update(orders)
    .set({ userId: null, personLeftAt: now })
    .where(eq(orders.userId, userId))
    .returning({ id: orders.id });
};

/** Orders whose customer has left, with what tells whether they are over. */
export const leftOrders = (queries: Queries, { orders, withdrawals }: Tables) =>
  queries
    .select({
      id: orders.id,
      number: orders.number,
      status: orders.status,
      email: orders.email,
      trackingNumber: orders.trackingNumber,
      shippingAddress: orders.shippingAddress,
      billingAddress: orders.billingAddress,
      withdrawal: withdrawals.status,
    })
    .from(orders)
    .leftJoin(withdrawals, eq(withdrawals.orderId, orders.id))
    .where(isNotNull(orders.personLeftAt));

export type LeftOrder = Awaited<ReturnType<typeof leftOrders>>[number];

/**
 * Writes an order's person over; what it says of the payment's card, why something was sent back or refunded and what the
 * shop's people noted goes as well.
 */
export const forgetPerson = async (
  tx: Queries,
  { orders, payments, withdrawals, refunds, orderNotes }: Tables,
  id: string,
  left: { searchText: string; shippingAddress: PostalAddress; billingAddress: PostalAddress; updatedAt: Date },
): Promise<void> => {
  await tx
    .update(orders)
    .set({ ...left, email: '', fullName: '', phone: '', personLeftAt: null })
    .where(eq(orders.id, id))
    .returning({ id: orders.id });
  await tx.update(payments).set({ last4: null }).where(eq(payments.orderId, id)).returning({ id: payments.id });
  await tx
    .update(withdrawals)
    .set({ reason: null, note: null })
    .where(eq(withdrawals.orderId, id))
    .returning({ id: withdrawals.orderId });
  await tx.update(refunds).set({ reason: '' }).where(eq(refunds.orderId, id)).returning({ id: refunds.id });
  await tx.delete(orderNotes).where(eq(orderNotes.orderId, id)).returning({ id: orderNotes.id });
};

/** Takes a person's name off what they did with orders. */
export const forgetActor = async (tx: Queries, { orderEvents }: Tables, userId: string): Promise<void> => {
  await tx
    .update(orderEvents)
    .set({ actorId: null })
    .where(eq(orderEvents.actorId, userId))
    .returning({ id: orderEvents.id });
};

/** Drops the stored answers of an owner's intents to buy and of these orders, with the addresses in them. */
export const forgetIntents = async (
  tx: Queries,
  { idempotencyKeys }: Tables,
  owner: string,
  orderIds: readonly string[],
): Promise<void> => {
  const ofOrders = orderIds.length > 0 ? inArray(idempotencyKeys.orderId, [...orderIds]) : undefined;
  await tx
    .delete(idempotencyKeys)
    .where(or(eq(idempotencyKeys.owner, owner), ofOrders))
    .returning({ key: idempotencyKeys.key });
};

/** Which of these addresses (lower case) have an account. */
export const addressesWithAccount = async (
  queries: Queries,
  { users }: Tables,
  emails: readonly string[],
): Promise<Set<string>> => {
  if (emails.length === 0) return new Set();
  const rows = await queries
    .select({ email: users.email })
    .from(users)
    .where(inArray(users.email, [...emails]));
  return new Set(rows.map((row) => row.email));
};
