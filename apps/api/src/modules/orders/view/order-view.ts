import type { Order } from '@fori/contracts/orders/schemas';
import type { OrderStatus } from '@fori/domain/orders';
import { may } from '@fori/domain/permissions';
import type { Queries } from '../../../db/types.ts';
import { formerDesignsOfOrder, jacketsOfOrder } from '../../jackets/index.ts';
import {
  capturesOfPayment,
  decisivePayment,
  disputesOfOrder,
  movesOfOrder,
  paymentsOfOrder,
} from '../../payments/index.ts';
import type { OrderViewer } from '../access/order-holder.ts';
import {
  eventsOfOrder,
  linesOfOrder,
  type OrderRow,
  orderById,
  userNames,
  withdrawalsOfOrder,
} from '../orders.repository.ts';
import { bookingsOfOrder } from '../parcels/booking/bookings.repository.ts';
import { allParcelsOfOrder, type ParcelRow, parcelsOfOrder } from '../parcels/parcels.repository.ts';
import { chargedInParts } from '../payment/captured-parts.ts';
import { proofsOfOrder } from '../proofs/proofs.repository.ts';
import { isProofRequired } from '../proofs/required-proof.ts';
import { refundsOfOrder } from '../refunds/refunds.repository.ts';
import { type AdminOrderCore, type AdminOrderFacts, toAdminOrder } from './admin-order.mapper.ts';
import { type OrderReader, toOrder, withoutPerson } from './orders.mapper.ts';

/** Statuses of orders that have no parcels. */
const unpacked: readonly OrderStatus[] = ['pending', 'cancelled'];

const loadFacts = async (queries: Queries, id: string): Promise<AdminOrderFacts | null> => {
  const order = await orderById(queries, id);
  if (!order) return null;
  const jackets = await jacketsOfOrder(queries, id);
  const payments = await paymentsOfOrder(queries, id);
  const isHosted = payments.some(({ sessionRef }) => sessionRef !== null);
  const payment = decisivePayment(payments);
  const refunds = await refundsOfOrder(queries, id);
  return {
    order,
    lines: await linesOfOrder(queries, id),
    parcels: unpacked.includes(order.status) ? [] : await parcelsOfOrder(queries, id),
    jackets,
    // few orders have jackets
    proofs: jackets.length > 0 ? await proofsOfOrder(queries, id) : new Map(),
    formerDesigns: jackets.length > 0 ? await formerDesignsOfOrder(queries, id) : new Map(),
    events: await eventsOfOrder(queries, id),
    payments,
    inParts: payment?.capturesParts
      ? chargedInParts(payment, await capturesOfPayment(queries, payment.id), refunds)
      : null,
    // those of the demo have none worth asking for
    paymentMoves: isHosted ? await movesOfOrder(queries, id) : [],
    disputes: isHosted ? await disputesOfOrder(queries, id) : [],
    withdrawals: await withdrawalsOfOrder(queries, id),
    refunds,
  };
};

interface OrderView {
  order: Order;
  row: OrderRow;
  /** the owner has deleted the account */
  personLeft: boolean;
}

/** An order as its customer sees it, at the reader's moment and in their language; null when there is none. */
export const viewOrder = async (
  queries: Queries,
  id: string,
  reader: Omit<OrderReader, 'actor'>,
): Promise<OrderView | null> => {
  const facts = await loadFacts(queries, id);
  if (!facts) return null;
  const row = facts.order;
  return { order: toOrder(facts, { ...reader, actor: 'customer' }), row, personLeft: row.personLeftAt !== null };
};

/** The order as shown to this viewer: once the customer's account is deleted, only admins with `orders.read` see personal data. */
export const orderSeenBy = ({ user }: Pick<OrderViewer, 'user'>, { order, personLeft }: OrderView): Order =>
  personLeft && !(user && may(user, 'orders.read')) ? withoutPerson(order) : order;

/** The parcels that staff see: of a cancelled order those whose shipments have to be cancelled with the service (PARCEL-46). */
const packedParcels = async (
  queries: Queries,
  { id, status }: OrderRow,
): Promise<Pick<AdminOrderFacts, 'bookings'> & { parcels: ParcelRow[] }> => {
  const parcels = status === 'pending' ? [] : await allParcelsOfOrder(queries, id);
  if (parcels.length === 0) return { parcels };
  const bookings = await bookingsOfOrder(queries, id);
  return { parcels: status === 'cancelled' ? parcels.filter((each) => bookings.has(each.id)) : parcels, bookings };
};

/** The order's own part of the back office's view: actors, allowed transitions. Null when there is none. */
export const viewAdminOrder = async (
  queries: Queries,
  id: string,
  reader: Omit<OrderReader, 'actor'>,
): Promise<AdminOrderCore | null> => {
  const facts = await loadFacts(queries, id);
  if (!facts) return null;
  const senders = [...facts.proofs.values()].flat().map(({ sentBy }) => sentBy);
  const replacers = [...(facts.formerDesigns?.values() ?? [])].flat().map(({ replacedBy }) => replacedBy);
  const actors = [...[...facts.events, ...facts.refunds].map(({ actorId }) => actorId), ...senders, ...replacers];
  const names = await userNames(queries, [...new Set(actors.filter((actor) => actor !== null))]);
  const packed = await packedParcels(queries, facts.order);
  return toAdminOrder({ ...facts, ...packed }, names, { ...reader, proofRequired: await isProofRequired(queries) });
};
