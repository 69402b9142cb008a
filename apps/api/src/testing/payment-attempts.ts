import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach } from 'vitest';
import type { PaymentProvider } from '../modules/payments/provider.ts';
import { addProduct } from './builders.ts';
import type { TestShop } from './harness.ts';
import { type Caller, newGuest, START } from './harness.ts';
import { addToCart, orderBody, postOrder } from './shopping.ts';

export const later = (minutes: number) => new Date(START.getTime() + minutes * 60_000);

/** Orders placed while the payment provider answers, fails or is out of reach. */
export const paymentAttempts = (shop: () => TestShop) => {
  let variant: number;
  let guest: Caller;
  let real: PaymentProvider;

  beforeAll(async () => {
    variant = (await addProduct(shop(), { stock: 100 })).variants[0]?.id ?? 0;
    const provider = shop().shop.paymentProvider;
    if (!provider) throw new Error('the demo shop has a provider');
    real = provider;
  });
  beforeEach(() => {
    shop().setTime(START);
    shop().shop.paymentProvider = real;
    guest = newGuest();
  });

  const failing = (broken: Partial<PaymentProvider>) => {
    shop().shop.paymentProvider = { ...real, ...broken };
  };
  const down = async () => {
    throw new Error('provider not reachable');
  };
  const place = async (key: string = randomUUID()) => {
    await addToCart(shop(), guest, variant);
    return postOrder(shop(), guest, await orderBody(shop(), guest), key);
  };
  const payment = async (id: string) => {
    const { db } = shop();
    return (await db.read.select().from(db.t.payments).where(eq(db.t.payments.id, id)))[0];
  };
  const paymentOfOrder = async (orderId: string) => {
    const { db } = shop();
    return (await db.read.select().from(db.t.payments).where(eq(db.t.payments.orderId, orderId)))[0];
  };
  const charge = async (id: string) => {
    const { db } = shop();
    return (await db.read.select().from(db.t.demoCharges).where(eq(db.t.demoCharges.id, id)))[0];
  };
  return {
    guest: () => guest,
    real: () => real,
    variant: () => variant,
    payment,
    charge,
    paymentOfOrder,
    place,
    down,
    failing,
  };
};
