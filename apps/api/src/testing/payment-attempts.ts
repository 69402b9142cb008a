import { createHash, randomUUID } from 'node:crypto';
import { placeOrderBody } from '@fori/contracts/orders/schemas';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach } from 'vitest';
import type { PaymentProvider } from '../modules/payments/provider.ts';
import { addProduct } from './builders.ts';
import type { TestShop } from './harness.ts';
import { type Caller, newGuest, START } from './harness.ts';
import { addToCart, cardToken, orderBody, postOrder } from './shopping.ts';

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
  /** The state after a crash: the key claimed with `body`, the money held, nothing finished. */
  const crashWith = async (body: object) => {
    const { db } = shop();
    const key = randomUUID();
    let paymentId = '';
    failing({
      authorise: async (request) => {
        paymentId = request.id;
        await real.authorise(request);
        throw new Error('the process dies here');
      },
      void: down,
    });
    await postOrder(shop(), guest, body, key);
    shop().shop.paymentProvider = real;
    await db.write(async (tx) => {
      await tx.update(db.t.payments).set({ status: 'pending' }).where(eq(db.t.payments.id, paymentId)).returning();
      const owner = `guest:${guest.sessionId}`;
      const requestHash = createHash('sha256')
        .update(JSON.stringify(placeOrderBody.parse(body)))
        .digest('hex');
      const leaseUntil = new Date(START.getTime() + 60_000);
      await tx
        .insert(db.t.idempotencyKeys)
        .values({ owner, key, requestHash, state: 'in_progress', leaseUntil, paymentId, createdAt: START })
        .returning();
    });
    return { key, paymentId };
  };
  const withOtherCard = async (body: object) => ({
    ...body,
    payment: { method: 'card', token: await cardToken(shop()) },
  });
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
    crashWith,
    withOtherCard,
  };
};
