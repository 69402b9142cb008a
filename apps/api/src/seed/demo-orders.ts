import { defaultRates } from '@fori/domain/currencies';
import { DAY_MS, HOUR_MS } from '@fori/domain/durations';
import { carriers, type OrderActor, type OrderStatus, orderNumber, orderSearchText } from '@fori/domain/orders';
import type { PaymentStatus } from '@fori/domain/payments';
import { type PricePoint, unitPrice } from '@fori/domain/pricing';
import type { SellableVariant } from '@fori/domain/sellable-variants';
import { dayOf, startOfDay } from '@fori/domain/shop-time';
import { defaultMoneySettings, totalsOf } from '@fori/domain/totals';
import { translator } from '@fori/i18n/server';
import { nextInSequence } from '../db/sequences.ts';
import type { Queries } from '../db/types.ts';
import type { ProductDraft, WrittenProduct } from '../modules/catalog/editing/write-product.ts';
import { picturesOfVariants } from '../modules/catalog/gallery.repository.ts';
import { variantsForSale } from '../modules/catalog/variants-for-sale.ts';
import { insertEvents, insertOrder, insertWithdrawal } from '../modules/orders/orders.repository.ts';
import { insertRefund } from '../modules/orders/refunds/refunds.repository.ts';
import { demoIdentity } from './demo-identity.ts';
import { type DrawnJackets, insertDemoJackets, pricedDemoJacket } from './demo-jackets.ts';
import { type DemoBuyer, type DemoOrder, demoBuyers, demoOrders } from './demo-order-data.ts';
import { recentDemoOrders } from './demo-recent-orders.ts';

/** A transition of an order: the new status, who made it, days after the order was placed. */
type Step = readonly [status: OrderStatus, actor: OrderActor, days: number];
const toPaid: Step[] = [
  ['pending', 'customer', 0],
  ['paid', 'system', 0],
];
const toShipped: Step[] = [...toPaid, ['processing', 'admin', 0.8], ['shipped', 'admin', 1.9]];
const toDelivered: Step[] = [...toShipped, ['delivered', 'admin', 5.2]];
const journeys: Readonly<Record<OrderStatus, readonly Step[]>> = {
  pending: toPaid.slice(0, 1),
  paid: toPaid,
  processing: toShipped.slice(0, 3),
  shipped: toShipped,
  delivered: toDelivered,
  cancelled: [...toPaid, ['cancelled', 'customer', 0.3]],
  refunded: [...toDelivered, ['refunded', 'system', 16]],
};

const paymentStatusOf = (status: OrderStatus): PaymentStatus => {
  if (status === 'pending') return 'failed';
  return status === 'cancelled' || status === 'refunded' ? 'refunded' : 'captured';
};

/** A written product with its draft, which has the price history. */
export interface DemoArticle {
  draft: ProductDraft;
  written: WrittenProduct;
}

const priceAt = (history: readonly PricePoint[], at: Date): PricePoint => {
  const price = history.findLast((change) => change.at <= at) ?? history[0];
  if (!price) throw new Error('a demo product has a price history');
  return price;
};

/** An order's lines with names in the buyer's language and the prices of the day it was placed. */
const linesOf = async (tx: Queries, order: DemoOrder, placedAt: Date, articles: ReadonlyMap<string, DemoArticle>) => {
  const priced = order.lines.map(([slug, color, size, quantity]) => {
    const article = articles.get(slug);
    const variant = article?.written.variants.find((v) => v.color === color && v.size === size);
    const draft = article?.draft.variants.find((v) => v.color === color && v.size === size);
    if (!article || !variant || !draft) throw new Error(`no demo variant ${slug}, ${color}, ${size}`);
    const { price, discount } = priceAt(article.draft.history ?? [], placedAt);
    return { id: variant.id, quantity, unitPrice: unitPrice(price, draft.priceDifference ?? 0, discount) };
  });
  const ids = priced.map(({ id }) => id);
  const variants = await variantsForSale(tx, ids, demoBuyers[order.buyer].language);
  return priced.flatMap((line) => {
    const variant = variants.get(line.id);
    return variant ? [{ ...line, variant }] : [];
  });
};

const toRow = (
  { variant, unitPrice: unitCents, quantity }: { variant: SellableVariant; unitPrice: number; quantity: number },
  position: number,
  pictures: ReadonlyMap<number, string>,
) => ({
  position,
  productId: variant.productId,
  variantId: variant.id,
  sku: variant.sku,
  name: variant.name,
  image: pictures.get(variant.id) ?? null,
  size: variant.size,
  color: variant.color,
  unitCents,
  quantity,
});

const parcelOf = ({ address }: DemoBuyer, sequence: number) => {
  const [posti, , postnord] = carriers;
  const carrier = address.country === 'FI' ? posti : postnord;
  return { carrier: carrier.name, trackingNumber: `${address.country}${String(64_210_000 + sequence * 731)}` };
};

const insertPaymentOf = async (
  tx: Queries,
  orderId: string,
  { payment }: DemoBuyer,
  amountCents: number,
  status: PaymentStatus,
  times: { createdAt: Date; updatedAt: Date },
): Promise<void> => {
  const { t } = tx;
  const paymentDetails = payment.method === 'card' ? payment : { brand: 'paypal', last4: null, method: payment.method };
  const [row] = await tx
    .insert(t.payments)
    .values({ ...paymentDetails, ...times, orderId, provider: 'demo', amountCents, status })
    .returning({ id: t.payments.id });
  if (!row || (status !== 'captured' && status !== 'refunded')) return;
  // the demo provider's own record, so that these orders can be refunded like any other
  const refundedCents = status === 'refunded' ? amountCents : 0;
  await tx
    .insert(t.demoCharges)
    .values({ id: row.id, token: `demo_${row.id}`, amountCents, refundedCents, state: status, ...times })
    .returning({ id: t.demoCharges.id });
};

/** Some hours before `now`; an order of today is never placed before midnight. */
const placedBefore = (now: Date, { daysAgo }: DemoOrder, index: number): Date => {
  const placedAt = new Date(now.getTime() - daysAgo * DAY_MS - (2 + (index % 5)) * HOUR_MS);
  const midnight = startOfDay(dayOf(now)).getTime();
  if (daysAgo > 0 || placedAt.getTime() >= midnight) return placedAt;
  return new Date(midnight + ((index % 5) + 1) * ((now.getTime() - midnight) / 6));
};

/** All orders with the time they were placed, oldest first, so that order numbers increase with time. */
const allOrders = (now: Date): { order: DemoOrder; placedAt: Date }[] =>
  [...demoOrders, ...recentDemoOrders]
    .map((order, index) => ({ order, placedAt: placedBefore(now, order, index) }))
    .sort((a, b) => a.placedAt.getTime() - b.placedAt.getTime());

/**
 * Inserts the demo shop's orders, in every status, placed over the last three months. `accounts` has user ids by e-mail
 * address, `drawn` the jackets' pictures. Stock is not reduced: the catalogue's quantities are those after these orders.
 */
export const insertDemoOrders = async (
  tx: Queries,
  articles: ReadonlyMap<string, DemoArticle>,
  accounts: ReadonlyMap<string, string>,
  drawn: DrawnJackets,
  now: Date,
): Promise<void> => {
  for (const { order, placedAt } of allOrders(now)) {
    const jackets = order.jackets ?? [];
    const buyer: DemoBuyer = demoBuyers[order.buyer];
    const steps = journeys[order.status].map(([status, actor, days]) => ({
      status,
      actorKind: actor,
      at: new Date(Math.min(now.getTime(), placedAt.getTime() + days * DAY_MS)),
    }));
    const updatedAt = steps.at(-1)?.at ?? placedAt;
    const lines = await linesOf(tx, order, placedAt, articles);
    const variants = lines.map((line) => line.variant);
    const pictures = await picturesOfVariants(tx, variants);
    const items = [...lines, ...jackets.map(pricedDemoJacket)];
    const totals = totalsOf(items, defaultMoneySettings);
    const sequence = await nextInSequence(tx, 'order_number');
    const number = orderNumber(demoIdentity.orderNumberPrefix, dayOf(placedAt), sequence);
    const parcel = steps.some((step) => step.status === 'shipped')
      ? parcelOf(buyer, sequence)
      : { carrier: null, trackingNumber: null };
    const address = { ...buyer.address, full_name: buyer.name, state: '' };
    const { id } = await insertOrder(
      tx,
      {
        number,
        userId: accounts.get(buyer.email) ?? null,
        email: buyer.email,
        fullName: buyer.name,
        phone: buyer.phone,
        language: buyer.language,
        status: order.status,
        subtotalCents: totals.subtotal,
        shippingCents: totals.shipping,
        taxCents: totals.tax,
        totalCents: totals.total,
        vatRate: defaultMoneySettings.vatRate,
        displayCurrency: buyer.currency,
        displayRate: String(defaultRates[buyer.currency]),
        country: buyer.address.country,
        shippingAddress: address,
        billingAddress: address,
        ...parcel,
        itemCount: items.reduce((sum, line) => sum + line.quantity, 0),
        searchText: orderSearchText({
          number,
          fullName: buyer.name,
          email: buyer.email,
          trackingNumber: parcel.trackingNumber,
        }),
        createdAt: placedAt,
        updatedAt,
      },
      lines.map((line, position) => toRow(line, position, pictures)),
    );
    await insertDemoJackets(tx, id, jackets, { drawn, now });
    const adminId = accounts.get('admin@fori.example');
    const events = steps.map((step) => {
      const by = step.actorKind === 'admin' && adminId ? { actorId: adminId } : {};
      return { orderId: id, ...step, ...by };
    });
    await insertEvents(tx, events);
    const times = { createdAt: placedAt, updatedAt };
    await insertPaymentOf(tx, id, buyer, totals.total, paymentStatusOf(order.status), times);
    if (order.withdrawal) {
      const { daysAgo, reason } = order.withdrawal;
      const units = lines.map(({ quantity }, index) => ({ item: index + 1, quantity }));
      const requestedAt = new Date(now.getTime() - daysAgo * DAY_MS);
      await insertWithdrawal(tx, { orderId: id, status: 'requested', lines: units, reason, requestedAt });
    }
    if (order.status === 'refunded') {
      const refund = { orderId: id, amountCents: totals.total, restocked: [], actorId: adminId ?? '' };
      const reason = translator(buyer.language)('mail:withdrawal_refund_reason');
      await insertRefund(tx, { ...refund, reason, status: 'done', createdAt: updatedAt, updatedAt });
    }
  }
};
