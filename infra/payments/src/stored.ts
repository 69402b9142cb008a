import type Stripe from 'stripe';

/**
 * An object of Stripe's as it is kept: where the package's types allow an id or the object, the id; where they allow any
 * further word, only the words they list.
 */
export type Stored<T> = { [K in keyof T]: [Extract<T[K], string>] extends [never] ? T[K] : Exclude<T[K], object> };

export type Session = Stored<Stripe.Checkout.Session>;
export type Intent = Stored<Stripe.PaymentIntent>;
export type Charge = Stored<Stripe.Charge>;
export type Refund = Stored<Stripe.Refund>;
export type Dispute = Stored<Stripe.Dispute>;
export type BalanceTransaction = Stored<Stripe.BalanceTransaction>;
export type Payout = Stored<Stripe.Payout>;
export type LineItem = Stored<Stripe.LineItem>;
export type EventType = Stripe.Event['type'];

export interface StoredEvent {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  data: { object: unknown; previous_attributes?: unknown };
  livemode: false;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  type: EventType;
}
