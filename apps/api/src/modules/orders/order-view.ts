import type { AdminOrder, Order } from '@fori/contracts/orders/schemas';
import type { Db, Queries } from '../../db/types.ts';
import { paymentsOfOrder } from '../payments/settle.ts';
import { type AdminOrderFacts, toAdminOrder, toOrder } from './orders.mapper.ts';
import { eventsOfOrder, linesOfOrder, orderById, userNames, withdrawalOfOrder } from './orders.repository.ts';

const loadFacts = async (queries: Queries, t: Db['t'], id: string): Promise<AdminOrderFacts | null> => {
  const order = await orderById(queries, t, id);
  if (!order) return null;
  return {
    order,
    lines: await linesOfOrder(queries, t, id),
    events: await eventsOfOrder(queries, t, id),
    payments: await paymentsOfOrder(queries, t, id),
    withdrawal: await withdrawalOfOrder(queries, t, id),
  };
};

/**
 * An order as its customer sees it at a moment, with its owner's user id (null for a guest's) and whether the owner's
 * account has been deleted; null when there is none.
 */
export const viewOrder = async (
  queries: Queries,
  t: Db['t'],
  id: string,
  now: Date,
): Promise<{ order: Order; userId: string | null; personLeft: boolean } | null> => {
  const facts = await loadFacts(queries, t, id);
  if (!facts) return null;
  const { userId, personLeftAt } = facts.order;
  return { order: toOrder(facts, 'customer', now), userId, personLeft: personLeftAt !== null };
};

/** An order as the back office sees it: who did what, and the transitions an admin may make. Null when there is none. */
export const viewAdminOrder = async (
  queries: Queries,
  t: Db['t'],
  id: string,
  now: Date,
): Promise<AdminOrder | null> => {
  const facts = await loadFacts(queries, t, id);
  if (!facts) return null;
  const actors = facts.events.map((event) => event.actorId).filter((actor) => actor !== null);
  return toAdminOrder(facts, await userNames(queries, t, [...new Set(actors)]), now);
};
