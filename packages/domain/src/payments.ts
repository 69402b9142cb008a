import { type Currency, chargedCurrency, convert } from './currencies.ts';
import type { Cents } from './money.ts';

/** Methods that customers choose at the checkout itself: those of the demo provider, and the page of a payment provider. */
export const checkoutMethods = ['card', 'paypal', 'hosted'] as const;
export type CheckoutMethod = (typeof checkoutMethods)[number];

/** Ways to pay. `hosted`: to be chosen at the provider's page; `other`: one the shop has no name for. */
export const paymentMethods = [...checkoutMethods, 'klarna', 'mobilepay', 'swish', 'link', 'other'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/**
 * The statuses of a payment as they are stored (decision 0195). `pending`: created, and nothing is known of it yet.
 * `failed`: declined. `voiding`, `releasing` and `refunding`: requested by the shop, but not confirmed by the provider yet. `releasing`:
 * the order ended while the money was only held; once that is confirmed it is `voided`.
 */
export const paymentStatuses = [
  'pending',
  'requires_action',
  'processing',
  'authorised',
  'captured',
  'voiding',
  'voided',
  'expired',
  'releasing',
  'refunding',
  'refunded',
  'failed',
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** Whether a payment is paid back, or about to be. */
export const isReturned = (status: PaymentStatus): boolean => status === 'refunding' || status === 'refunded';

/** Whether a payment was voided, or is about to be released: nothing of it is charged. */
export const isReleased = (status: PaymentStatus): boolean => status === 'releasing' || status === 'voided';

/** What a provider says of a payment at one moment. */
export const observedStatuses = [
  'requires_action',
  'processing',
  'authorised',
  'captured',
  'refunded',
  'failed',
  'expired',
  'voided',
] as const;
export type ObservedStatus = (typeof observedStatuses)[number];

/** Statuses in which the customer's money is held or taken. */
export const paidStatuses = ['authorised', 'captured'] as const satisfies readonly PaymentStatus[];

/** Whether the customer's money is held or taken, and nothing was decided about returning it. */
export const isPaid = (status: PaymentStatus): boolean => (paidStatuses as readonly string[]).includes(status);

/** Statuses that wait for the customer or for the provider; the provider is asked about them. */
export const awaitedStatuses = ['pending', 'requires_action', 'processing'] as const satisfies readonly PaymentStatus[];

/** Whether it is not known yet what becomes of the payment. */
export const isAwaited = (status: PaymentStatus): boolean => (awaitedStatuses as readonly string[]).includes(status);

/** Which observations move a payment on. A status that is missing in a list says nothing new, such as one that arrives late. */
const moves: Readonly<Record<PaymentStatus, readonly ObservedStatus[]>> = {
  pending: ['requires_action', 'processing', 'authorised', 'captured', 'refunded', 'failed', 'expired', 'voided'],
  requires_action: ['processing', 'authorised', 'captured', 'refunded', 'failed', 'expired', 'voided'],
  // a customer whose asynchronous payment fails may be offered another way to pay
  processing: ['requires_action', 'authorised', 'captured', 'refunded', 'failed', 'expired', 'voided'],
  authorised: ['captured', 'refunded', 'expired', 'voided'],
  captured: ['refunded'],
  // money may still arrive after a payment was given up
  voiding: ['authorised', 'captured', 'refunded', 'voided', 'expired', 'failed'],
  voided: ['authorised', 'captured', 'refunded'],
  expired: ['authorised', 'captured', 'refunded'],
  failed: ['authorised', 'captured', 'refunded'],
  // a capture that was under way may still be made
  releasing: ['captured', 'refunded', 'voided'],
  refunding: ['refunded', 'voided'],
  refunded: [],
};

/**
 * The status of a payment after its provider was asked, or null where the observation changes nothing. Pure; the provider's own
 * object decides, so observations may repeat and arrive in any order (PAY-201). A voided authorisation is the end of a requested
 * refund.
 */
export const statusAfter = (current: PaymentStatus, observed: ObservedStatus): PaymentStatus | null => {
  if (!moves[current].includes(observed)) return null;
  return current === 'refunding' ? 'refunded' : observed;
};

/** What a change of a payment means for its order. */
export type PaymentEffect =
  /** the order waited for it */
  | 'pay_order'
  /** the order was cancelled because the payment came too late; it gets the goods still there, or the money is returned */
  | 'reopen_or_return'
  /** nothing waits for the money, so it is returned */
  | 'return_money'
  | 'none';

/** What decides about money that has arrived. */
export interface WaitingOrder {
  status: 'pending' | 'cancelled' | 'other';
  /** the shop itself cancelled it, because its payment did not arrive in time */
  lapsed: boolean;
  /** another payment has paid it */
  paidOtherwise: boolean;
}

/**
 * What follows from a payment's move for its order (PAY-202). Money that arrived is never kept without goods: an order that
 * cannot have them gets it back.
 */
export const effectOfMove = (from: PaymentStatus, to: PaymentStatus, order: WaitingOrder): PaymentEffect => {
  if (!isPaid(to) || isPaid(from)) return 'none';
  if (order.paidOtherwise) return 'return_money';
  if (order.status === 'pending') return 'pay_order';
  return order.status === 'cancelled' && order.lapsed ? 'reopen_or_return' : 'return_money';
};

/** The stages of a payment as staff see it: its status together with refunds and disputes. */
export const paymentStages = [
  'created',
  'requires_action',
  'processing',
  'authorised',
  'part_captured',
  'captured',
  'part_refunded',
  'refunded',
  'failed',
  'cancelled',
  'expired',
  'disputed',
] as const;
export type PaymentStage = (typeof paymentStages)[number];

const stageOfStatus: Readonly<Record<PaymentStatus, PaymentStage>> = {
  pending: 'created',
  requires_action: 'requires_action',
  processing: 'processing',
  authorised: 'authorised',
  captured: 'captured',
  voiding: 'cancelled',
  voided: 'cancelled',
  expired: 'expired',
  releasing: 'cancelled',
  refunding: 'refunded',
  refunded: 'refunded',
  failed: 'failed',
};

/** The stage of a payment. `refunded` in cents, with refunds that are under way; `partly`: some of it was captured already. */
export const paymentStage = (payment: {
  status: PaymentStatus;
  refunded: Cents;
  disputed: boolean;
  partly?: boolean;
}): PaymentStage => {
  if (payment.disputed) return 'disputed';
  if (payment.status === 'authorised' && payment.partly) return 'part_captured';
  return payment.status === 'captured' && payment.refunded > 0 ? 'part_refunded' : stageOfStatus[payment.status];
};

/** What moved a payment. */
export const paymentCauses = [
  'order',
  'webhook',
  'poll',
  'return',
  'capture',
  'refund',
  'cancellation',
  'hold_over',
] as const;
export type PaymentCause = (typeof paymentCauses)[number];

/** When payments of orders are captured. */
export const captureMoments = ['order', 'shipping'] as const;
export type CaptureMoment = (typeof captureMoments)[number];

/** How long an unpaid order holds its goods, in minutes. Providers' pages stay open for half an hour at least. */
export const HOLD_MINUTES = { min: 30, max: 1440 } as const;

export interface PaymentSettings {
  holdMinutes: number;
  captureAt: CaptureMoment;
  /** currencies beside the euro in which whoever sees prices in them is charged at a payment page */
  chargedIn: readonly Currency[];
}

export const defaultPaymentSettings: PaymentSettings = {
  holdMinutes: HOLD_MINUTES.min,
  captureAt: 'order',
  chargedIn: [],
};

/** What is taken from a customer, in hundredths of the currency. */
export interface Charge {
  currency: Currency;
  amount: number;
}

const HUNDREDTHS = 100;

/** Icelandic krónur are charged whole, as they are shown. */
const chargeable = (amount: number, currency: Currency): number =>
  currency === 'ISK' ? Math.round(amount / HUNDREDTHS) * HUNDREDTHS : amount;

/**
 * What an order of `total` euro cents takes from a customer who sees prices in `display`: that currency where the shop charges in
 * it, so that what is shown is what is taken, else euros (PAY-209).
 */
export const chargeOf = (
  total: Cents,
  display: { currency: Currency; rate: number },
  { chargedIn }: Pick<PaymentSettings, 'chargedIn'>,
): Charge => {
  const { currency, rate } = display;
  if (currency === chargedCurrency || !chargedIn.includes(currency))
    return { currency: chargedCurrency, amount: total };
  return { currency, amount: chargeable(convert(total, rate), currency) };
};

/** What of a charge for `total` euro cents the first `cents` of them come to; all of it for all of them. */
export const chargedUpTo = ({ currency, amount }: Charge, total: Cents, cents: Cents): number =>
  cents >= total ? amount : chargeable(Math.round((amount * cents) / total), currency);

/** What `amount` of a charge for `total` euro cents is in euro cents: all of them for all of it. */
export const eurosOfCharge = (charge: Charge, total: Cents, amount: number): Cents =>
  amount >= charge.amount ? total : Math.round((total * amount) / charge.amount);

/**
 * What a refund of `part` euro cents returns of a charge for `total` euro cents, after refunds of `before` that returned `returned`
 * (PAY-209). The parts of a whole refund add up to the whole charge, also where the money of another one came back in between.
 */
export const partOfCharge = (
  charge: Charge,
  { total, before, part, returned }: { total: Cents; before: Cents; part: Cents; returned?: number | undefined },
): number => chargedUpTo(charge, total, before + part) - (returned ?? chargedUpTo(charge, total, before));
