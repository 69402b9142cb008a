import { randomUUID } from 'node:crypto';
import type { PayoutDetails, PayoutDifference } from '@fori/contracts/admin-payouts/schemas';
import type { PaymentStandIn } from '@fori/payments-stand-in';
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { reconcile } from '../modules/payouts/reconcile.ts';
import { addProduct } from './builders.ts';
import type { TestShop } from './harness.ts';
import { type Caller, START } from './harness.ts';
import { connect, type HostedOrder, orderHosted, passTime, payAt } from './payments.ts';
import { signedIn } from './people.ts';

export const DAY = 86_400_000;

/** Sales of a shop, and payouts of the payment stand-in about them. */
export const payoutCalls = (shop: () => TestShop, provider: PaymentStandIn) => {
  const { control } = provider;
  let variant: number;
  let admin: Caller;
  let now = START;
  const logged: { facts: Record<string, unknown>; message: string }[] = [];

  beforeAll(async () => {
    await connect(shop(), provider);
    admin = await signedIn(shop(), 'admin');
    const { log } = shop().shop;
    const { error } = log;
    log.error = (facts, message) => {
      logged.push({ facts, message });
      error(facts, message);
    };
  });
  beforeEach(async () => {
    const product = await addProduct(shop(), { price: 7900, stock: 50 });
    variant = product.variants[0]?.id ?? 0;
    now = await passTime(shop(), provider, 0);
  });

  afterEach(() => {
    vi.restoreAllMocks();
  });

  const pass = async (ms: number) => {
    now = await passTime(shop(), provider, ms);
  };
  const paid = async (quantity = 1): Promise<HostedOrder> => {
    const placed = await orderHosted(shop(), variant, quantity);
    await payAt(shop(), provider, placed.session);
    return placed;
  };
  /** Lets the shop hear of what happened at the provider. */
  const hear = async () => {
    await control.settled();
    await shop().shop.paymentEvents.handleDue();
  };
  const adminGet = async <T>(path: string): Promise<T> => {
    const response = await shop().call('GET', path, undefined, admin);
    expect(response.statusCode, response.body).toBe(200);
    return response.json<{ data: T }>().data;
  };
  const allDifferences = () => adminGet<PayoutDifference[]>('/admin/payout-differences');
  /** Those that no test before has explained. */
  const differences = async () => (await allDifferences()).filter(({ explanation }) => explanation === null);
  const details = (id: string) => adminGet<PayoutDetails>(`/admin/payouts/${id}`);
  const intentOf = ({ session }: HostedOrder): string => {
    const page = control.audit().sessions.find(({ id }) => id === session);
    return typeof page?.payment_intent === 'string' ? page.payment_intent : '';
  };
  const refund = async ({ order }: HostedOrder, amount: string, refunded_seen = '0.00') => {
    const headers = { 'idempotency-key': randomUUID() };
    const body = { amount, reason: 'Scratch', restock: false, refunded_seen };
    const response = await shop().call('POST', `/admin/orders/${order.id}/refunds`, body, { ...admin, headers });
    expect(response.statusCode, response.body).toBe(201);
  };
  const cents = (money: string) => Math.round(Number(money) * 100);
  /** Everything that is available is paid out, and the books are compared. */
  const payOut = async () => {
    const payout = await control.createPayout();
    const result = await reconcile(shop().shop);
    return { id: payout?.id ?? '', amount: payout?.amount ?? 0, ...result };
  };
  const charge = async (charged_currencies: string[]) => {
    const settings = await adminGet<object>('/admin/settings');
    const response = await shop().call('PUT', '/admin/settings', { ...settings, charged_currencies }, admin);
    expect(response.statusCode, response.body).toBe(200);
  };
  const paidIn = async (display_currency: string) => {
    const placed = await orderHosted(shop(), variant, 1, { display_currency });
    await payAt(shop(), provider, placed.session);
    return placed;
  };
  return {
    admin: () => admin,
    now: () => now,
    logged,
    pass,
    paid,
    hear,
    adminGet,
    allDifferences,
    differences,
    details,
    intentOf,
    refund,
    cents,
    payOut,
    charge,
    paidIn,
  };
};
