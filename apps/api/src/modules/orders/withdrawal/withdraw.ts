import type { Order } from '@fori/contracts/orders/schemas';
import { auditActors } from '@fori/domain/audit-actors';
import { DomainError, fieldRefused } from '@fori/domain/errors';
import { exchangeHeldUntil } from '@fori/domain/exchanges';
import { fallbackLanguage, type Language, languageOf } from '@fori/domain/languages';
import { toMoney } from '@fori/domain/money';
import {
  type LineUnits,
  type WithdrawalEffect,
  withdrawableUnits,
  withdrawalEffect,
  withdrawalRefusal,
} from '@fori/domain/withdrawal';
import { translator } from '@fori/i18n/server';
import type { Shop } from '../../../composition.ts';
import type { Queries } from '../../../db/types.ts';
import { enqueueMail } from '../../../mail/outbox.ts';
import { withdrawalMail, withdrawalNoticeMail } from '../../../mail/templates/withdrawal.ts';
import { type StoredVariant, takeStock } from '../../catalog/index.ts';
import { jacketsOfOrder } from '../../jackets/index.ts';
import { mailWordsOf, readIdentity } from '../../store/index.ts';
import { checkHolderCode } from '../access/check-holder-code.ts';
import type { CheckedOrderCode } from '../access/order-codes.ts';
import { holderAsActor, type OrderViewer, requireHolder } from '../access/order-holder.ts';
import { orderToken } from '../access/order-token.ts';
import {
  eventsOfOrder,
  insertWithdrawal,
  linesOfOrder,
  lockOrder,
  type OrderRow,
  orderById,
  updateWithdrawal,
  type WithdrawalRow,
  withdrawalsOfOrder,
} from '../orders.repository.ts';
import { hasSentParcels, trimParcels, unitsNotSent } from '../parcels/pack.ts';
import { createRefund, refundFacts, refundIdOf } from '../refunds/create-refund.ts';
import { refundsOfOrder } from '../refunds/refunds.repository.ts';
import { settleRefund } from '../refunds/settle-refund.ts';
import { afterTransition } from '../status/after-transition.ts';
import { applyTransition } from '../status/apply-transition.ts';
import { shipWhatIsSent } from '../status/ship-what-is-sent.ts';
import { getOrder } from '../view/get-order.ts';
import { viewOrder } from '../view/order-view.ts';
import { exchangesOf } from './exchanges-of.ts';
import { exchangeableLines } from './list-exchanges.ts';
import { restockWithdrawn, valueOfWithdrawal } from './move-withdrawal.ts';
import { withdrawalFacts } from './withdrawal-facts.ts';

type Deps = Pick<
  Shop,
  'db' | 'clock' | 'config' | 'paymentProvider' | 'hostedPayments' | 'instruments' | 'mail' | 'log'
>;

/** Units of a line that are withdrawn from, or exchanged for another variant. */
type StatedUnits = LineUnits & { variant?: number | undefined };

export interface WithdrawalStatement {
  /** every product that is left without them */
  lines?: StatedUnits[] | undefined;
  withdrawals_seen?: number | undefined;
  reason?: string | undefined;
  /** of the mail that the bearer of an older link needs */
  code?: string | undefined;
}

/**
 * Mails the acknowledgement of a statement, which may have made several withdrawals, to the customer in the order's language, and a notice to
 * the shop; `refund`, a money string, is paid back at once.
 */
const mailBoth = async (
  tx: Queries,
  shop: Deps,
  order: OrderRow,
  { made, refund }: { made: readonly WithdrawalRow[]; refund: string | null },
): Promise<void> => {
  const at = shop.clock();
  const { config } = shop;
  const language = languageOf(order);
  const viewIn = async (reader: Language) => {
    const view = await viewOrder(tx, order.id, { language: reader, now: at });
    const [first, ...others] = view?.order.withdrawals.filter(({ id }) => made.some((row) => row.id === id)) ?? [];
    if (!view || !first) throw new Error('order not found after its change');
    return [view.order, [first, ...others]] as const;
  };
  const identity = await readIdentity(tx);
  const acknowledgement = withdrawalMail(...(await viewIn(language)), refund, {
    language,
    publicUrl: config.publicUrl,
    identity,
    words: await mailWordsOf(tx, 'withdrawal', language),
    accessToken: orderToken(config.keys, order, { kind: 'mailed', madeAt: at }),
  });
  // no address once the customer's data was erased
  const isKnown = order.email !== '';
  if (isKnown)
    await enqueueMail(tx, { template: 'withdrawal', to: order.email, orderId: order.id, at, ...acknowledgement });
  const notice = withdrawalNoticeMail(...(await viewIn(fallbackLanguage)), {
    language: fallbackLanguage,
    publicUrl: config.publicUrl,
    identity,
  });
  const toShop = { template: 'withdrawal-notice', to: identity.email, ...(isKnown && { replyTo: order.email }) };
  await enqueueMail(tx, { ...toShop, orderId: order.id, at, ...notice });
};

/** The units a statement names, by line from 0. Throws `validation_failed` naming the line that has fewer left. */
const chosenUnits = (left: readonly number[], lines: readonly LineUnits[] | undefined): number[] => {
  if (lines === undefined) return [...left];
  const chosen = left.map(() => 0);
  for (const [index, { item, quantity }] of lines.entries()) {
    const before = chosen[item - 1] ?? 0;
    const max = (left[item - 1] ?? 0) - before;
    if (quantity > max) {
      throw fieldRefused(`lines.${index}.${item > left.length ? 'item' : 'quantity'}`, { key: 'max', values: { max } });
    }
    chosen[item - 1] = before + quantity;
  }
  return chosen;
};

/**
 * The exchanges among the units a statement names, each with its place in it. Throws `validation_failed` naming a variant that the units
 * cannot be exchanged for, or a line of which fewer can be.
 */
const wantedExchanges = async (
  tx: Queries,
  order: OrderRow,
  lines: readonly StatedUnits[],
  now: Date,
): Promise<(LineUnits & { at: number; variant: StoredVariant })[]> => {
  if (lines.every(({ variant }) => variant === undefined)) return [];
  const offered = await exchangeableLines(tx, order, now);
  const left = new Map(offered.map(({ item, units }) => [item, units]));
  return lines.flatMap(({ item, quantity, variant: id }, at) => {
    if (id === undefined) return [];
    const variant = offered.find((line) => line.item === item)?.variants.find((one) => one.id === id);
    if (!variant) throw fieldRefused(`lines.${at}.variant`, { key: 'exchange_variant' });
    const max = left.get(item) ?? 0;
    if (quantity > max) throw fieldRefused(`lines.${at}.quantity`, { key: 'max', values: { max } });
    left.set(item, max - quantity);
    return [{ item, quantity, at, variant }];
  });
};

/**
 * Takes the new units out of stock and stores their withdrawals, in the caller's transaction. Throws `out_of_stock` naming the line whose
 * variant has fewer, so that nothing is stored.
 */
const holdExchanges = async (
  tx: Queries,
  statement: { orderId: string; reason: string | null; requestedAt: Date },
  wanted: Awaited<ReturnType<typeof wantedExchanges>>,
  exchangesSoFar: number,
): Promise<WithdrawalRow[]> => {
  // always in the same sequence, as orders do, so that two never deadlock
  for (const { at, variant, quantity } of [...wanted].sort((a, b) => (a.variant.sku < b.variant.sku ? -1 : 1))) {
    if (await takeStock(tx, variant.id, quantity)) continue;
    const fields = { [`lines.${at}.variant`]: [{ key: 'exchange_sold_out' }] };
    throw new DomainError('out_of_stock', { fields });
  }
  const made: WithdrawalRow[] = [];
  for (const [index, { item, quantity, variant }] of wanted.entries()) {
    const { id, sku, size, color } = variant;
    const stored = await insertWithdrawal(tx, {
      ...statement,
      lines: [{ item, quantity }],
      sent: true,
      status: 'requested',
      exchange: { number: exchangesSoFar + index + 1, sku, size, color },
      exchangeState: 'held',
      exchangeVariantId: id,
      heldUntil: exchangeHeldUntil(statement.requestedAt),
    });
    made.push(stored);
  }
  return made;
};

const toLines = (units: readonly number[]): LineUnits[] =>
  units.flatMap((quantity, index) => (quantity > 0 ? [{ item: index + 1, quantity }] : []));

/**
 * Returns units that were never sent to stock and stores their refund. An order that was sent in part is shipped where none is left to send.
 * Returns the refund's id; null when there is nothing to refund. In the caller's transaction.
 */
const refundUnsent = async (
  tx: Queries,
  shop: Pick<Shop, 'db' | 'clock' | 'config'>,
  order: OrderRow,
  { withdrawal, value }: { withdrawal: WithdrawalRow & { lines: LineUnits[] }; value: number },
): Promise<string | null> => {
  const restocked = await restockWithdrawn(tx, order.id, withdrawal, true);
  const refundId = value > 0 ? refundIdOf(auditActors.shop, order.id, withdrawal.id) : null;
  const status = refundId === null ? 'refunded' : 'refunding';
  await updateWithdrawal(tx, withdrawal.id, ['received'], { status, refundId, restocked, updatedAt: shop.clock() });
  await trimParcels(tx, order.id);
  if (refundId !== null) {
    const { refunded } = await refundFacts(tx, order);
    await createRefund(tx, shop, {
      orderId: order.id,
      id: refundId,
      adminId: auditActors.shop,
      amount: value,
      reason: translator(languageOf(order))('mail:withdrawal_refund_reason'),
      refundedSeen: refunded,
      restock: false,
      returned: withdrawal.lines,
      orderStays: true,
    });
  }
  await shipWhatIsSent(tx, shop, order.id);
  return refundId;
};

/** Units that are to be refunded, apart: those to come back, and those that were never sent. */
const splitBySent = async (
  tx: Queries,
  orderId: string,
  units: readonly number[],
  { effect, someSent }: { effect: WithdrawalEffect; someSent: boolean },
): Promise<{ sent: LineUnits[]; unsent: LineUnits[] }> => {
  if (effect === 'return') return { sent: toLines(units), unsent: [] };
  const notSent = await unitsNotSent(tx, orderId);
  const kept = units.map((quantity, index) => Math.min(quantity, someSent ? (notSent[index] ?? 0) : quantity));
  return { sent: toLines(units.map((quantity, index) => quantity - (kept[index] ?? 0))), unsent: toLines(kept) };
};

/** What a statement has started, to be carried out after the commit. */
interface Started {
  cancelled: Awaited<ReturnType<typeof applyTransition>> | null;
  refundId: string | null;
}

/**
 * What a statement asks for, checked against the locked order: the exchanges, the units that were sent and those that were not, and what
 * the latter cost. Throws as `withdraw` does.
 */
const planWithdrawal = async (
  tx: Queries,
  order: OrderRow,
  { lines: requested, withdrawals_seen: seen }: WithdrawalStatement,
  now: Date,
) => {
  const { id, status } = order;
  const withdrawals = await withdrawalsOfOrder(tx, id);
  const jackets = await jacketsOfOrder(tx, id);
  const rights = withdrawalFacts({
    order,
    lines: await linesOfOrder(tx, id),
    jackets,
    events: await eventsOfOrder(tx, id),
    withdrawals,
    refunds: await refundsOfOrder(tx, id),
  });
  const refusal = withdrawalRefusal(rights, now);
  if (refusal) throw new DomainError(refusal);
  if (seen !== undefined && seen !== withdrawals.length) throw new DomainError('stale_edit');
  const left = withdrawableUnits(rights, now);
  const hasJackets = jackets.length > 0;
  const chosen = chosenUnits(left, requested);
  const wanted = await wantedExchanges(tx, order, requested ?? [], now);
  // without those to be exchanged, which were sent
  const toRefund = wanted.reduce(
    (units, { item, quantity }) => units.map((all, at) => (at === item - 1 ? all - quantity : all)),
    chosen,
  );
  const someSent = await hasSentParcels(tx, id);
  const effect = withdrawalEffect({ status, hasJackets, someSent, left, chosen });
  if (effect === 'withdrawal_unpaid') throw new DomainError(effect);
  const { unsent, sent } = await splitBySent(tx, id, toRefund, { effect, someSent });
  const money = await refundFacts(tx, order);
  const isCancelled = effect === 'cancel';
  const value = isCancelled ? 0 : await valueOfWithdrawal(tx, order, money, { id: '', lines: unsent });
  return { wanted, exchangesSoFar: exchangesOf(withdrawals).length, sent, unsent, isCancelled, value };
};

/** Checks and stores a statement and mails about it, in the caller's transaction; throws as `withdraw` does. */
const writeStatement = async (
  tx: Queries,
  shop: Deps,
  id: string,
  { viewer, checked, now }: { viewer: OrderViewer; checked: CheckedOrderCode | null; now: Date },
  statement: WithdrawalStatement,
): Promise<Started> => {
  const holder = await requireHolder(tx, shop, await orderById(tx, id), viewer, checked);
  const order = await lockOrder(tx, id, now);
  if (!order) throw new DomainError('not_found');
  const { wanted, exchangesSoFar, sent, unsent, isCancelled, value } = await planWithdrawal(tx, order, statement, now);

  const stated = { orderId: id, reason: statement.reason || null, requestedAt: now };
  const made = await holdExchanges(tx, stated, wanted, exchangesSoFar);
  if (sent.length > 0) {
    made.push(await insertWithdrawal(tx, { ...stated, lines: sent, sent: true, status: 'requested' }));
  }
  if (unsent.length === 0) {
    await mailBoth(tx, shop, order, { made, refund: null });
    return { cancelled: null, refundId: null };
  }
  const status = isCancelled ? 'cancelled' : 'received';
  const unsentWithdrawal = await insertWithdrawal(tx, { ...stated, lines: unsent, sent: false, status });
  made.push(unsentWithdrawal);
  const cancellation = {
    orderId: id,
    to: 'cancelled',
    actor: holderAsActor(holder, viewer),
    withdrawn: true,
  } as const;
  const cancelled = isCancelled ? await applyTransition(tx, shop, cancellation) : null;
  const withdrawal = { ...unsentWithdrawal, lines: unsent };
  const refundId = isCancelled ? null : await refundUnsent(tx, shop, order, { withdrawal, value });
  await mailBoth(tx, shop, order, { made, refund: refundId === null ? null : toMoney(value) });
  return { cancelled, refundId };
};

/**
 * Stores a customer's withdrawal from the contract of an order, or of units of its products, by account or by the order's link, and
 * mails customer and shop (decision 0233). What has been sent is refunded by staff when it has come back; an order not sent
 * yet is cancelled, or only these units of it, which are restocked and refunded at once (RETURN-03). Units for which another variant is
 * named make a withdrawal of their own each, for which it is taken out of stock (RETURN-11).
 *
 * Throws `not_found`, `forbidden` to admins, `order_code_required` and `code_invalid` to the bearer of an older link, the code
 * of `withdrawalRefusal`, `withdrawal_unpaid` for a part of an unpaid order, `validation_failed` naming a line that has fewer units left,
 * or naming a variant they cannot be exchanged for, `out_of_stock` naming the line whose variant was sold meanwhile,
 * and `stale_edit` where the order has other withdrawals than the sender saw.
 */
export const withdraw = async (
  shop: Deps,
  id: string,
  viewer: OrderViewer,
  statement: WithdrawalStatement,
): Promise<Order> => {
  const { db, clock, log } = shop;
  const now = clock();
  const checked = await checkHolderCode(shop, id, viewer, statement.code);
  const by = { viewer, checked, now };
  const { cancelled, refundId } = await db.write((tx) => writeStatement(tx, shop, id, by, statement));
  shop.mail.sendSoon();
  if (cancelled) await afterTransition(shop, id, cancelled);
  if (refundId !== null) {
    await settleRefund(shop, refundId).catch((error: unknown) => {
      log.error({ err: error, orderId: id, refundId }, 'refund not made yet; the sweeper will try again');
    });
  }
  return getOrder(shop, id, viewer);
};
