import type { Order } from '@fori/contracts/orders/schemas';
import type { Payment } from '@fori/payments-stand-in';
import { type PaymentStandIn, type StandInOptions, startPaymentStandIn } from '@fori/payments-stand-in';
import { expect } from 'vitest';
import { type Caller, newGuest, START, type TestShop } from './harness.ts';
import { addToCart, orderBody, postOrder } from './shopping.ts';

export const WEBHOOK_SECRET = 'whsec_of_the_tests';

/** A payment provider that speaks Stripe's API, at the time at which tests start, and the settings of a shop that uses it. */
export const startProvider = async (
  options: Omit<StandInOptions, 'clock' | 'startAt'> = {},
): Promise<{ provider: PaymentStandIn; env: Record<string, string> }> => {
  const provider = await startPaymentStandIn({
    retryPausesMs: [],
    ...options,
    clock: 'manual',
    startAt: START.getTime(),
  });
  const env = {
    STRIPE_SECRET_KEY: 'sk_test_of_the_tests',
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_URL: provider.url,
  };
  return { provider, env };
};

/** Lets the provider send its events to the shop. */
export const connect = async (shop: TestShop, provider: PaymentStandIn): Promise<void> => {
  const origin = shop.app.server.listening
    ? `http://127.0.0.1:${(shop.app.server.address() as { port: number }).port}`
    : await shop.app.listen({ port: 0, host: '127.0.0.1' });
  provider.control.setEndpoints([{ url: `${origin}/api/payments/stripe/webhook`, secret: WEBHOOK_SECRET }]);
};

export interface HostedOrder {
  order: Order;
  token: string;
  url: string;
  /** the provider's name of the payment page */
  session: string;
  guest: Caller;
}

/** Orders units of a variant, to be paid at the provider's page. */
export const orderHosted = async (
  shop: TestShop,
  variantId: number,
  quantity = 1,
  details: object = {},
): Promise<HostedOrder> => {
  const guest = newGuest();
  await addToCart(shop, guest, variantId, quantity);
  const body = { ...(await orderBody(shop, guest)), payment: { method: 'hosted' }, ...details };
  const response = await postOrder(shop, guest, body);
  expect(response.statusCode, response.body).toBe(201);
  const { data, access_token, payment_url } = response.json<{
    data: Order;
    access_token: string;
    payment_url: string;
  }>();
  const session = /cs_test_\w+/.exec(payment_url)?.[0] ?? '';
  return { order: data, token: access_token, url: payment_url, session, guest };
};

/** Lets time pass for the provider and the shop alike; returns what time it is then. */
export const passTime = async (shop: TestShop, provider: PaymentStandIn, ms: number): Promise<Date> => {
  if (ms > 0) await provider.control.advance(ms);
  const now = new Date(provider.control.now());
  shop.setTime(now);
  return now;
};

/** Pays at the provider's page, and lets the shop work off the events. */
export const payAt = async (
  shop: TestShop,
  provider: PaymentStandIn,
  session: string,
  payment?: Payment,
): Promise<void> => {
  await provider.control.pay(session, payment);
  await provider.control.settled();
  await shop.shop.paymentEvents.handleDue();
};
