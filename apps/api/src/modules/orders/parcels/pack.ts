import { DomainError, fieldRefused } from '@fori/domain/errors';
import { exchangedUntil, isShipped, packableUnits } from '@fori/domain/exchanges';
import { allowedTransitions, type OrderStatus, orderSearchText } from '@fori/domain/orders';
import {
  everythingLeft,
  isAllSent,
  MAX_PARCELS,
  type ParcelUnits,
  parcelRefusal,
  unitsLeft,
} from '@fori/domain/parcels';
import type { Shop } from '../../../composition.ts';
import type { Queries } from '../../../db/types.ts';
import { parcelSentMail } from '../../../mail/templates/parcel-sent.ts';
import { jacketsOfOrder } from '../../jackets/index.ts';
import { mailCustomer } from '../mail-customer.ts';
import {
  linesOfOrder,
  lockOrder,
  type OrderRow,
  updateExchange,
  updateTracking,
  type WithdrawalRow,
  withdrawalsOfOrder,
} from '../orders.repository.ts';
import { dueWhenSent } from '../payment/captured-parts.ts';
import { isFullyRefunded, refundsOfOrder } from '../refunds/refunds.repository.ts';
import { paymentStatusForShipping } from '../status/payment-for-shipping.ts';
import { type Exchange, exchangesOf } from '../withdrawal/exchanges-of.ts';
import { bookingOfParcel } from './booking/bookings.repository.ts';
import {
  deleteParcel,
  insertParcel,
  nextParcelNumber,
  type ParcelFacts,
  type ParcelRow,
  parcelsOfOrder,
  updateParcel,
} from './parcels.repository.ts';
import { unitsToSend } from './units-to-send.ts';

/** Statuses in which parcels are packed and sent. */
const packing: readonly OrderStatus[] = ['paid', 'processing'];

/** Units of each line of a stored order that have to be sent, in parcels or not, as `unitsToSend` counts them. */
export const unitsOfOrderToSend = async (tx: Queries, orderId: string): Promise<number[]> => {
  const refunds = await refundsOfOrder(tx, orderId);
  const withdrawals = await withdrawalsOfOrder(tx, orderId);
  return unitsToSend(await linesOfOrder(tx, orderId), refunds, withdrawals, await jacketsOfOrder(tx, orderId));
};

/** Units of each line that are in no parcel that was sent. */
export const unitsNotSent = async (tx: Queries, orderId: string): Promise<number[]> => {
  const sent = (await parcelsOfOrder(tx, orderId)).filter(({ sentAt }) => sentAt !== null);
  return unitsLeft(await unitsOfOrderToSend(tx, orderId), sent);
};

/**
 * Takes units that are no longer to be sent, because they were withdrawn or a refund returned them to stock, out of parcels that were packed
 * and not sent, in the caller's transaction, after the order was locked. A parcel that is empty then is gone (RETURN-03), unless it is booked:
 * staff have to cancel its shipment with the service (PARCEL-46).
 */
export const trimParcels = async (tx: Queries, orderId: string): Promise<void> => {
  const left = await unitsNotSent(tx, orderId);
  for (const parcel of (await parcelsOfOrder(tx, orderId)).filter(({ sentAt }) => sentAt === null)) {
    const contents = parcel.contents.flatMap(({ line, quantity }) => {
      const kept = Math.min(quantity, left[line - 1] ?? 0);
      left[line - 1] = (left[line - 1] ?? 0) - kept;
      return kept > 0 ? [{ line, quantity: kept }] : [];
    });
    if (contents.length === 0 && !(await bookingOfParcel(tx, parcel.id))) await deleteParcel(tx, parcel);
    else await updateParcel(tx, parcel, { contents });
  }
};

export const parcelsClosed = () => new DomainError('transition_not_allowed', { reason: 'parcels_closed' });

interface Packing {
  order: OrderRow;
  parcels: ParcelRow[];
  quantities: number[];
  exchanges: Exchange<WithdrawalRow>[];
}

/** How many lines are the order's own; those of exchanges follow. */
const orderedLines = ({ quantities, exchanges }: Packing): number => quantities.length - exchanges.length;

/** Whether there is nothing in a parcel but new units of exchanges. */
const hasExchangesOnly = (state: Packing, { contents }: Pick<ParcelFacts, 'contents'>): boolean =>
  contents.every(({ line }) => line > orderedLines(state));

/**
 * Checks what goes into a parcel beside what `others` have. Units of an exchange are sent together, so that it is either sent or not.
 */
const checkContents = (state: Packing, contents: readonly ParcelUnits[], others: readonly ParcelRow[]): void => {
  const { order, quantities } = state;
  const ordered = orderedLines(state);
  const refusal = parcelRefusal(contents, packableUnits(order.status, unitsLeft(quantities, others), ordered));
  if (refusal) {
    const { at, reason, left: count } = refusal;
    throw fieldRefused(`contents.${at}.${reason === 'parcel_line' ? 'line' : 'quantity'}`, {
      key: reason === 'parcel_units' && count === 0 ? 'parcel_none' : reason,
      values: { count },
    });
  }
  const part = contents.findIndex(({ line, quantity }) => line > ordered && quantity !== quantities[line - 1]);
  if (part >= 0) throw fieldRefused(`contents.${part}.quantity`, { key: 'parcel_exchange' });
};

/** Locks an order whose parcels are to change. Throws `not_found`. */
const lockForPacking = async (tx: Queries, orderId: string, now: Date): Promise<Packing> => {
  const order = await lockOrder(tx, orderId, now);
  if (!order) throw new DomainError('not_found');
  return {
    order,
    parcels: await parcelsOfOrder(tx, orderId),
    quantities: await unitsOfOrderToSend(tx, orderId),
    exchanges: exchangesOf(await withdrawalsOfOrder(tx, orderId)),
  };
};

const requirePacking = (state: Packing): void => {
  const { status } = state.order;
  const hasDue = state.exchanges.some((exchange) => exchange.state === 'due');
  if (!packing.includes(status) && !(isShipped(status) && hasDue)) throw parcelsClosed();
};

const parcelAt = ({ parcels }: Packing, number: number): ParcelRow => {
  const parcel = parcels.find((each) => each.number === number);
  if (!parcel) throw new DomainError('not_found');
  return parcel;
};

/** What is booked has its label: another content is another parcel (PARCEL-38). */
const requireUnbooked = async (tx: Queries, { id }: ParcelRow): Promise<void> => {
  if (await bookingOfParcel(tx, id)) throw new DomainError('transition_not_allowed', { reason: 'parcel_booked' });
};

const factsOf = ({ contents, carrier, trackingNumber, weightGrams }: ParcelFacts): ParcelFacts => ({
  contents,
  carrier,
  trackingNumber,
  weightGrams,
});

/** What changed of a parcel, for the audit log; null where it does not exist. */
export interface ParcelChange {
  number: number;
  before: (ParcelFacts & { sentAt: Date | null }) | null;
  after: (ParcelFacts & { sentAt: Date | null }) | null;
}

export const stateOf = (parcel: ParcelRow) => ({ ...factsOf(parcel), sentAt: parcel.sentAt });

/** Tracking numbers of parcels are found by the search of the back office. */
const noteTracking = async (tx: Queries, state: Packing, parcels: readonly ParcelRow[]): Promise<void> => {
  const { order } = state;
  const sent = parcels.filter(({ sentAt }) => sentAt !== null);
  // that of an order which was sent before parcels were kept stays its own
  const named = sent.find((parcel) => !hasExchangesOnly(state, parcel)) ?? order;
  const numbers = new Set([named, ...sent].flatMap(({ trackingNumber }) => trackingNumber ?? []));
  const searchText = orderSearchText({ ...order, trackingNumber: [...numbers].join(' ') });
  const { carrier, trackingNumber } = named;
  await updateTracking(tx, order.id, { searchText, carrier, trackingNumber });
};

/**
 * Packs units of an order into a new parcel inside the caller's transaction (PARCEL-11). Throws `not_found`, `transition_not_allowed` for an
 * order that is not being packed, and `validation_failed` for a line there is not, for more units than are in no parcel and for too many
 * parcels.
 */
export const packParcel = async (
  tx: Queries,
  { clock }: Pick<Shop, 'clock'>,
  orderId: string,
  facts: ParcelFacts,
): Promise<ParcelChange> => {
  const now = clock();
  const state = await lockForPacking(tx, orderId, now);
  requirePacking(state);
  const { parcels } = state;
  if (parcels.length >= MAX_PARCELS) {
    throw fieldRefused('contents', { key: 'parcels_max', values: { count: MAX_PARCELS } });
  }
  checkContents(state, facts.contents, parcels);
  const number = await nextParcelNumber(tx, orderId);
  await insertParcel(tx, { ...factsOf(facts), orderId, number, createdAt: now });
  return { number, before: null, after: { ...factsOf(facts), sentAt: null } };
};

/**
 * Changes a parcel inside the caller's transaction; null where nothing does. Of a sent one carrier, tracking number and weight are
 * corrected, which mails nobody. Throws as `packParcel`, and `transition_not_allowed` for other contents of a sent or a booked one.
 */
export const changeParcel = async (
  tx: Queries,
  { clock }: Pick<Shop, 'clock'>,
  { orderId, number }: { orderId: string; number: number },
  facts: ParcelFacts,
): Promise<ParcelChange | null> => {
  const state = await lockForPacking(tx, orderId, clock());
  const parcel = parcelAt(state, number);
  const before = stateOf(parcel);
  const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
  if (isSame(factsOf(parcel), factsOf(facts))) return null;
  if (parcel.sentAt === null) requirePacking(state);
  else if (!isSame(parcel.contents, facts.contents)) throw parcelsClosed();
  else if (state.order.delivery?.kind !== 'workshop') requireTracking(facts);
  if (parcel.sentAt === null && !isSame(parcel.contents, facts.contents)) await requireUnbooked(tx, parcel);
  const others = state.parcels.filter((each) => each.number !== number);
  if (parcel.sentAt === null) checkContents(state, facts.contents, others);
  await updateParcel(tx, parcel, factsOf(facts));
  if (parcel.sentAt !== null) {
    const changed = { ...parcel, ...factsOf(facts) };
    await noteTracking(
      tx,
      state,
      state.parcels.map((each) => (each.number === number ? changed : each)),
    );
  }
  return { number, before, after: { ...factsOf(facts), sentAt: parcel.sentAt } };
};

/** Unpacks a parcel inside the caller's transaction. Throws `not_found`, and `transition_not_allowed` for one that was sent or booked. */
export const unpackParcel = async (
  tx: Queries,
  { clock }: Pick<Shop, 'clock'>,
  { orderId, number }: { orderId: string; number: number },
): Promise<ParcelChange> => {
  const state = await lockForPacking(tx, orderId, clock());
  const parcel = parcelAt(state, number);
  if (parcel.sentAt !== null) throw parcelsClosed();
  await requireUnbooked(tx, parcel);
  await deleteParcel(tx, parcel);
  return { number, before: stateOf(parcel), after: null };
};

const requireTracking = ({ carrier, trackingNumber }: Pick<ParcelFacts, 'carrier' | 'trackingNumber'>): void => {
  const missing = [...(carrier ? [] : ['carrier']), ...(trackingNumber ? [] : ['tracking_number'])];
  if (missing.length === 0) return;
  throw new DomainError('tracking_required', {
    fields: Object.fromEntries(missing.map((field) => [field, [{ key: 'required' }]])),
  });
};

export interface SentParcel extends ParcelChange {
  /** nothing more of the order has to be sent, so that it is shipped; its tracking fields name the first parcel */
  completes: { carrier: string | null; trackingNumber: string | null } | null;
}

/** Notes that the new units of the exchanges in a parcel were sent, which settles their withdrawals. */
const settleExchanges = async (tx: Queries, state: Packing, { contents }: ParcelRow, now: Date): Promise<void> => {
  const lines = contents.map(({ line }) => line - orderedLines(state));
  const until = exchangedUntil(now, state.order.delivery?.days);
  for (const { id, number } of state.exchanges.filter((one) => lines.includes(one.number))) {
    const sent = {
      status: 'exchanged',
      exchangeState: 'sent',
      heldUntil: null,
      exchangedUntil: until,
      updatedAt: now,
    } as const;
    if (!(await updateExchange(tx, id, ['due'], sent))) throw new Error(`exchange ${number} changed under its lock`);
  }
};

/** A parcel that can be sent, and the order as it is once it was. */
interface Sending extends Packing {
  parcel: ParcelRow;
  /** it has nothing but new units of exchanges */
  isExchange: boolean;
}

/**
 * A parcel about to be sent, in the transaction that locks its order with it; null where it was sent already. Throws as `sendParcel`, apart
 * from the payment.
 */
export const parcelToSend = async (
  tx: Queries,
  { clock }: Pick<Shop, 'clock'>,
  { orderId, number }: { orderId: string; number: number },
): Promise<Sending | null> => {
  const now = clock();
  const state = await lockForPacking(tx, orderId, now);
  const parcel = parcelAt(state, number);
  if (parcel.sentAt !== null) return null;
  const { order } = state;
  const isExchange = hasExchangesOnly(state, parcel);
  if (order.status !== 'processing' && !(isExchange && isShipped(order.status))) throw parcelsClosed();
  if (order.delivery?.kind !== 'workshop') requireTracking(parcel);
  const parcels = state.parcels.map((each) => (each.number === number ? { ...each, sentAt: now } : each));
  return { ...state, parcels, parcel, isExchange };
};

/**
 * Requires that the money is there. What is sent in exchange may follow an order that is shipped, but not one whose money goes back
 * (RETURN-13).
 */
const requireCapture = async (tx: Queries, { order, quantities, parcels, isExchange }: Sending): Promise<void> => {
  const payment = await paymentStatusForShipping(tx, order, () => dueWhenSent(tx, order, quantities, parcels));
  const allowed = allowedTransitions(order.status, 'admin', payment);
  const extra = { allowed_transitions: allowed };
  if (isExchange && (payment === 'refunded' || isFullyRefunded(order, await refundsOfOrder(tx, order.id))))
    throw new DomainError('payment_not_captured', { reason: 'payment_returned', extra });
  if (isExchange ? payment === 'captured' : allowed.includes('shipped')) return;
  throw new DomainError('payment_not_captured', { extra });
};

/**
 * Marks a parcel as sent inside the caller's transaction (PARCEL-12). While more has to be sent, the customer is mailed about this
 * parcel; with the last one the caller moves the order to `shipped`, which mails. One of new units of exchanges alone is sent in a shipped or
 * delivered order too, until its money goes back (RETURN-13). Sent again, it is left as it is and null returned.
 * Throws `not_found`; `transition_not_allowed` for an order that is not processed; `payment_not_captured`, with the reason `payment_returned`
 * where the order's money goes or went back; `tracking_required`.
 */
export const sendParcel = async (
  tx: Queries,
  shop: Pick<Shop, 'db' | 'clock' | 'config'>,
  { orderId, number }: { orderId: string; number: number },
  note?: string,
): Promise<SentParcel | null> => {
  const now = shop.clock();
  const sending = await parcelToSend(tx, shop, { orderId, number });
  if (!sending) return null;
  const { order, quantities, parcels, parcel } = sending;
  await requireCapture(tx, sending);
  await updateParcel(tx, parcel, { sentAt: now });
  await noteTracking(tx, sending, parcels);
  await settleExchanges(tx, sending, parcel, now);
  const change = { number, before: stateOf(parcel), after: { ...stateOf(parcel), sentAt: now } };
  const [first = parcel] = parcels.filter(({ sentAt }) => sentAt !== null);
  if (order.status === 'processing' && isAllSent(quantities, parcels)) {
    return { ...change, completes: { carrier: first.carrier, trackingNumber: first.trackingNumber } };
  }
  const place = parcels.filter(({ sentAt }) => sentAt !== null).findIndex((each) => each.number === number);
  await mailCustomer(tx, shop, order, now, 'parcel-sent', (view, context) =>
    parcelSentMail(view, { parcel: place, note }, context),
  );
  return { ...change, completes: null };
};

/**
 * Sends everything of an order that is to be shipped in one parcel, inside the caller's transaction, unless parcels were packed: then
 * throws `transition_not_allowed` until all are sent, since each is sent by itself (PARCEL-12).
 */
export const completeParcels = async (
  tx: Queries,
  order: Pick<OrderRow, 'id'>,
  facts: Pick<ParcelFacts, 'carrier' | 'trackingNumber'>,
  now: Date,
): Promise<void> => {
  const parcels = await parcelsOfOrder(tx, order.id);
  const quantities = await unitsOfOrderToSend(tx, order.id);
  if (parcels.length > 0) {
    if (isAllSent(quantities, parcels)) return;
    throw new DomainError('transition_not_allowed', { extra: { allowed_transitions: [] } });
  }
  const contents = everythingLeft(quantities);
  if (contents.length === 0) return;
  await insertParcel(tx, {
    orderId: order.id,
    number: await nextParcelNumber(tx, order.id),
    contents,
    weightGrams: null,
    sentAt: now,
    createdAt: now,
    carrier: facts.carrier,
    trackingNumber: facts.trackingNumber,
  });
};

/** Whether something of an order has left the shop, so that it cannot be cancelled. */
export const hasSentParcels = async (tx: Queries, orderId: string): Promise<boolean> =>
  (await parcelsOfOrder(tx, orderId)).some(({ sentAt }) => sentAt !== null);
