import type Stripe from 'stripe';

/**
 * An object of Stripe's as it is kept: where the package's types allow an id or the object, the id; where they allow any
 * further word, only the words they list. The objects in it that have no id are kept so as well.
 */
export type Stored<T> = { [K in keyof T]: Kept<T[K]> };
type Kept<V> = [Extract<V, string>] extends [never] ? Inner<V> : Exclude<V, object>;
type Inner<V> = V extends readonly unknown[] | { object: string } ? V : V extends object ? Stored<V> : V;

export type Session = Stored<Stripe.Checkout.Session>;
export type Intent = Stored<Stripe.PaymentIntent>;
export type Charge = Stored<Stripe.Charge>;
export type Refund = Stored<Stripe.Refund>;
export type Dispute = Stored<Stripe.Dispute>;
export type BalanceTransaction = Stored<Stripe.BalanceTransaction>;
export type Payout = Stored<Stripe.Payout>;
export type LineItem = Stored<Stripe.LineItem>;
export type EventType = Stripe.Event['type'];

/** What the events of a type are about. */
export type Subject<T extends EventType> = Stored<Extract<Stripe.Event, { type: T }>['data']['object']>;

/** An event of any type; what it is about is checked where it is emitted. */
export type StoredEvent = Omit<Stored<Stripe.Event>, 'data' | 'type'> & {
  data: { object: unknown; previous_attributes?: unknown };
  type: EventType;
};
