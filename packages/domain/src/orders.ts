import type { PaymentStatus } from './payments.ts';

/** Where an order stands (decision 0019). */
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
 * How far a withdrawal from the contract has come. `refunding`: its refund was asked for and the payment provider has not
 * answered yet (ORDER-104).
 */
export const withdrawalStatuses = ['requested', 'received', 'refunding', 'refunded', 'refused'] as const;
export type WithdrawalStatus = (typeof withdrawalStatuses)[number];

/** Who asks for a transition. `system` is the shop itself: payments, and refunds that reach the total. */
export const orderActors = ['customer', 'admin', 'system'] as const;
export type OrderActor = (typeof orderActors)[number];

/** What a transition brings with it; the use case carries it out in the same transaction. */
export type OrderEffect = 'restock' | 'refund_payment' | 'mail_customer';

interface Transition {
  readonly by: readonly OrderActor[];
  readonly effects: readonly OrderEffect[];
  /** carrier and tracking number must be given */
  readonly needsTracking?: true;
  /** the money must have been taken, not only held (ORDER-102) */
  readonly needsCapture?: true;
}

const cancellation = (...by: OrderActor[]): Transition => ({
  by,
  effects: ['restock', 'refund_payment', 'mail_customer'],
});

/** The one table of allowed transitions: from → to. */
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
    shipped: { by: ['admin'], effects: ['mail_customer'], needsTracking: true, needsCapture: true },
    cancelled: cancellation('admin'),
  },
  shipped: {
    delivered: { by: ['admin', 'system'], effects: ['mail_customer'] },
  },
  delivered: {
    refunded: { by: ['system'], effects: ['mail_customer'] },
  },
  cancelled: {},
  refunded: {},
};

/** Where an order stands that may still be cancelled, which puts its pieces back on the shelf. */
export const cancellableStatuses: readonly OrderStatus[] = orderStatuses.filter(
  (status) => orderTransitions[status].cancelled !== undefined,
);

const lacksCapture = ({ needsCapture }: Transition, payment: PaymentStatus): boolean =>
  needsCapture === true && payment !== 'captured';

/**
 * The transitions an actor may ask for from a status while the payment stands as given, in the table's order. `shipped` is
 * among them only once the payment is captured (ORDER-102).
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
  /** how the order's payment stands */
  payment: PaymentStatus;
  carrier?: string | undefined;
  trackingNumber?: string | undefined;
}

export type TransitionResult =
  | { ok: true; order: OrderState; effects: readonly OrderEffect[] }
  | { ok: false; code: 'transition_not_allowed' | 'payment_not_captured'; allowed: OrderStatus[] }
  | { ok: false; code: 'tracking_required'; missing: ('carrier' | 'tracking_number')[] };

/**
 * The order's next state and what follows from it, or why not. Pure: the caller stores the state and carries the
 * effects out in one transaction. `shipped` needs a captured payment (ORDER-102), carrier and tracking number.
 */
export const transition = (order: OrderState, event: TransitionEvent): TransitionResult => {
  const rule = orderTransitions[order.status][event.to];
  const allowed = allowedTransitions(order.status, event.actor, event.payment);
  if (!rule?.by.includes(event.actor)) return { ok: false, code: 'transition_not_allowed', allowed };
  if (lacksCapture(rule, event.payment)) return { ok: false, code: 'payment_not_captured', allowed };
  const carrier = event.carrier?.trim() || null;
  const trackingNumber = event.trackingNumber?.trim() || null;
  if (rule.needsTracking && !(carrier && trackingNumber)) {
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

const finalStatuses: readonly OrderStatus[] = ['delivered', 'cancelled', 'refunded'];
/** Withdrawals that are not settled yet. */
export const openWithdrawals: readonly WithdrawalStatus[] = ['requested', 'received', 'refunding'];

/**
 * Whether an order needs its customer's name and address no more: it has arrived or never will, and nothing that was sent
 * back is waited for. Whoever deletes the account is taken out of it from then on (decision 0044).
 */
export const isFinal = (status: OrderStatus, withdrawal: WithdrawalStatus | null): boolean =>
  finalStatuses.includes(status) && !(withdrawal && openWithdrawals.includes(withdrawal));

/** `FO-2026-000042`: increasing within the shop, never reused. */
export const orderNumber = (prefix: string, year: number, sequence: number): string =>
  `${prefix}-${year}-${String(sequence).padStart(6, '0')}`;

/** Carriers the back office offers, with the address that follows a parcel; `{number}` stands for its number. */
export const carriers = [
  { code: 'posti', name: 'Posti', url: 'https://www.posti.fi/en/tracking#/lahetys/{number}' },
  {
    code: 'matkahuolto',
    name: 'Matkahuolto',
    url: 'https://www.matkahuolto.fi/en/follow-shipments?parcelNumber={number}',
  },
  { code: 'postnord', name: 'PostNord', url: 'https://www.postnord.com/track-and-trace?shipmentId={number}' },
  { code: 'dhl', name: 'DHL', url: 'https://www.dhl.com/en/express/tracking.html?AWB={number}' },
] as const;

/** Where a parcel can be followed; null without a number or with a carrier that has no known page. */
export const trackingUrl = (carrier: string | null, number: string | null): string | null => {
  const known = carriers.find((c) => c.name.toLowerCase() === carrier?.trim().toLowerCase() || c.code === carrier);
  return known && number ? known.url.replace('{number}', encodeURIComponent(number)) : null;
};
