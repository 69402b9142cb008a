import type { Audit } from '@fori/payments-stand-in';
import type { Records } from './records.ts';

/** The money of one payment at the provider, in cents. */
interface Money {
  intent: string;
  session: string;
  /** of the shop's payment */
  paymentId: string;
  amount: number;
  currency: string;
  /** taken and not given back */
  kept: number;
  /** held, to be captured later */
  held: number;
  returned: number;
  isUnderWay: boolean;
}

const moneyAt = ({ payment_intents, sessions, refunds }: Audit): Money[] =>
  payment_intents.map((intent) => {
    const returned = refunds
      .filter(({ payment_intent, status }) => payment_intent === intent.id && status !== 'failed')
      .reduce((sum, { amount }) => sum + amount, 0);
    return {
      intent: intent.id,
      session: sessions.find(({ payment_intent }) => payment_intent === intent.id)?.id ?? '',
      paymentId: intent.metadata.payment_id ?? '',
      amount: intent.amount,
      currency: intent.currency,
      kept: intent.amount_received - returned,
      held: intent.status === 'requires_capture' ? intent.amount_capturable : 0,
      returned,
      isUnderWay: intent.status === 'processing',
    };
  });

const open = new Set(['pending', 'requires_action', 'processing', 'voiding', 'refunding']);
const countOf = (mails: readonly string[], template: string): number =>
  mails.filter((mail) => mail === template).length;

/** The most mails of a template that one order may have caused. */
const mostMails = { 'order-confirmation': 1, 'order-unpaid': 1, 'order-payment': 1, 'order-cancelled': 1 } as const;

/**
 * Compares what the provider has with what the shop has, once nothing is under way. Returns a line for everything that is not as
 * it must be; none for a shop that lost no money, no order and no goods.
 */
export const findProblems = (provider: Audit, shop: Records, stockBefore: ReadonlyMap<number, number>): string[] => {
  const problems: string[] = [];
  const all = moneyAt(provider);
  const payments = new Map(shop.payments.map((payment) => [payment.id, payment]));
  const orders = new Map(shop.orders.map((order) => [order.id, order]));

  for (const money of all) {
    const about = `payment ${money.paymentId} (${money.intent})`;
    const payment = payments.get(money.paymentId);
    const order = orders.get(payment?.order_id ?? '');
    const has = money.kept + money.held;
    if (money.isUnderWay) problems.push(`${about} is still being processed at the provider`);
    if (money.kept < 0) problems.push(`${about}: ${-money.kept} cents more were returned than taken`);
    if (has === 0) {
      if (payment?.status === 'captured' || payment?.status === 'authorised') {
        problems.push(`${about} is ${payment.status} in the shop, and the provider has no money of it`);
      }
      continue;
    }
    if (!payment) problems.push(`${about}: the provider has ${has} cents of it, and the shop does not know it`);
    else if (!order) problems.push(`${about}: the provider has ${has} cents of it, and it belongs to no order`);
    else if (order.status !== 'paid')
      problems.push(`${about}: the provider has ${has} cents of it, and order ${order.id} is ${order.status}`);
    else if (payment.status !== (money.held > 0 ? 'authorised' : 'captured'))
      problems.push(`${about} is ${payment.status} in the shop, and the provider has ${has} cents of it`);
    if (order && order.status === 'paid' && (has !== order.total_cents || money.currency !== 'eur')) {
      problems.push(
        `${about}: the provider has ${has} ${money.currency} cents, order ${order.id} costs ${order.total_cents}`,
      );
    }
  }

  for (const order of shop.orders) {
    const own = shop.payments.filter((payment) => payment.order_id === order.id);
    const ids = new Set(own.map(({ id }) => id));
    const with_money = all.filter(({ paymentId, kept, held }) => ids.has(paymentId) && kept + held !== 0);
    if (order.status === 'pending') problems.push(`order ${order.id} still waits for its payment`);
    if (order.status === 'paid' && with_money.length === 0) problems.push(`order ${order.id} is paid without money`);
    if (with_money.length > 1) problems.push(`order ${order.id} has ${with_money.length} payments not returned`);
    for (const payment of own) {
      if (open.has(payment.status)) problems.push(`payment ${payment.id} of order ${order.id} is ${payment.status}`);
      if (payment.amount_cents !== order.total_cents)
        problems.push(`payment ${payment.id} is of ${payment.amount_cents} cents, its order of ${order.total_cents}`);
      const page = provider.sessions.find(({ id }) => id === payment.session_ref);
      if (page?.status === 'open')
        problems.push(`order ${order.id} is ${order.status}, and its page ${page.id} can still be paid at`);
    }
    const mails = shop.mails.get(order.id) ?? [];
    for (const [template, most] of Object.entries(mostMails)) {
      const count = countOf(mails, template);
      if (count > most) problems.push(`order ${order.id} caused ${count} mails ${template}`);
    }
    const confirmations = countOf(mails, 'order-confirmation');
    if (order.status === 'paid' && confirmations === 0) problems.push(`paid order ${order.id} was not confirmed`);
    if (order.status === 'cancelled' && confirmations > 0 && !all.some((m) => ids.has(m.paymentId) && m.amount > 0))
      problems.push(`order ${order.id} was confirmed by mail and never paid`);
    const returned = own.filter(({ status }) => status === 'refunded').length;
    if (countOf(mails, 'payment-returned') > returned)
      problems.push(`order ${order.id} caused more mails that money was returned than payments were`);
  }

  const emails = new Map<string, number>();
  for (const { email } of shop.orders) emails.set(email, (emails.get(email) ?? 0) + 1);
  for (const [email, count] of emails) if (count > 1) problems.push(`${email} has ${count} orders for one cart`);

  for (const payment of shop.payments) {
    if (payment.order_id === null && open.has(payment.status))
      problems.push(`payment ${payment.id} without an order is ${payment.status}`);
  }
  for (const [variant, before] of stockBefore) {
    const [left, sold] = [shop.stock.get(variant) ?? 0, shop.units.get(variant) ?? 0];
    if (left + sold !== before)
      problems.push(`variant ${variant}: ${left} in stock and ${sold} in orders, and there were ${before}`);
  }
  if (shop.openEvents > 0) problems.push(`${shop.openEvents} events were never handled`);
  return problems;
};

/** Figures for the report. */
export const summarise = (provider: Audit, shop: Records) => {
  const all = moneyAt(provider);
  const count = <T>(items: readonly T[], keyOf: (item: T) => string): Record<string, number> => {
    const counts: Record<string, number> = {};
    for (const item of items) counts[keyOf(item)] = (counts[keyOf(item)] ?? 0) + 1;
    return counts;
  };
  const known = new Set(shop.payments.map(({ session_ref }) => session_ref));
  return {
    orders: count(shop.orders, ({ status }) => status),
    payments: count(
      shop.payments.filter(({ order_id }) => order_id !== null),
      ({ status, method }) => `${method} ${status}`,
    ),
    'payments without an order': count(
      shop.payments.filter(({ order_id }) => order_id === null),
      ({ status }) => status,
    ),
    provider: {
      captured: all.filter(({ kept }) => kept > 0).length,
      held: all.filter(({ held }) => held > 0).length,
      'returned in full': all.filter(({ kept, returned }) => kept === 0 && returned > 0).length,
      released: provider.payment_intents.filter(({ status }) => status === 'canceled').length,
    },
    pages: count(provider.sessions, ({ status }) => String(status)),
    'open pages nobody knows': provider.sessions.filter(({ id, status }) => status === 'open' && !known.has(id)).length,
    mails: count([...shop.mails.values()].flat(), (template) => template),
    events: count(provider.deliveries, ({ state }) => state),
  };
};
