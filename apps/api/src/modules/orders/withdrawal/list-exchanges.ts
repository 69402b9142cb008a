import type { ExchangeOffer } from '@fori/contracts/orders/exchange-schemas';
import { exchangeableUnits, isShipped } from '@fori/domain/exchanges';
import { awaitsCollection } from '@fori/domain/sending-back';
import { withdrawableUnits, withdrawalRefusal } from '@fori/domain/withdrawal';
import type { Shop } from '../../../composition.ts';
import type { Queries } from '../../../db/types.ts';
import { type StoredVariant, variantsOnSale } from '../../catalog/index.ts';
import { jacketsOfOrder } from '../../jackets/index.ts';
import { type OrderViewer, requireView } from '../access/order-holder.ts';
import {
  eventsOfOrder,
  linesOfOrder,
  type OrderLineRow,
  type OrderRow,
  orderById,
  withdrawalsOfOrder,
} from '../orders.repository.ts';
import { hasSentParcels, unitsNotSent } from '../parcels/pack.ts';
import { isFullyRefunded, refundsOfOrder } from '../refunds/refunds.repository.ts';
import { exchangesOf } from './exchanges-of.ts';
import { withdrawalFacts } from './withdrawal-facts.ts';

/** A line of an order with what its units can be exchanged for. */
export interface ExchangeableLine {
  /** the line's position, from 1 */
  item: number;
  /** how many can be exchanged now */
  units: number;
  /** others of the product at the same price, also those out of stock */
  variants: StoredVariant[];
}

/**
 * What else a line can be exchanged for: other variants of its product, while that is on sale, with the price difference of the one that was
 * bought, so that both cost the same at any time and no money moves (decision 0233).
 */
const variantsAtSamePrice = (
  { variantId, productId }: OrderLineRow,
  variants: readonly StoredVariant[],
): StoredVariant[] => {
  const bought = variants.find(({ id }) => id === variantId);
  if (!bought) return [];
  return variants.filter(
    (one) =>
      one.productId === productId && one.id !== bought.id && one.priceDifferenceCents === bought.priceDifferenceCents,
  );
};

/** What an order's customer can have exchanged at a moment, by line; none for an order refunded in full, and lines with nothing to offer are left out (RETURN-11). */
export const exchangeableLines = async (queries: Queries, order: OrderRow, now: Date): Promise<ExchangeableLine[]> => {
  const { id } = order;
  const lines = await linesOfOrder(queries, id);
  const events = await eventsOfOrder(queries, id);
  const withdrawals = await withdrawalsOfOrder(queries, id);
  const jackets = await jacketsOfOrder(queries, id);
  const refunds = await refundsOfOrder(queries, id);
  const facts = withdrawalFacts({ order, lines, jackets, events, withdrawals, refunds });
  if (withdrawalRefusal(facts, now) !== null || isFullyRefunded(order, refunds)) return [];
  const isSent = isShipped(order.status);
  if (!isSent && !(await hasSentParcels(queries, id))) return [];
  const units = exchangeableUnits({
    left: withdrawableUnits(facts, now),
    unsent: isSent ? [] : await unitsNotSent(queries, id),
    exchanged: exchangesOf(withdrawals).filter(({ state }) => state === 'sent'),
    awaitsCollection: awaitsCollection({ delivery: order.delivery ?? undefined, events }),
  });
  const products = lines.flatMap(({ productId }, index) => ((units[index] ?? 0) > 0 && productId ? [productId] : []));
  const variants = await variantsOnSale(queries, [...new Set(products)]);
  return lines.flatMap((line, index) => {
    const others = variantsAtSamePrice(line, variants);
    const count = units[index] ?? 0;
    return count > 0 && others.length > 0 ? [{ item: index + 1, units: count, variants: others }] : [];
  });
};

/** What the lines of an order can be exchanged for now, for those who may see it. Throws `not_found` to anybody else (RETURN-11). */
export const listExchanges = async (
  shop: Pick<Shop, 'db' | 'config' | 'clock'>,
  id: string,
  viewer: OrderViewer,
): Promise<ExchangeOffer[]> => {
  const { db, clock } = shop;
  const order = await requireView(db.read, shop, await orderById(db.read, id), viewer);
  const lines = await exchangeableLines(db.read, order, clock());
  return lines.flatMap(({ item, units, variants }) => {
    const inStock = variants.filter(({ stock }) => stock > 0);
    const offered = inStock.map(({ id: variant, size, color, stock }) => ({
      variant,
      size,
      color,
      units: Math.min(units, stock),
    }));
    return offered.length > 0 ? [{ item, units, variants: offered }] : [];
  });
};
