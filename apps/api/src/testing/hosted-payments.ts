import type { AdminOrder, Order } from '@fori/contracts/orders/schemas';
import type { PaymentStandIn } from '@fori/payments-stand-in';
import { beforeAll, beforeEach, expect } from 'vitest';
import { listOrderMails } from '../mail/order-mails.ts';
import { observeDuePayments } from '../modules/orders/payment/observe-payment.ts';
import { sweepUnpaidOrders } from '../modules/orders/payment/unpaid-orders.ts';
import { addProduct } from './builders.ts';
import type { TestShop } from './harness.ts';
import { type Caller, START } from './harness.ts';
import { connect, type HostedOrder, passTime } from './payments.ts';
import { signedIn } from './people.ts';
import { stockOf } from './shopping.ts';

export const MINUTE = 60_000;

export const STOCK = 10;

/** Orders that are paid at a provider’s page. */
export const hostedCalls = (shop: () => TestShop, provider: PaymentStandIn) => {
  const { control } = provider;
  let variant: number;
  let admin: Caller;
  let now = START;

  beforeAll(async () => {
    await connect(shop(), provider);
    admin = await signedIn(shop(), 'admin');
  });
  beforeEach(async () => {
    control.clearFaults();
    const product = await addProduct(shop(), { price: 7900, stock: STOCK });
    variant = product.variants[0]?.id ?? 0;
    // the provider's clock never goes back
    now = await passTime(shop(), provider, 0);
  });

  const pass = async (ms: number) => {
    now = await passTime(shop(), provider, ms);
  };
  const read = async ({ order, token }: HostedOrder): Promise<Order> => {
    const response = await shop().call('GET', `/orders/${order.id}?token=${token}`, undefined);
    expect(response.statusCode).toBe(200);
    return response.json<{ data: Order }>().data;
  };
  const adminView = async ({ order }: HostedOrder): Promise<AdminOrder> =>
    (await shop().call('GET', `/admin/orders/${order.id}`, undefined, admin)).json<{ data: AdminOrder }>().data;
  const stock = () => stockOf(shop(), variant);
  const jobs = async () => {
    await shop().shop.paymentEvents.handleDue();
    await observeDuePayments(shop().shop);
    await sweepUnpaidOrders(shop().shop);
  };
  /** What the provider has of an order's last payment. */
  const atProvider = (session: string) => {
    const { sessions, payment_intents, refunds } = control.audit();
    const page = sessions.find(({ id }) => id === session);
    const intent = payment_intents.find(({ id }) => id === page?.payment_intent);
    const returned = refunds.filter((refund) => refund.payment_intent === intent?.id);
    return { page, intent, refunded: returned.reduce((sum, { amount }) => sum + amount, 0) };
  };
  const mailKinds = async ({ id }: Order) => (await listOrderMails(shop().db.read, id)).map(({ template }) => template);
  const again = (order: HostedOrder) =>
    shop().call('POST', `/orders/${order.order.id}/payment?token=${order.token}`, {});
  return {
    variant: () => variant,
    admin: () => admin,
    now: () => now,
    pass,
    read,
    adminView,
    stock,
    jobs,
    atProvider,
    mailKinds,
    again,
  };
};
