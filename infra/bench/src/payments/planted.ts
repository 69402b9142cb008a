import type { Audit } from '@fori/payments-stand-in';
import { findProblems } from './audit.ts';
import type { Records } from './records.ts';

interface Case {
  provider: Audit;
  shop: Records;
}

/** Errors as a shop with a fault would leave them, each planted into what a good campaign ended with. False where it cannot be. */
const errors: Readonly<Record<string, (at: Case) => boolean>> = {
  'a paid order whose money was returned': ({ provider, shop }) => {
    const payment = shop.payments.find(({ status }) => status === 'captured');
    const intent = provider.payment_intents.find(({ metadata }) => metadata.payment_id === payment?.id);
    if (!intent) return false;
    intent.amount_received = 0;
    return true;
  },
  'money of a cancelled order that was kept': ({ shop }) => {
    const payment = shop.payments.find(({ status }) => status === 'captured');
    const order = shop.orders.find(({ id }) => id === payment?.order_id);
    if (!order) return false;
    order.status = 'cancelled';
    return true;
  },
  'a payment without an order': ({ shop }) => {
    const payment = shop.payments.find(({ status }) => status === 'captured');
    if (!payment) return false;
    payment.order_id = null;
    return true;
  },
  'an order paid twice': ({ provider, shop }) => {
    const payment = shop.payments.find(({ status }) => status === 'captured');
    const intent = provider.payment_intents.find(({ metadata }) => metadata.payment_id === payment?.id);
    if (!payment || !intent) return false;
    shop.payments.push({ ...payment, id: 'second' });
    provider.payment_intents.push({ ...intent, id: 'pi_second', metadata: { payment_id: 'second' } });
    return true;
  },
  'an amount that differs by a cent': ({ shop }) => {
    const order = shop.orders.find(({ status }) => status === 'paid');
    if (!order) return false;
    order.total_cents += 1;
    return true;
  },
  'a piece that is nowhere': ({ shop }) => {
    const [variant] = [...shop.units.keys()];
    if (variant === undefined) return false;
    shop.stock.set(variant, (shop.stock.get(variant) ?? 0) - 1);
    return true;
  },
  'a second confirmation': ({ shop }) => {
    const mails = [...shop.mails.values()].find((sent) => sent.includes('order-confirmation'));
    mails?.push('order-confirmation');
    return mails !== undefined;
  },
  'a paid order without a confirmation': ({ shop }) => {
    const order = shop.orders.find(({ status }) => status === 'paid');
    return order !== undefined && shop.mails.delete(order.id);
  },
  'a payment left under way': ({ shop }) => {
    const payment = shop.payments.find(({ status }) => status === 'refunded' || status === 'expired');
    if (payment) payment.status = 'refunding';
    return payment !== undefined;
  },
};

/** The planted errors that the audit overlooks: it proves nothing while there are any. */
export const overlookedErrors = (
  provider: Audit,
  shop: Records,
  stockBefore: ReadonlyMap<number, number>,
): { planted: number; overlooked: string[] } => {
  const overlooked: string[] = [];
  const before = findProblems(provider, shop, stockBefore).length;
  let planted = 0;
  for (const [name, plant] of Object.entries(errors)) {
    const at = structuredClone({ provider, shop });
    if (!plant(at)) continue;
    planted += 1;
    if (findProblems(at.provider, at.shop, stockBefore).length <= before) overlooked.push(name);
  }
  return { planted, overlooked };
};
