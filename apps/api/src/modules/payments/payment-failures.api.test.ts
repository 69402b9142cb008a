import { randomUUID } from 'node:crypto';
import type { Order } from '@fori/contracts/orders/schemas';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { describeShop, START } from '../../testing/harness.ts';
import { later, paymentAttempts } from '../../testing/payment-attempts.ts';
import { addToCart, cardToken, orderBody, postOrder, stockOf } from '../../testing/shopping.ts';
import { markAuthorised, voidPayment } from './open-payment.ts';
import { insertPayment } from './payments.repository.ts';
import { markForRefund, settleRefunds } from './settle.ts';
import { sweepPayments } from './sweep-payments.ts';

describeShop('payments after a crash or provider failure', (shop) => {
  const { guest, real, variant, payment, charge, paymentOfOrder, place, down, failing, crashWith, withOtherCard } =
    paymentAttempts(shop);

  test('orders are captured together after their responses; a failing one delays no other', async () => {
    const orders: string[] = [];
    for (let i = 0; i < 3; i += 1) orders.push((await place()).json<{ data: Order }>().data.id);
    const statuses = () => Promise.all(orders.map(async (id) => (await paymentOfOrder(id))?.status));
    expect(await statuses()).toEqual(['authorised', 'authorised', 'authorised']);
    const failed = await paymentOfOrder(orders[1] ?? '');
    failing({ capture: (id) => (id === failed?.id ? down() : real().capture(id)) });
    await shop().shop.captures.captureDue();
    expect(await statuses()).toEqual(['captured', 'authorised', 'captured']);
    shop().shop.paymentProvider = real();
    shop().setTime(later(5));
    await sweepPayments(shop().shop);
    expect(await statuses()).toEqual(['captured', 'captured', 'captured']);
  });

  test('the worker captures what is waiting when it is stopped', async () => {
    const errors: unknown[] = [];
    const worker = shop().shop.captures.start((error) => errors.push(error));
    const { id } = (await place()).json<{ data: Order }>().data;
    await worker.stop();
    expect((await paymentOfOrder(id))?.status).toBe('captured');
    expect(errors).toEqual([]);
  });

  test('an unreachable provider: nothing ordered, nothing held, the key free for another attempt', async () => {
    failing({ authorise: down });
    const stock = await stockOf(shop(), variant());
    const key = randomUUID();
    const response = await place(key);
    expect(response.statusCode).toBe(503);
    expect(response.json()).toMatchObject({ code: 'service_unavailable', retry_after: 30 });
    expect(response.body).not.toContain('reachable');
    expect(await stockOf(shop(), variant())).toBe(stock);
    shop().shop.paymentProvider = real();
    expect((await postOrder(shop(), guest(), await orderBody(shop(), guest()), key)).statusCode).toBe(201);
  });

  test('an order written while the sweeper voids its payment keeps its money: one of the two wins', async () => {
    const { db } = shop();
    const { id: orderId } = (await place()).json<{ data: Order }>().data;
    const id = await db.write((tx) =>
      insertPayment(tx, { provider: real().name, method: 'card', amountCents: 5000, now: START }),
    );
    await real().authorise({ id, method: 'card', token: await cardToken(shop()), amount: 5000 });
    const write = () => db.write((tx) => markAuthorised(tx, { id, brand: 'visa', last4: '4242' }, orderId, START));
    let written: Promise<void> | undefined;
    failing({
      void: async (paymentId) => {
        written = write();
        await written.catch(() => undefined);
        await real().void(paymentId);
      },
    });
    shop().setTime(later(5));
    await sweepPayments(shop().shop);
    await expect(written).rejects.toMatchObject({ code: 'in_progress' });
    expect((await payment(id))?.status).toBe('voided');
    expect((await charge(id))?.state).toBe('voided');
  });

  test('an authorisation that arrives after the sweeper voided the payment is voided as well', async () => {
    failing({
      authorise: async (request) => {
        shop().setTime(later(5));
        shop().shop.paymentProvider = real();
        await sweepPayments(shop().shop);
        return real().authorise(request);
      },
    });
    const response = await place();
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({ code: 'in_progress' });
    const { db } = shop();
    const held = await db.read.select().from(db.t.demoCharges).where(eq(db.t.demoCharges.state, 'authorised'));
    expect(held).toEqual([]);
  });

  test('a token whose payment was voided can pay the next time', async () => {
    const { db } = shop();
    const token = await cardToken(shop());
    const first = await db.write((tx) =>
      insertPayment(tx, { provider: real().name, method: 'card', amountCents: 5000, now: START }),
    );
    await real().authorise({ id: first, method: 'card', token, amount: 5000 });
    await voidPayment(shop().shop, first);
    expect(await real().authorise({ id: first, method: 'card', token, amount: 5000 })).toMatchObject({ ok: false });
    await addToCart(shop(), guest(), variant());
    const body = await orderBody(shop(), guest(), { payment: { method: 'card', token } });
    expect((await postOrder(shop(), guest(), body)).statusCode).toBe(201);
    expect((await postOrder(shop(), guest(), body)).statusCode).toBe(422);
  });

  test('a hundred payments that cannot be settled do not block a newer one', async () => {
    const { db } = shop();
    const stuck = new Set<string>();
    await db.write(async (tx) => {
      for (let i = 0; i < 100; i += 1)
        stuck.add(await insertPayment(tx, { provider: real().name, method: 'card', amountCents: 100, now: START }));
    });
    const newer = await db.write((tx) =>
      insertPayment(tx, { provider: real().name, method: 'card', amountCents: 100, now: later(1) }),
    );
    failing({ void: (id) => (stuck.has(id) ? down() : real().void(id)) });
    shop().setTime(later(5));
    await expect(sweepPayments(shop().shop)).rejects.toThrow('unsettled');
    await sweepPayments(shop().shop);
    expect((await payment(newer))?.status).toBe('voided');
    shop().setTime(later(10));
    shop().shop.paymentProvider = real();
    await sweepPayments(shop().shop);
    expect((await payment([...stuck][0] ?? ''))?.status).toBe('voided');
  });

  describe('refunds', () => {
    const markedForRefund = async () => {
      const { db } = shop();
      const { id } = (await place()).json<{ data: Order }>().data;
      await shop().shop.captures.captureDue();
      await db.write((tx) => markForRefund(tx, id, shop().shop.clock()));
      return id;
    };

    test('for an order cancelled before its capture: the hold is voided and never captured', async () => {
      const { db } = shop();
      const { id } = (await place()).json<{ data: Order }>().data;
      await db.write((tx) => markForRefund(tx, id, shop().shop.clock()));
      await shop().shop.captures.captureDue();
      await settleRefunds(shop().shop, id);
      const paid = await paymentOfOrder(id);
      expect(paid?.status).toBe('refunded');
      expect((await charge(paid?.id ?? ''))?.state).toBe('voided');
    });

    test('are made after the commit, once', async () => {
      const id = await markedForRefund();
      await settleRefunds(shop().shop, id);
      await settleRefunds(shop().shop, id);
      const paid = await paymentOfOrder(id);
      expect(paid?.status).toBe('refunded');
      const refunded = await charge(paid?.id ?? '');
      expect(refunded).toMatchObject({ state: 'refunded' });
      expect(refunded?.refundedCents).toBe(refunded?.amountCents);
    });

    test('that failed are made by the sweeper', async () => {
      failing({ refund: down });
      const id = await markedForRefund();
      await expect(settleRefunds(shop().shop, id)).rejects.toThrow();
      expect((await paymentOfOrder(id))?.status).toBe('refunding');
      shop().shop.paymentProvider = real();
      shop().setTime(later(5));
      await sweepPayments(shop().shop);
      expect((await paymentOfOrder(id))?.status).toBe('refunded');
    });
  });

  describe('an idempotency key whose process crashed while money was held', () => {
    test('is taken over with the same card once its lease expires', async () => {
      await addToCart(shop(), guest(), variant());
      const body = await orderBody(shop(), guest());
      const stock = await stockOf(shop(), variant());
      const { key, paymentId } = await crashWith(body);
      shop().setTime(later(1.5));
      expect((await postOrder(shop(), guest(), body, key)).statusCode).toBe(201);
      expect(await stockOf(shop(), variant())).toBe((stock ?? 0) - 1);
      expect((await payment(paymentId))?.status).toBe('voided');
      expect((await charge(paymentId))?.state).toBe('voided');
    });

    test('[CHECK-101] accepts another body days later, after the sweeper voided the payment', async () => {
      await addToCart(shop(), guest(), variant());
      const body = await orderBody(shop(), guest());
      const { key, paymentId } = await crashWith(body);
      shop().setTime(later(5));
      await sweepPayments(shop().shop);
      expect((await payment(paymentId))?.status).toBe('voided');
      shop().setTime(later(3 * 24 * 60));
      expect((await postOrder(shop(), guest(), await withOtherCard(body), key)).statusCode).toBe(201);
    });

    test('[CHECK-101] stays locked while the provider cannot void the crashed attempt’s payment', async () => {
      await addToCart(shop(), guest(), variant());
      const body = await orderBody(shop(), guest());
      const { key, paymentId } = await crashWith(body);
      shop().setTime(later(1.5));
      failing({ void: down });
      const other = await withOtherCard(body);
      const refused = await postOrder(shop(), guest(), other, key);
      expect(refused.statusCode).toBe(503);
      expect(refused.json()).toMatchObject({ code: 'service_unavailable', retry_after: 30 });
      expect((await charge(paymentId))?.state).toBe('authorised');
      shop().shop.paymentProvider = real();
      expect((await postOrder(shop(), guest(), other, key)).statusCode).toBe(201);
      expect((await charge(paymentId))?.state).toBe('voided');
    });
  });
});
