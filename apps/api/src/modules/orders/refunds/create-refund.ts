import { createHash, hash } from 'node:crypto';
import type { RefundBody } from '@fori/contracts/admin-orders/schemas';
import { uncaptured } from '@fori/domain/captures';
import { DomainError } from '@fori/domain/errors';
import { type Cents, toMoney } from '@fori/domain/money';
import { partOfCharge } from '@fori/domain/payments';
import { refundableAmount, refundRefusal } from '@fori/domain/refunds';
import { type ReturnedGoods, returnedGoods } from '@fori/domain/taxed-order';
import { isUnsent } from '@fori/domain/withdrawal';
import type { Shop } from '../../../composition.ts';
import type { RefundedUnits } from '../../../db/schema/orders.tables.ts';
import type { Queries } from '../../../db/types.ts';
import { canonicalJson } from '../../audit/index.ts';
import { returnStock } from '../../catalog/index.ts';
import { decisivePayment, paymentsOfOrder } from '../../payments/index.ts';
import {
  linesOfOrder,
  lockOrder,
  lockOrderRow,
  type OrderLineRow,
  type OrderRow,
  withdrawalsOfOrder,
} from '../orders.repository.ts';
import { hasSentParcels, trimParcels, unitsNotSent } from '../parcels/pack.ts';
import { paymentInParts } from '../payment/captured-parts.ts';
import { shipWhatIsSent } from '../status/ship-what-is-sent.ts';
import { requireUnits, unitsNotRefunded } from './refunded-units.ts';
import {
  insertRefund,
  type RefundRow,
  refundById,
  refundsOfOrder,
  sumOfRefunds,
  sumsOfRefunds,
} from './refunds.repository.ts';
import { restockableLines, restocksOf, toRestocked, unitsToRestock } from './restockable.ts';

export interface RefundOrder {
  orderId: string;
  /** of the refund; the same id is stored once */
  id: string;
  adminId: string;
  amount: Cents;
  /** the customer reads it */
  reason: string;
  /** the sum of refunds, made or pending, that the admin saw; undefined when not sent */
  refundedSeen: Cents | undefined;
  restock: RefundBody['restock'];
  returned?: RefundBody['returned'];
  /** of a withdrawal: the order is not to be cancelled instead, for the customer keeps what was not withdrawn */
  orderStays?: boolean;
}

type Units = NonNullable<RefundBody['returned']>;

/** How much of an order was refunded before and after. */
export interface CreatedRefund {
  before: Cents;
  after: Cents;
  restocked: RefundRow['restocked'];
}

/** The id of a refund that an admin requests with an idempotency key: the same key gives the same id. */
export const refundIdOf = (adminId: string, orderId: string, key: string): string =>
  createHash('sha256').update(`${adminId}\n${orderId}\n${key}`).digest('hex').slice(0, 40);

/** What decides about an order's refunds, read in the given transaction; amounts in cents. */
export const refundFacts = async (tx: Queries, order: OrderRow) => {
  const payments = await paymentsOfOrder(tx, order.id);
  return {
    status: order.status,
    total: order.totalCents,
    refunded: await sumOfRefunds(tx, order.id),
    payment: decisivePayment(payments)?.status ?? ('pending' as const),
    cameBack: (await refundsOfOrder(tx, order.id)).some(({ cameBackAt }) => cameBackAt !== null),
    someSent: await hasSentParcels(tx, order.id),
  };
};

/**
 * What cancelling an order would pay back, in cents; 0 for an unknown one. Locks the order until the transaction ends, so that it is
 * not paid between this and the cancellation (ADMIN-310).
 */
export const refundOnCancelling = async (tx: Queries, orderId: string): Promise<Cents> => {
  const order = await lockOrderRow(tx, orderId);
  return order ? refundableAmount(await refundFacts(tx, order)) : 0;
};

/**
 * Requires that the admin saw the current sum of refunds; undefined counts as 0. Throws `stale_edit` with `refunded`, the
 * current sum. Amounts in cents (ORDER-101).
 */
export const requireRefundedSeen = (seen: Cents | undefined, refunded: Cents): void => {
  if ((seen ?? 0) !== refunded) throw new DomainError('stale_edit', { extra: { refunded: toMoney(refunded) } });
};

/** Equal for requests that mean the same refund. */
const requestHashOf = ({ amount, reason, restock, returned = [] }: RefundOrder): string =>
  hash('sha256', canonicalJson([amount, reason, restock === true || restock || [], returned]), 'hex');

/** Whether a stored refund was requested so; of one from before its request was kept, amount and reason tell. */
const isSameRequest = (stored: RefundRow, request: RefundOrder): boolean =>
  stored.requestHash === null
    ? stored.amountCents === request.amount && stored.reason === request.reason
    : stored.requestHash === requestHashOf(request);

/** What goods that came back cost; null at the flat rate and for none. */
const returnedOf = (
  { vat }: Pick<OrderRow, 'vat'>,
  lines: readonly Pick<OrderLineRow, 'quantity'>[],
  units: Units,
): ReturnedGoods[] | null => {
  const ofLines = units.map(({ item, quantity }) => ({
    line: item - 1,
    quantity,
    of: lines[item - 1]?.quantity ?? 0,
  }));
  return vat && ofLines.length > 0 ? returnedGoods(vat.lines, ofLines) : null;
};

/** What a refund by staff is for: of an order that is not sent yet, first what is in no parcel that was sent. */
const refundedUnits = async (
  tx: Queries,
  { id, status }: Pick<OrderRow, 'id' | 'status'>,
  units: Units,
): Promise<RefundedUnits[]> => {
  const notSent = isUnsent(status) ? await unitsNotSent(tx, id) : [];
  return units.map(({ item, quantity }) => ({ item, quantity, unsent: Math.min(quantity, notSent[item - 1] ?? 0) }));
};

/**
 * What a refund returns of the charge, and how much of that comes out of what was never captured; nothing for a payment that is captured
 * whole. Decided under the order's lock, so that no capture takes what is given back (PARCEL-34).
 */
const releasedBy = async (
  tx: Queries,
  order: OrderRow,
  amount: Cents,
): Promise<Pick<RefundRow, 'returnedCents' | 'releasedCents'> | null> => {
  const parts = await paymentInParts(tx, order.id);
  if (!parts) return null;
  const { charge, payment } = parts;
  const before = sumsOfRefunds(await refundsOfOrder(tx, order.id));
  const returned = partOfCharge(charge, { total: payment.amountCents, part: amount, ...before });
  return {
    // as for other payments, kept where another currency than euros is charged
    returnedCents: payment.charge && returned,
    releasedCents: Math.min(returned, uncaptured(parts)),
  };
};

/**
 * Stores a refund inside the caller's transaction and returns its units to stock; `settleRefund` moves the money after the
 * commit. What was never captured of a payment in parts is given back first. Units that return to stock, and those that staff refund before
 * they are sent, leave their parcels, and an order that was sent in part is shipped where none is left to send. The order is locked first, so that concurrent refunds never exceed its total.
 * Null when this refund was stored before.
 *
 * Throws `not_found`, `stale_edit` as `requireRefundedSeen` does, `refund_not_possible`, `refund_exceeds_total` naming the
 * amount, `refund_means_cancel`, `validation_failed` naming `restock` or `returned`, `idempotency_key_reused` for another request under
 * the same id.
 */
export const createRefund = async (
  tx: Queries,
  shop: Pick<Shop, 'db' | 'clock' | 'config'>,
  request: RefundOrder,
): Promise<CreatedRefund | null> => {
  const {
    orderId,
    id,
    adminId,
    amount,
    reason,
    refundedSeen,
    restock,
    returned: units = [],
    orderStays = false,
  } = request;
  const now = shop.clock();
  const order = await lockOrder(tx, orderId, now);
  if (!order) throw new DomainError('not_found');
  const earlier = await refundById(tx, id);
  if (earlier) {
    if (isSameRequest(earlier, request)) return null;
    throw new DomainError('idempotency_key_reused');
  }
  const lines = await linesOfOrder(tx, orderId);
  const refunds = await refundsOfOrder(tx, orderId);
  const withdrawals = await withdrawalsOfOrder(tx, orderId);
  if (!orderStays) requireUnits(units, unitsNotRefunded(lines, refunds, withdrawals));
  const facts = await refundFacts(tx, order);
  requireRefundedSeen(refundedSeen, facts.refunded);
  const refusal = refundRefusal({ ...facts, orderStays }, amount);
  if (refusal === 'refund_exceeds_total') {
    const most = toMoney(refundableAmount(facts));
    throw new DomainError(refusal, { fields: { amount: [{ key: 'refund_max', values: { amount: most } }] } });
  }
  if (refusal) throw new DomainError(refusal);
  const toStock = unitsToRestock(restock, restockableLines(lines, withdrawals), restocksOf({ refunds, withdrawals }));
  const restocked = toRestocked(toStock);
  const refunded = orderStays ? null : await refundedUnits(tx, order, units);
  const times = { createdAt: now, updatedAt: now };
  const row = {
    id,
    orderId,
    amountCents: amount,
    reason,
    restocked,
    returned: returnedOf(order, lines, units),
    units: refunded,
    actorId: adminId,
    ...times,
    requestHash: requestHashOf(request),
    ...(await releasedBy(tx, order, amount)),
  };
  if (!(await insertRefund(tx, { ...row, status: 'pending' }))) throw new Error(`refund ${id} is noted already`);
  await returnStock(tx, toStock);
  if (toStock.length > 0 || refunded?.some(({ unsent }) => unsent > 0)) {
    await trimParcels(tx, orderId);
    await shipWhatIsSent(tx, shop, orderId);
  }
  return { before: facts.refunded, after: facts.refunded + amount, restocked };
};
