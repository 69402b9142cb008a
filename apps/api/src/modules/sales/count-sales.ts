import { HOUR_MS } from '@fori/domain/durations';
import { divideOverLines, isSale, type Sale } from '@fori/domain/sales';
import type { Shop } from '../../composition.ts';
import { yieldToEventLoop } from '../../yield-to-event-loop.ts';
import { keyed, readSaleParts, type SaleLine } from './sale-lines.ts';
import { insertShares, markCounted, type NewShare, ordersNotCounted } from './sale-shares.repository.ts';

/** Few enough not to delay a customer's order noticeably. */
const ORDERS_TOGETHER = 100;
/** Orders are counted after an hour, since most cancellations happen before. */
const COUNTED_AFTER_MS = HOUR_MS;

/** A sale's amounts divided over its products, one share per product. */
const sharesOf = (order: { id: string; createdAt: Date }, sale: Sale, lines: readonly SaleLine[]): NewShare[] => {
  const parts = divideOverLines(
    sale,
    lines.map((line) => keyed(line, 'product')),
  );
  const shares = new Map<string, NewShare>();
  const categories = new Set<string>();
  for (const [index, line] of lines.entries()) {
    const part = parts[index];
    if (!part) continue;
    const { key } = keyed(line, 'product');
    const category = keyed(line, 'category').key;
    const share = shares.get(key) ?? {
      orderId: order.id,
      placedAt: order.createdAt,
      productId: line.productId,
      isJacket: line.isJacket,
      orders: shares.size === 0 ? 1 : 0,
      categoryOrders: categories.has(category) ? 0 : 1,
      items: 0,
      subtotalCents: 0,
      taxCents: 0,
      shippingCents: 0,
      refundedCents: 0,
    };
    categories.add(category);
    share.items += part.items;
    share.subtotalCents += part.subtotal;
    share.taxCents += part.tax;
    share.shippingCents += part.shipping;
    share.refundedCents += part.refunded;
    shares.set(key, share);
  }
  return [...shares.values()];
};

/**
 * Divides orders' amounts over their products once, for the reports by product and category to add up. Reports are right
 * without it, for they divide uncounted orders themselves. A change that affects a counted order's shares calls `reverseSale`
 * in its own transaction.
 */
export const countSales = async ({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<void> => {
  const { read } = db;
  const before = new Date(clock().getTime() - COUNTED_AFTER_MS);
  for (;;) {
    const ids = await ordersNotCounted(read, before, ORDERS_TOGETHER);
    if (ids.length === 0) return;
    await db.write(async (tx) => {
      const orders = (await markCounted(tx, ids, clock())).filter(({ status }) => isSale(status));
      const sold = orders.map(({ id }) => id);
      const partsOf = await readSaleParts(tx, sold);
      const shares = orders.flatMap((order) => {
        const { lines, refunded } = partsOf(order);
        return sharesOf(order, { ...order, refunded }, lines);
      });
      await insertShares(tx, shares);
    });
    await yieldToEventLoop();
  }
};
