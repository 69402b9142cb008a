import { CAPTURE_BEFORE_END_HOURS, uncaptured } from '@fori/domain/captures';
import { HOUR_MS, MINUTE_MS } from '@fori/domain/durations';
import { DomainError } from '@fori/domain/errors';
import { isShipped } from '@fori/domain/exchanges';
import type { Cents } from '@fori/domain/money';
import { allowedTransitions } from '@fori/domain/orders';
import type { Shop } from '../../../composition.ts';
import type { Queries } from '../../../db/types.ts';
import {
  CaptureRefused,
  type CaptureRow,
  captureHeld,
  insertCapture,
  makeCapture,
  ordersToCapture,
  type PaymentRow,
  releaseHold,
  takesPayments,
} from '../../payments/index.ts';
import { lockOrderRow, type OrderRow } from '../orders.repository.ts';
import { hasSentParcels, parcelToSend, unitsOfOrderToSend } from '../parcels/pack.ts';
import { parcelsOfOrder } from '../parcels/parcels.repository.ts';
import { captureDue, dueWhenSent, type PaymentInParts, paymentInParts } from './captured-parts.ts';
import { observePayment, type PaymentDeps } from './observe-payment.ts';

type Deps = Pick<Shop, 'db' | 'clock' | 'paymentProvider' | 'hostedPayments'>;

/** What is done about a payment in parts next: a stored capture is made, or the hold of one without any is released. */
type Step = { payment: PaymentRow } & (
  | { capture: CaptureRow & { sum: number }; again: boolean }
  /** refunds came to all of it */
  | { capture: null }
);

/** A capture of which it is not known whether it was made; another is planned only after it. */
const openCapture = ({ captures }: PaymentInParts): CaptureRow | undefined =>
  captures.find(({ capturedAt }) => capturedAt === null);

/** Stores the next capture of a payment that is held, in the transaction that has locked its order; null where none is due. */
const planCapture = async (
  tx: Queries,
  { clock }: Pick<Shop, 'clock'>,
  order: OrderRow,
  parts: PaymentInParts | null,
  what: { due: Cents | 'everything'; parcel?: number },
): Promise<Step | null> => {
  if (parts?.payment.status !== 'authorised') return null;
  const { payment } = parts;
  const open = openCapture(parts);
  // the open one is the last
  if (open) return { payment, capture: { ...open, sum: parts.captured }, again: true };
  const next = captureDue(parts, order, what.due);
  if (!next) return null;
  if (next.amountCents === 0 && parts.captured === 0) return { payment, capture: null };
  const row = { ...next, paymentId: payment.id, parcel: what.parcel ?? null, createdAt: clock() };
  const sum = parts.captured + next.amountCents;
  return { payment, capture: { ...(await insertCapture(tx, row)), sum }, again: false };
};

/** Takes steps until none is left. Throws when the provider refuses or cannot be reached; what was planned is tried again then. */
const takeSteps = async (shop: Deps, plan: (tx: Queries) => Promise<Step | null>): Promise<void> => {
  for (;;) {
    const step = await shop.db.write(plan);
    if (!step) return;
    if (step.capture === null) return releaseHold(shop, step.payment);
    await makeCapture(shop, step.payment, step.capture);
    if (!step.again) return;
  }
};

const logFailure = (shop: Pick<Shop, 'log'>, orderId: string) => (error: unknown) => {
  shop.log.error({ err: error, orderId }, 'payment held but not captured; it is tried again with what is sent');
};

/**
 * Captures what a parcel costs before it is sent, or the whole payment where its provider does not capture in parts (PARCEL-31,
 * PARCEL-32), and all that is left where it refuses the part, such as one too small. A failure is stored and logged, and the parcel
 * cannot be sent then. Throws as `sendParcel` does of parcels that cannot be sent, for which nothing is captured.
 */
export const captureForParcel = async (
  shop: Deps & Pick<Shop, 'log'>,
  of: { orderId: string; number: number },
): Promise<void> => {
  if (!takesPayments(shop)) return;
  const { orderId, number } = of;
  if (!(await paymentInParts(shop.db.read, orderId))) return captureHeld(shop, orderId);
  const planFor = (whole: boolean) => async (tx: Queries) => {
    const sending = await parcelToSend(tx, shop, of);
    if (!sending) return null;
    const { order, quantities, parcels } = sending;
    const due = whole ? 'everything' : await dueWhenSent(tx, order, quantities, parcels);
    return planCapture(tx, shop, order, await paymentInParts(tx, orderId), { due, parcel: number });
  };
  await takeSteps(shop, planFor(false))
    .catch((error: unknown) => {
      if (!(error instanceof CaptureRefused)) throw error;
      shop.log.warn({ err: error, orderId }, 'a part of a payment is not captured by itself; all that is left is');
      return takeSteps(shop, planFor(true));
    })
    .catch((error: unknown) => {
      if (error instanceof DomainError) throw error;
      logFailure(shop, orderId)(error);
    });
};

/**
 * Captures all that is left of an order's payment before it is shipped as a whole. A failure is stored and logged, not thrown. An order of
 * which parcels were packed is captured with them.
 */
export const captureForShipping = async (shop: Deps & Pick<Shop, 'log'>, orderId: string): Promise<void> => {
  if (!takesPayments(shop)) return;
  if (!(await paymentInParts(shop.db.read, orderId))) return captureHeld(shop, orderId);
  await takeSteps(shop, async (tx) => {
    const order = await lockOrderRow(tx, orderId);
    if (!order || !allowedTransitions(order.status, 'admin', 'captured').includes('shipped')) return null;
    const parcels = await parcelsOfOrder(tx, orderId);
    const quantities = await unitsOfOrderToSend(tx, orderId);
    if (parcels.length > 0 && (await dueWhenSent(tx, order, quantities, parcels)) !== 'everything') return null;
    return planCapture(tx, shop, order, await paymentInParts(tx, orderId), { due: 'everything' });
  }).catch(logFailure(shop, orderId));
};

/**
 * Ends the captures of an order's payment where nothing more will be captured with a parcel: all was sent, refunds came to all that is
 * left, or a part was sent and the hold ends within a day, after which the money of the rest would be lost (PARCEL-35). Does nothing for
 * any other. Throws when the provider cannot be reached.
 */
export const finishCaptures = async (shop: Deps, orderId: string): Promise<void> => {
  if (!(await paymentInParts(shop.db.read, orderId))) return;
  await takeSteps(shop, async (tx) => {
    const order = await lockOrderRow(tx, orderId);
    const parts = order && (await paymentInParts(tx, orderId));
    if (!parts) return null;
    const { authorisedUntil } = parts.payment;
    const endsAt = authorisedUntil?.getTime() ?? Number.POSITIVE_INFINITY;
    const isEnding = endsAt - shop.clock().getTime() <= CAPTURE_BEFORE_END_HOURS * HOUR_MS;
    const isDue =
      openCapture(parts) !== undefined ||
      uncaptured(parts) === 0 ||
      isShipped(order.status) ||
      (isEnding && (await hasSentParcels(tx, orderId)));
    return isDue ? planCapture(tx, shop, order, parts, { due: 'everything' }) : null;
  });
};

const PAUSE_MS = 2 * MINUTE_MS;

/**
 * Ends captures that are due, as `finishCaptures` does: what a crash left, and holds that end. One that fails does not stop the others; its
 * provider is asked what became of it, since the hold may be over, and all errors are thrown together at the end.
 */
export const sweepCaptures = async (shop: PaymentDeps): Promise<void> => {
  if (!shop.hostedPayments) return;
  const now = shop.clock().getTime();
  const endsBefore = new Date(now + CAPTURE_BEFORE_END_HOURS * HOUR_MS);
  const errors: unknown[] = [];
  for (const orderId of await ordersToCapture(shop.db.read, { endsBefore, since: new Date(now - PAUSE_MS) })) {
    await finishCaptures(shop, orderId).catch(async (error: unknown) => {
      errors.push(error);
      const payment = (await paymentInParts(shop.db.read, orderId))?.payment;
      if (payment) await observePayment(shop, payment, { cause: 'poll' }).catch((other: unknown) => errors.push(other));
    });
  }
  if (errors.length > 0) throw new AggregateError(errors, 'payments in parts not captured');
};
