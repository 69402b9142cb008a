import type { AdminOrder, Order, PostalAddress } from '@fori/contracts/orders/schemas';
import { type Currency, convert } from '@fori/domain/currencies';
import { estimatedDelivery } from '@fori/domain/delivery';
import { toMoney } from '@fori/domain/money';
import { allowedTransitions, type OrderActor, trackingUrl } from '@fori/domain/orders';
import { lineTotal } from '@fori/domain/totals';
import { vatPercent } from '@fori/domain/vat';
import { type WithdrawalFacts, withdrawalUntil } from '@fori/domain/withdrawal';
import type { PaymentRow } from '../payments/settle.ts';
import type { OrderEventRow, OrderLineRow, OrderRow, WithdrawalRow } from './orders.repository.ts';

/** What an order's shape is made of: its rows, as far as it shows them. */
export interface OrderFacts {
  order: OrderRow;
  lines: readonly Omit<OrderLineRow, 'id' | 'orderId'>[];
  events: readonly Pick<OrderEventRow, 'at' | 'status' | 'note'>[];
  payments: readonly Pick<PaymentRow, 'method' | 'brand' | 'last4' | 'status'>[];
  withdrawal: Pick<WithdrawalRow, 'status' | 'requestedAt' | 'reason'> | null;
}

/** The same for the back office, which is told who did what. */
export interface AdminOrderFacts extends OrderFacts {
  events: readonly OrderEventRow[];
}

type WirePayment = Order['payment'];

const toPayment = (payments: OrderFacts['payments']): WirePayment => {
  const latest = payments.at(-1);
  if (!latest) throw new Error('an order has a payment');
  return {
    method: latest.method,
    brand: (latest.brand ?? 'card') as WirePayment['brand'],
    last4: latest.last4,
    status: latest.status,
  };
};

/** What decides whether an order's customer may withdraw from the contract. */
export const withdrawalFacts = ({
  order,
  lines,
  events,
  withdrawal,
}: Omit<OrderFacts, 'payments'>): WithdrawalFacts => ({
  status: order.status,
  deliveredAt: events.findLast((event) => event.status === 'delivered')?.at ?? null,
  kinds: lines.map(() => 'product'),
  withdrawn: withdrawal !== null,
});

/** Rows as the contract's order at a moment, with the transitions the given actor may ask for. */
export const toOrder = (facts: OrderFacts, viewer: OrderActor, now: Date): Order => {
  const { order, lines, events, payments, withdrawal } = facts;
  const rate = Number(order.displayRate);
  return {
    id: order.id,
    number: order.number,
    created_at: order.createdAt.toISOString(),
    status: order.status,
    email: order.email,
    items: lines.map((line) => ({
      product_id: line.productId,
      name: line.name,
      image: line.image,
      quantity: line.quantity,
      size: line.size,
      color: line.color,
      price: toMoney(line.unitCents),
      line_total: toMoney(lineTotal({ unitPrice: line.unitCents, quantity: line.quantity })),
    })),
    custom_jackets: [],
    subtotal: toMoney(order.subtotalCents),
    shipping: toMoney(order.shippingCents),
    tax: toMoney(order.taxCents),
    total: toMoney(order.totalCents),
    vat_rate: vatPercent(order.vatRate),
    currency: 'EUR',
    display: {
      currency: order.displayCurrency as Currency,
      rate,
      total: toMoney(convert(order.totalCents, rate)),
    },
    tracking_number: order.trackingNumber,
    carrier: order.carrier,
    tracking_url: trackingUrl(order.carrier, order.trackingNumber),
    shipping_address: { ...order.shippingAddress, phone: order.phone },
    billing_address: order.billingAddress,
    payment: toPayment(payments),
    estimated_delivery: estimatedDelivery(order.createdAt),
    refunds: [],
    withdrawal: withdrawal && {
      status: withdrawal.status,
      at: withdrawal.requestedAt.toISOString(),
      reason: withdrawal.reason,
    },
    withdrawal_until: withdrawalUntil(withdrawalFacts(facts), now)?.toISOString() ?? null,
    events: events.map((event) => ({ at: event.at.toISOString(), status: event.status, note: event.note })),
    allowed_transitions: allowedTransitions(order.status, viewer),
  };
};

/** Rows as the back office's order; `names` gives the people behind the events. */
export const toAdminOrder = (facts: AdminOrderFacts, names: ReadonlyMap<string, string>, now: Date): AdminOrder => {
  const { order, events } = facts;
  return {
    ...toOrder(facts, 'admin', now),
    events: events.map((event) => ({
      at: event.at.toISOString(),
      status: event.status,
      note: event.note,
      actor: { kind: event.actorKind, name: event.actorId === null ? null : (names.get(event.actorId) ?? null) },
    })),
    language: order.language,
    customer: { id: order.userId, name: order.fullName, email: order.email },
    updated_at: order.updatedAt.toISOString(),
  };
};

const withoutName = <A extends PostalAddress>(address: A): A => ({
  ...address,
  full_name: '',
  address: '',
  city: '',
  state: '',
  postal_code: '',
});

/** The order without its person, whose account is deleted: of the addresses the countries stay. */
export const withoutPerson = (order: Order): Order => ({
  ...order,
  email: '',
  shipping_address: { ...withoutName(order.shipping_address), phone: '' },
  billing_address: withoutName(order.billing_address),
  payment: { ...order.payment, last4: null },
  withdrawal: order.withdrawal && { ...order.withdrawal, reason: null },
});
