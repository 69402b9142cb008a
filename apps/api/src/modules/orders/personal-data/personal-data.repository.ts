import type { PostalAddress } from '@fori/contracts/orders/schemas';
import type { OrderDelivery } from '@fori/domain/shipping-methods';
import { desc, eq, inArray, isNotNull, or } from 'drizzle-orm';
import type { Queries } from '../../../db/types.ts';
import { isCurrentWithdrawal } from '../orders.repository.ts';

export const orderIdsOf = async (queries: Queries, userId: string): Promise<string[]> => {
  const { orders } = queries.t;
  const rows = await queries
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.createdAt), desc(orders.id));
  return rows.map((row) => row.id);
};

/** Detaches a person's orders from the account that is being deleted, and stores when. */
export const leaveOrders = async (tx: Queries, userId: string, now: Date): Promise<void> => {
  const { orders } = tx.t;
  await tx
    .update(orders)
    .set({ userId: null, personLeftAt: now })
    .where(eq(orders.userId, userId))
    .returning({ id: orders.id });
};

/** Orders whose customer's account was deleted, with what decides whether they are final. */
export const leftOrders = (queries: Queries) =>
  queries
    .select({
      id: queries.t.orders.id,
      number: queries.t.orders.number,
      status: queries.t.orders.status,
      email: queries.t.orders.email,
      trackingNumber: queries.t.orders.trackingNumber,
      shippingAddress: queries.t.orders.shippingAddress,
      billingAddress: queries.t.orders.billingAddress,
      delivery: queries.t.orders.delivery,
      withdrawal: queries.t.withdrawals.status,
    })
    .from(queries.t.orders)
    .leftJoin(queries.t.withdrawals, isCurrentWithdrawal(queries.t))
    .where(isNotNull(queries.t.orders.personLeftAt));

export type LeftOrder = Awaited<ReturnType<typeof leftOrders>>[number];

/** The name and VAT id of somebody trading alone say who that is; the parts of the order's VAT say why it bore none. */
const withoutCompany = { companyName: null, vatId: null, vatIdState: null, vatIdAnswer: null, vatIdDueAt: null };

/**
 * Overwrites an order's personal data; the card's last digits, the reasons of withdrawals and refunds, what the shop wrote to the customer
 * with a step, and the admins' notes are erased too.
 */
export const erasePersonFields = async (
  tx: Queries,
  id: string,
  left: {
    searchText: string;
    shippingAddress: PostalAddress;
    billingAddress: PostalAddress;
    delivery: OrderDelivery | null;
    updatedAt: Date;
  },
): Promise<void> => {
  const { orders, orderEvents, payments, withdrawals, refunds, orderNotes } = tx.t;
  await tx
    .update(orders)
    .set({ ...left, ...withoutCompany, email: '', fullName: '', phone: '', personLeftAt: null })
    .where(eq(orders.id, id))
    .returning({ id: orders.id });
  await tx.update(orderEvents).set({ note: null }).where(eq(orderEvents.orderId, id)).returning({ id: orderEvents.id });
  await tx.update(payments).set({ last4: null }).where(eq(payments.orderId, id)).returning({ id: payments.id });
  await tx
    .update(withdrawals)
    .set({ reason: null, note: null, stepNotes: null, conditionNote: null })
    .where(eq(withdrawals.orderId, id))
    .returning({ id: withdrawals.id });
  await tx
    .update(refunds)
    .set({ reason: '', requestHash: null })
    .where(eq(refunds.orderId, id))
    .returning({ id: refunds.id });
  await tx.delete(orderNotes).where(eq(orderNotes.orderId, id)).returning({ id: orderNotes.id });
};

/** Removes a person's id from the events of orders. */
export const eraseActor = async (tx: Queries, userId: string): Promise<void> => {
  const { orderEvents } = tx.t;
  await tx
    .update(orderEvents)
    .set({ actorId: null })
    .where(eq(orderEvents.actorId, userId))
    .returning({ id: orderEvents.id });
};

/** Deletes the idempotency keys of an owner and of these orders, whose stored responses have addresses in them. */
export const eraseIdempotencyKeys = async (tx: Queries, owner: string, orderIds: readonly string[]): Promise<void> => {
  const { idempotencyKeys } = tx.t;
  const ofOrders = orderIds.length > 0 ? inArray(idempotencyKeys.orderId, [...orderIds]) : undefined;
  await tx
    .delete(idempotencyKeys)
    .where(or(eq(idempotencyKeys.owner, owner), ofOrders))
    .returning({ key: idempotencyKeys.key });
};

/** Which of these addresses (lower case) have an account. */
export const addressesWithAccount = async (queries: Queries, emails: readonly string[]): Promise<Set<string>> => {
  const { users } = queries.t;
  if (emails.length === 0) return new Set();
  const rows = await queries
    .select({ email: users.email })
    .from(users)
    .where(inArray(users.email, [...emails]));
  return new Set(rows.map((row) => row.email));
};
