import type { WithdrawalStepBody } from '@fori/contracts/admin-orders/schemas';
import { DomainError } from '@fori/domain/errors';
import { languageOf } from '@fori/domain/languages';
import type { WithdrawalStatus } from '@fori/domain/orders';
import { currentWithdrawal, type LineUnits, nextSteps, unitsOf } from '@fori/domain/withdrawal';
import { translator } from '@fori/i18n/server';
import type { Shop } from '../../../composition.ts';
import type { Queries } from '../../../db/types.ts';
import { exchangeReleasedMail } from '../../../mail/templates/exchange-released.ts';
import { withdrawalStepMail } from '../../../mail/templates/withdrawal-step.ts';
import { returnStock, takeStock } from '../../catalog/index.ts';
import { jacketsOfOrder } from '../../jackets/index.ts';
import { mailCustomer } from '../mail-customer.ts';
import {
  linesOfOrder,
  lockOrder,
  type OrderLineRow,
  type OrderRow,
  updateWithdrawal,
  type WithdrawalRow,
  withdrawalsOfOrder,
} from '../orders.repository.ts';
import { type CreatedRefund, createRefund, refundFacts, requireRefundedSeen } from '../refunds/create-refund.ts';
import { type RefundRow, refundsOfOrder } from '../refunds/refunds.repository.ts';
import { restockableLines, restockableOf, restocksOf, toRestocked, unitsToRestock } from '../refunds/restockable.ts';
import { proposedRefund } from './proposed-refund.ts';
import { openExchangesOf, releaseExchanges } from './release-exchanges.ts';

/** The audit action of a step of a withdrawal; the order's history is read from these records. */
export const WITHDRAWAL_EVENT = 'order.withdrawal';

export interface WithdrawalMove {
  orderId: string;
  adminId: string;
  step: WithdrawalStepBody;
  /** of the refund that may go with it */
  refundId: string;
}

export interface MovedWithdrawal {
  id: string;
  before: WithdrawalStatus;
  after: WithdrawalStatus;
  /** null when nothing is refunded by this step */
  refund: CreatedRefund | null;
  /** units returned to stock by this step */
  restocked: RefundRow['restocked'];
  /** the new units of an exchange went back to stock */
  released: boolean;
  /** number of the step's note among those of the withdrawal, from 1; null without one */
  note: number | null;
}

/** What was found of the goods as they came back. */
type Found = Partial<Pick<WithdrawalRow, 'condition' | 'conditionNote' | 'restocked' | 'exchangeState' | 'heldUntil'>>;

/** How much a withdrawal refunds, in cents. */
export const valueOfWithdrawal = async (
  tx: Queries,
  order: OrderRow,
  facts: Awaited<ReturnType<typeof refundFacts>>,
  withdrawal: Pick<WithdrawalRow, 'id' | 'lines'>,
): Promise<number> => {
  const lines = await linesOfOrder(tx, order.id);
  const hasJackets = (await jacketsOfOrder(tx, order.id)).length > 0;
  const refunds = await refundsOfOrder(tx, order.id);
  return proposedRefund(
    { ...facts, order, lines, refunds, hasJackets },
    withdrawal,
    await withdrawalsOfOrder(tx, order.id),
  );
};

/** The units of a withdrawal by line. */
export const linesOfWithdrawal = (
  lines: readonly Pick<OrderLineRow, 'quantity'>[],
  withdrawal: Pick<WithdrawalRow, 'lines'>,
): LineUnits[] =>
  unitsOf(
    lines.map(({ quantity }) => quantity),
    withdrawal,
  ).flatMap((quantity, index) => (quantity > 0 ? [{ item: index + 1, quantity }] : []));

/** What of an order can come back to stock, and how much of each is left to. */
const restockableNow = async (tx: Queries, orderId: string) => {
  const refunds = await refundsOfOrder(tx, orderId);
  const withdrawals = await withdrawalsOfOrder(tx, orderId);
  const returnable = restockableLines(await linesOfOrder(tx, orderId), withdrawals);
  const restocks = restocksOf({ refunds, withdrawals });
  return { returnable, restocks, left: restockableOf(returnable, restocks) };
};

/**
 * Those of a withdrawal's units that can still go back into stock, without those that did as they arrived: first units that were
 * bought, then those sent in exchange.
 */
const restockableUnits = async (
  tx: Queries,
  orderId: string,
  withdrawal: Pick<WithdrawalRow, 'lines' | 'restocked'>,
): Promise<(LineUnits & { exchange?: number })[]> => {
  const lines = await linesOfOrder(tx, orderId);
  const { returnable, left } = await restockableNow(tx, orderId);
  return linesOfWithdrawal(lines, withdrawal).flatMap(({ item, quantity }) => {
    const places = returnable.flatMap(({ exchange }, place) => ((exchange?.item ?? place + 1) === item ? [place] : []));
    const before = (withdrawal.restocked ?? []).filter(({ variant_id, exchange }) =>
      places.some((place) => {
        const line = returnable[place];
        return line?.exchange?.number === exchange && line?.variantId === variant_id;
      }),
    );
    let open = before.reduce((sum, units) => sum - units.quantity, quantity);
    return places.flatMap((place) => {
      const units = Math.min(open, left[place] ?? 0);
      open -= Math.max(0, units);
      const number = returnable[place]?.exchange?.number;
      return units > 0 ? [{ item, quantity: units, ...(number !== undefined && { exchange: number }) }] : [];
    });
  });
};

/**
 * Returns units of a withdrawal to stock, in the caller's transaction; `true` stands for all that can be. Returns what goes into its row.
 * Throws `validation_failed` naming `restock`.
 */
export const restockWithdrawn = async (
  tx: Queries,
  orderId: string,
  withdrawal: Pick<WithdrawalRow, 'lines' | 'restocked'>,
  restock: WithdrawalStepBody['restock'],
): Promise<RefundRow['restocked']> => {
  const { returnable, restocks } = await restockableNow(tx, orderId);
  const units = restock === true ? await restockableUnits(tx, orderId, withdrawal) : restock;
  const toStock = unitsToRestock(units, returnable, restocks);
  await returnStock(tx, toStock);
  return toRestocked(toStock);
};

/**
 * Takes out of stock again what went into it as the goods of a withdrawal arrived, because they go back to the customer (RETURN-22). Throws
 * `out_of_stock` where some were sold since.
 */
const takeFromStockAgain = async (tx: Queries, { restocked }: Pick<WithdrawalRow, 'restocked'>): Promise<void> => {
  // always in the same sequence, so that two such changes never deadlock
  for (const { variant_id: variant, quantity } of [...(restocked ?? [])].sort((a, b) => a.variant_id - b.variant_id)) {
    if (!(await takeStock(tx, variant, quantity))) throw new DomainError('out_of_stock', { reason: 'returned_sold' });
  }
};

/**
 * Moves a customer's withdrawal to its next status inside the caller's transaction. `received` and `refused` are mailed to the
 * customer; with `received` the condition of the goods is noted and units may go back into stock (RETURN-07), and new units held for them
 * become due to be sent (RETURN-13). `released`, and a refusal, return those to stock (RETURN-14); a refusal takes out of it what had gone
 * back into it. `refunded` stores the refund
 * and leaves the withdrawal `refunding` until `settleRefund` has made it or failed (ORDER-104); when nothing is left to refund it is
 * `refunded` at once.
 *
 * Throws `not_found`, `transition_not_allowed` with the allowed transitions, `out_of_stock` for a refusal after goods that went back into
 * stock were sold, `validation_failed` naming `restock`, and as `createRefund` does.
 */
export const advanceWithdrawal = async (
  tx: Queries,
  shop: Pick<Shop, 'db' | 'clock' | 'config'>,
  { orderId, adminId, step, refundId }: WithdrawalMove,
): Promise<MovedWithdrawal> => {
  const now = shop.clock();
  const { status, amount, refunded_seen: seen, restock, withdrawal: named } = step;
  const note = step.note || null;
  const order = await lockOrder(tx, orderId, now);
  const withdrawals = order ? await withdrawalsOfOrder(tx, orderId) : [];
  const withdrawal = named === undefined ? currentWithdrawal(withdrawals) : withdrawals.find(({ id }) => id === named);
  if (!order || !withdrawal) throw new DomainError('not_found');
  const { id, status: before } = withdrawal;
  const allowed = nextSteps(before, withdrawal.exchangeState);
  if (!allowed.includes(status)) {
    throw new DomainError('transition_not_allowed', { extra: { allowed_transitions: allowed } });
  }
  const stepNotes = [...(withdrawal.stepNotes ?? []), ...(note === null ? [] : [note])];
  const moved = { id, before, note: note === null ? null : stepNotes.length };
  const moveTo = (after: WithdrawalStatus, change: Found & Partial<Pick<WithdrawalRow, 'refundId'>> = {}) =>
    updateWithdrawal(tx, id, [before], { refundId: null, ...change, status: after, note, stepNotes, updatedAt: now });
  const open = (await openExchangesOf(tx, orderId)).filter((one) => one.id === id);
  if (status === 'released') {
    await releaseExchanges(tx, shop, orderId, open);
    await updateWithdrawal(tx, id, [before], { status: before, note, stepNotes, updatedAt: now });
    await mailCustomer(tx, shop, order, now, 'exchange-released', (view, context) =>
      exchangeReleasedMail(view, { id, cause: 'shop', note }, context),
    );
    return { ...moved, after: before, refund: null, restocked: [], released: true };
  }
  if (status === 'received' || status === 'refused') {
    const restocked = status === 'received' ? await restockWithdrawn(tx, orderId, withdrawal, restock) : [];
    const found = { condition: step.condition ?? null, conditionNote: step.condition_note || null, restocked };
    const due = open.length > 0 && { exchangeState: 'due' as const, heldUntil: null };
    await moveTo(status, status === 'received' ? { ...found, ...due } : { restocked: [] });
    if (status === 'refused') {
      await takeFromStockAgain(tx, withdrawal);
      await releaseExchanges(tx, shop, orderId, open);
    }
    await mailCustomer(tx, shop, order, now, `withdrawal-${status}`, (view, context) =>
      withdrawalStepMail(view, { id, status, note }, context),
    );
    return { ...moved, after: status, refund: null, restocked, released: status === 'refused' && open.length > 0 };
  }
  const facts = await refundFacts(tx, order);
  // without an amount the rest is computed from the current refunds, so the admin need not have seen them
  const refundedSeen = amount === undefined ? (seen ?? facts.refunded) : seen;
  requireRefundedSeen(refundedSeen, facts.refunded);
  const value = amount ?? (await valueOfWithdrawal(tx, order, facts, withdrawal));
  if (value === 0) {
    await moveTo('refunded');
    return { ...moved, after: 'refunded', refund: null, restocked: [], released: false };
  }
  await moveTo('refunding', { refundId });
  const refund = await createRefund(tx, shop, {
    orderId,
    id: refundId,
    adminId,
    amount: value,
    reason: note ?? translator(languageOf(order))('mail:withdrawal_refund_reason'),
    refundedSeen,
    restock: restock === true ? await restockableUnits(tx, orderId, withdrawal) : restock,
    returned: linesOfWithdrawal(await linesOfOrder(tx, orderId), withdrawal),
    orderStays: true,
  });
  return { ...moved, after: 'refunding', refund, restocked: refund?.restocked ?? [], released: false };
};
