import type { ReturnQuery, ReturnRow } from '@fori/contracts/admin-returns/schemas';
import type { Language } from '@fori/domain/languages';
import { toMoney } from '@fori/domain/money';
import { endOfDay, startOfDay } from '@fori/domain/shop-time';
import { unitsOf } from '@fori/domain/withdrawal';
import type { Shop } from '../../composition.ts';
import { searchTerms } from '../admin-orders/index.ts';
import { productNames } from '../catalog/index.ts';
import {
  countReturns,
  linesOfOrders,
  pageOfReturns,
  type ReturnedLineRow,
  type ReturnListRow,
} from './returns.repository.ts';

const sum = (units: readonly { quantity: number }[]): number => units.reduce((all, { quantity }) => all + quantity, 0);

const toRow = (
  { withdrawal, refund, ...order }: ReturnListRow,
  lines: readonly ReturnedLineRow[],
  names: ReadonlyMap<number, string>,
): ReturnRow => {
  const units = unitsOf(
    lines.map(({ quantity }) => quantity),
    withdrawal,
  );
  return {
    id: withdrawal.id,
    status: withdrawal.status,
    at: withdrawal.requestedAt.toISOString(),
    sent: withdrawal.sent,
    order: { id: withdrawal.orderId, number: order.number },
    customer: { name: order.fullName, email: order.email },
    lines: lines.flatMap(({ name, productId, sku, size, color }, index) => {
      const quantity = units[index] ?? 0;
      return quantity > 0 ? [{ name: names.get(productId ?? 0) ?? name, sku, size, color, quantity }] : [];
    }),
    exchange:
      withdrawal.exchange && withdrawal.exchangeState
        ? {
            sku: withdrawal.exchange.sku,
            size: withdrawal.exchange.size,
            color: withdrawal.exchange.color,
            state: withdrawal.exchangeState,
            held_until: withdrawal.heldUntil?.toISOString() ?? null,
          }
        : null,
    condition: withdrawal.condition,
    condition_note: withdrawal.conditionNote,
    restocked: sum(withdrawal.restocked ?? []) + sum(refund?.status === 'failed' ? [] : (refund?.restocked ?? [])),
    refund: refund && toMoney(refund.amountCents),
    refund_failed: withdrawal.status === 'received' && refund?.status === 'failed',
  };
};

/**
 * A page of withdrawals for the workshop, newest first (RETURN-08). `search` is that of the list of orders. Days are in the shop's time
 * zone, both included. A page beyond the last is empty, with correct totals.
 */
export const listReturns = async (
  { db }: Pick<Shop, 'db'>,
  { status, search, from, to, page, per_page }: ReturnQuery,
  language: Language,
) => {
  const filter = {
    status,
    terms: searchTerms(search),
    since: from === undefined ? null : startOfDay(from),
    before: to === undefined ? null : endOfDay(to),
  };
  const [total, rows] = await Promise.all([
    countReturns(db.read, filter),
    pageOfReturns(db.read, filter, { limit: per_page, offset: (page - 1) * per_page }),
  ]);
  const lines = await linesOfOrders(db.read, [...new Set(rows.map(({ withdrawal }) => withdrawal.orderId))]);
  const ids = lines.flatMap(({ productId }) => productId ?? []);
  const names = await productNames(db.read, [...new Set(ids)], language);
  return {
    data: rows.map((row) =>
      toRow(
        row,
        lines.filter(({ orderId }) => orderId === row.withdrawal.orderId),
        names,
      ),
    ),
    current_page: page,
    last_page: Math.max(1, Math.ceil(total / per_page)),
    per_page,
    total,
  };
};
