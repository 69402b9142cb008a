import { foldForSearch } from './catalog.ts';
import type { PaymentStatus } from './payments.ts';
import type { Day } from './shop-time.ts';

/** The statuses of an order (ORDER-15, decision 0019). */
export const orderStatuses = [
  'pending',
  'paid',
  'processing',
  'shipped',
  'delivered',
  'cancelled',
  'refunded',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/**
 * The statuses of a withdrawal. `refunding`: the refund was requested and the payment provider has not responded yet
 * (ORDER-104). `cancelled`: its order was cancelled as a whole, whose payment is returned as at any cancellation. `exchanged`: another
 * size was sent for its goods (decision 0233).
 */
export const withdrawalStatuses = [
  'requested',
  'received',
  'refunding',
  'refunded',
  'refused',
  'cancelled',
  'exchanged',
] as const;
export type WithdrawalStatus = (typeof withdrawalStatuses)[number];

/**
 * Who requests a transition. `system` is the shop itself, such as for payments, and refunds that reach the total; `carrier` whoever brought
 * the parcels, by a signed message (decision 0235).
 */
export const orderActors = ['customer', 'admin', 'system', 'carrier'] as const;
export type OrderActor = (typeof orderActors)[number];

/** The effects of a transition, which the use case carries out in the same transaction. */
export type OrderEffect = 'restock' | 'refund_payment' | 'mail_customer';

interface Transition {
  readonly by: readonly OrderActor[];
  readonly effects: readonly OrderEffect[];
  /** carrier and tracking number must be given */
  readonly needsTracking?: true;
  /** the payment must be captured, not only authorised (ORDER-102) */
  readonly needsCapture?: true;
}

const cancellation = (...by: OrderActor[]): Transition => ({
  by,
  effects: ['restock', 'refund_payment', 'mail_customer'],
});

/** All allowed transitions, from → to (ORDER-16). */
export const orderTransitions: Readonly<Record<OrderStatus, Readonly<Partial<Record<OrderStatus, Transition>>>>> = {
  pending: {
    paid: { by: ['system'], effects: ['mail_customer'] },
    cancelled: cancellation('customer', 'admin', 'system'),
  },
  paid: {
    processing: { by: ['admin'], effects: ['mail_customer'] },
    cancelled: cancellation('customer', 'admin'),
  },
  processing: {
    // the shop itself where what was left to send has been taken off an order that was sent in part
    shipped: { by: ['admin', 'system'], effects: ['mail_customer'], needsTracking: true, needsCapture: true },
    cancelled: cancellation('admin'),
  },
  shipped: {
    delivered: { by: ['admin', 'system', 'carrier'], effects: ['mail_customer'] },
  },
  delivered: {
    refunded: { by: ['system'], effects: ['mail_customer'] },
  },
  // a payment that arrives after the shop gave up waiting for it, while the goods are still there (PAY-202)
  cancelled: {
    paid: { by: ['system'], effects: ['mail_customer'] },
  },
  refunded: {},
};

/** The statuses from which an order can be cancelled, which restocks its units. */
export const cancellableStatuses: readonly OrderStatus[] = orderStatuses.filter(
  (status) => orderTransitions[status].cancelled !== undefined,
);

const lacksCapture = ({ needsCapture }: Transition, payment: PaymentStatus): boolean =>
  needsCapture === true && payment !== 'captured';

/**
 * The transitions an actor may request from a status with the given payment status, in the order of `orderStatuses`.
 * `shipped` is among them only once the payment is captured (ORDER-16, ORDER-102).
 */
export const allowedTransitions = (from: OrderStatus, actor: OrderActor, payment: PaymentStatus): OrderStatus[] =>
  orderStatuses.filter((to) => {
    const rule = orderTransitions[from][to];
    return rule?.by.includes(actor) && !lacksCapture(rule, payment);
  });

export interface OrderState {
  status: OrderStatus;
  carrier: string | null;
  trackingNumber: string | null;
}

export interface TransitionEvent {
  to: OrderStatus;
  actor: OrderActor;
  payment: PaymentStatus;
  carrier?: string | undefined;
  trackingNumber?: string | undefined;
  /** the customer withdraws from the contract, which cancels an order until it is shipped (RETURN-03) */
  withdrawn?: boolean | undefined;
  /** the customer fetches it in the workshop, so that there is nothing to track */
  isCollected?: boolean;
}

export type TransitionResult =
  | { ok: true; order: OrderState; effects: readonly OrderEffect[] }
  | { ok: false; code: 'transition_not_allowed' | 'payment_not_captured'; allowed: OrderStatus[] }
  | { ok: false; code: 'tracking_required'; missing: ('carrier' | 'tracking_number')[] };

/**
 * The order's next state with the effects of the transition, or the error code that refuses it. Pure: the caller stores the
 * state and carries out the effects in one transaction. `shipped` needs a captured payment, and carrier and tracking number
 * unless the order is fetched (ORDER-16, ORDER-102, PARCEL-13).
 */
export const transition = (order: OrderState, event: TransitionEvent): TransitionResult => {
  const rule = orderTransitions[order.status][event.to];
  const allowed = allowedTransitions(order.status, event.actor, event.payment);
  const isWithdrawn = event.withdrawn === true && event.to === 'cancelled';
  if (!rule || !(isWithdrawn || rule.by.includes(event.actor))) {
    return { ok: false, code: 'transition_not_allowed', allowed };
  }
  if (lacksCapture(rule, event.payment)) return { ok: false, code: 'payment_not_captured', allowed };
  const carrier = event.carrier?.trim() || null;
  const trackingNumber = event.trackingNumber?.trim() || null;
  if (rule.needsTracking && !event.isCollected && !(carrier && trackingNumber)) {
    const missing = [carrier ? null : 'carrier', trackingNumber ? null : 'tracking_number'] as const;
    return { ok: false, code: 'tracking_required', missing: missing.filter((field) => field !== null) };
  }
  return {
    ok: true,
    order: {
      status: event.to,
      carrier: carrier ?? order.carrier,
      trackingNumber: trackingNumber ?? order.trackingNumber,
    },
    effects: rule.effects,
  };
};

/**
 * Whether a transition gives back what a customer has paid: the cancellation of an order that is paid. A member of staff needs
 * `orders.refund` for it (ADMIN-280).
 */
export const returnsMoney = (from: OrderStatus, to: OrderStatus): boolean => to === 'cancelled' && from !== 'pending';

const finalStatuses: readonly OrderStatus[] = ['delivered', 'cancelled', 'refunded'];
/** Statuses of withdrawals that are not settled yet. */
export const openWithdrawals: readonly WithdrawalStatus[] = ['requested', 'received', 'refunding'];

/**
 * Whether an order no longer needs its customer's name and address: it is in a final status and has no open withdrawal.
 * From then on the data of a deleted account is erased from it (decision 0044).
 */
export const isFinal = (status: OrderStatus, withdrawal: WithdrawalStatus | null): boolean =>
  finalStatuses.includes(status) && !(withdrawal && openWithdrawals.includes(withdrawal));

/** The number of an order placed on a day, `FO-2026-000042` (FAULT-05); the caller's sequence makes it unique. */
export const orderNumber = (prefix: string, day: Day, sequence: number): string =>
  `${prefix}-${day.slice(0, 4)}-${String(sequence).padStart(6, '0')}`;

/** Carriers the back office offers, with their tracking page; `{number}` stands for the tracking number. */
export const carriers = [
  { code: 'posti', name: 'Posti', url: 'https://www.posti.fi/en/tracking#/lahetys/{number}' },
  {
    code: 'matkahuolto',
    name: 'Matkahuolto',
    url: 'https://www.matkahuolto.fi/en/follow-shipments?parcelNumber={number}',
  },
  { code: 'postnord', name: 'PostNord', url: 'https://www.postnord.com/track-and-trace?shipmentId={number}' },
  { code: 'bring', name: 'Bring', url: 'https://tracking.bring.com/tracking/{number}' },
  { code: 'dhl', name: 'DHL', url: 'https://www.dhl.com/en/express/tracking.html?AWB={number}' },
  { code: 'gls', name: 'GLS', url: 'https://gls-group.eu/track/{number}' },
] as const;

/** The URL that tracks a parcel; null without a number or for a carrier that is not among `carriers`. */
export const trackingUrl = (carrier: string | null, number: string | null): string | null => {
  const known = carriers.find((c) => c.name.toLowerCase() === carrier?.trim().toLowerCase() || c.code === carrier);
  return known && number ? known.url.replace('{number}', encodeURIComponent(number)) : null;
};

/** The folded text in which the back office searches for an order. */
export const orderSearchText = (order: {
  number: string;
  fullName: string;
  email: string;
  trackingNumber: string | null;
}): string => foldForSearch([order.number, order.fullName, order.email, order.trackingNumber ?? ''].join(' '));
