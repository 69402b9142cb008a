import { randomUUID } from 'node:crypto';
import type { Order } from '@fori/contracts/orders/schemas';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addProduct } from '../../testing/builders.ts';
import { type Caller, describeShop, newGuest, START } from '../../testing/harness.ts';
import { addToCart, cardToken, orderBody, postOrder, stockOf } from '../../testing/shopping.ts';
import type { PaymentProvider } from './provider.ts';
import { markForRefund, openPayment, settleRefunds, sweepPayments } from './settle.ts';

const later = (minutes: number) => new Date(START.getTime() + minutes * 60_000);

describeShop('payments that a crash or a dead provider left', (shop) => {
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

  test('an order whose capture failed is placed all the same, and captured by the sweeper', async () => {
    failing({ capture: down });
    const answer = await place();
    expect(answer.statusCode).toBe(201);
    const { id } = answer.json<{ data: Order }>().data;
    const held = await paymentOfOrder(id);
    expect(held?.status).toBe('authorised');
    shop().shop.paymentProvider = real;
    shop().setTime(later(5));
    await sweepPayments(shop().shop);
    expect((await paymentOfOrder(id))?.status).toBe('captured');
    expect((await charge(held?.id ?? ''))?.state).toBe('captured');
  });

  test('a provider that cannot be reached: nothing ordered, nothing held, the key free for another try', async () => {
    failing({ authorise: down });
    const stock = await stockOf(shop(), variant);
    const key = randomUUID();
    const answer = await place(key);
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toContain('reachable');
    expect(await stockOf(shop(), variant)).toBe(stock);
    shop().shop.paymentProvider = real;
    expect((await postOrder(shop(), guest, await orderBody(shop(), guest), key)).statusCode).toBe(201);
  });

  test('a process that died between authorisation and order: the sweeper lets the payment go', async () => {
    const { db } = shop();
    const id = await db.write((tx) => openPayment(tx, db.t, real, 'card', 5000, shop().shop.clock()));
    await real.authorise({ id, method: 'card', token: await cardToken(shop()), amount: 5000 });
    await sweepPayments(shop().shop);
    expect((await payment(id))?.status).toBe('pending');
    shop().setTime(later(5));
    await sweepPayments(shop().shop);
    expect((await payment(id))?.status).toBe('voided');
    expect((await charge(id))?.state).toBe('voided');
  });

  test('one payment that cannot be settled does not keep the others waiting', async () => {
    const { db } = shop();
    const ids: string[] = [];
    for (let i = 0; i < 2; i += 1) ids.push(await db.write((tx) => openPayment(tx, db.t, real, 'card', 100, START)));
    failing({ void: (id) => (id === ids[0] ? down() : real.void(id)) });
    shop().setTime(later(5));
    await expect(sweepPayments(shop().shop)).rejects.toThrow('unsettled');
    expect((await payment(ids[1] ?? ''))?.status).toBe('voided');
    shop().shop.paymentProvider = real;
    await sweepPayments(shop().shop);
    expect((await payment(ids[0] ?? ''))?.status).toBe('voided');
  });

  describe('refunds', () => {
    const noted = async () => {
      const { db } = shop();
      const { id } = (await place()).json<{ data: Order }>().data;
      await db.write((tx) => markForRefund(tx, db.t, id, shop().shop.clock()));
      return id;
    };

    test('are given after the commit, once', async () => {
      const id = await noted();
      await settleRefunds(shop().shop, id);
      await settleRefunds(shop().shop, id);
      const paid = await paymentOfOrder(id);
      expect(paid?.status).toBe('refunded');
      const given = await charge(paid?.id ?? '');
      expect(given).toMatchObject({ state: 'refunded' });
      expect(given?.refundedCents).toBe(given?.amountCents);
    });

    test('that failed are given by the sweeper', async () => {
      failing({ refund: down });
      const id = await noted();
      await expect(settleRefunds(shop().shop, id)).rejects.toThrow();
      expect((await paymentOfOrder(id))?.status).toBe('refunding');
      shop().shop.paymentProvider = real;
      shop().setTime(later(5));
      await sweepPayments(shop().shop);
      expect((await paymentOfOrder(id))?.status).toBe('refunded');
    });
  });

  test('an intent whose claimant died is taken over once its lease is out', async () => {
    const { db } = shop();
    await addToCart(shop(), guest, variant);
    const body = await orderBody(shop(), guest);
    const key = randomUUID();
    const first = await postOrder(shop(), guest, body, key);
    const { id } = first.json<{ data: Order }>().data;
    // the claim as a crash leaves it: made, never finished
    await db.write(async (tx) => {
      await tx
        .update(db.t.idempotencyKeys)
        .set({ state: 'in_progress', response: null, orderId: null })
        .where(eq(db.t.idempotencyKeys.orderId, id))
        .returning();
    });
    await addToCart(shop(), guest, variant);
    shop().setTime(later(5));
    const again = await postOrder(
      shop(),
      guest,
      { ...body, payment: { method: 'card', token: await cardToken(shop()) } },
      key,
    );
    expect(again.statusCode).toBe(409);
    const same = await postOrder(shop(), guest, body, key);
    expect([201, 422]).toContain(same.statusCode);
  });
});
