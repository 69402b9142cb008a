import type { Order } from '@fori/contracts/orders/schemas';
import { describe, expect, test } from 'vitest';
import { describeShop, START } from '../../testing/harness.ts';
import { later, paymentAttempts } from '../../testing/payment-attempts.ts';
import { addToCart, cardToken, orderBody, postOrder } from '../../testing/shopping.ts';
import { voidPayment } from './open-payment.ts';
import { insertPayment } from './payments.repository.ts';
import { sweepPayments } from './sweep-payments.ts';

describeShop('payments after a crash or provider failure', (shop) => {
  const { guest, real, variant, payment, charge, paymentOfOrder, place, down, failing, crashWith, withOtherCard } =
    paymentAttempts(shop);

  test('an order whose capture failed is placed all the same, and captured by the sweeper', async () => {
    failing({ capture: down });
    const response = await place();
    expect(response.statusCode).toBe(201);
    const { id } = response.json<{ data: Order }>().data;
    await shop().shop.captures.captureDue();
    const held = await paymentOfOrder(id);
    expect(held?.status).toBe('authorised');
    shop().shop.paymentProvider = real();
    await shop().shop.captures.captureDue();
    expect((await paymentOfOrder(id))?.status).toBe('authorised');
    shop().setTime(later(5));
    await sweepPayments(shop().shop);
    expect((await paymentOfOrder(id))?.status).toBe('captured');
    expect((await charge(held?.id ?? ''))?.state).toBe('captured');
  });

  test('a crash between authorisation and order: the sweeper voids the payment', async () => {
    const { db } = shop();
    const id = await db.write((tx) =>
      insertPayment(tx, { provider: real().name, method: 'card', amountCents: 5000, now: shop().shop.clock() }),
    );
    await real().authorise({ id, method: 'card', token: await cardToken(shop()), amount: 5000 });
    await sweepPayments(shop().shop);
    expect((await payment(id))?.status).toBe('pending');
    shop().setTime(later(5));
    await sweepPayments(shop().shop);
    expect((await payment(id))?.status).toBe('voided');
    expect((await charge(id))?.state).toBe('voided');
  });

  test('a committed order keeps its payment, whatever happens to the response', async () => {
    failing({ capture: down });
    const { id: orderId } = (await place()).json<{ data: Order }>().data;
    const held = await paymentOfOrder(orderId);
    await voidPayment(shop().shop, held?.id ?? '');
    expect((await paymentOfOrder(orderId))?.status).toBe('authorised');
    expect((await charge(held?.id ?? ''))?.state).toBe('authorised');
  });

  test('one payment that cannot be settled does not block the others', async () => {
    const { db } = shop();
    const ids: string[] = [];
    for (let i = 0; i < 2; i += 1)
      ids.push(
        await db.write((tx) =>
          insertPayment(tx, { provider: real().name, method: 'card', amountCents: 100, now: START }),
        ),
      );
    failing({ void: (id) => (id === ids[0] ? down() : real().void(id)) });
    shop().setTime(later(5));
    await expect(sweepPayments(shop().shop)).rejects.toThrow('unsettled');
    expect((await payment(ids[1] ?? ''))?.status).toBe('voided');
    shop().shop.paymentProvider = real();
    shop().setTime(later(10));
    await sweepPayments(shop().shop);
    expect((await payment(ids[0] ?? ''))?.status).toBe('voided');
  });

  describe('an idempotency key whose process crashed while money was held', () => {
    test('[CHECK-101] accepts another body once its lease expires, and voids the crashed attempt’s payment', async () => {
      await addToCart(shop(), guest(), variant());
      const body = await orderBody(shop(), guest());
      const { key, paymentId } = await crashWith(body);
      const other = await withOtherCard(body);
      const tooEarly = await postOrder(shop(), guest(), other, key);
      expect(tooEarly.statusCode).toBe(409);
      expect(tooEarly.json()).toMatchObject({ code: 'in_progress' });
      expect((await payment(paymentId))?.status).toBe('pending');

      shop().setTime(later(1.5));
      expect((await postOrder(shop(), guest(), other, key)).statusCode).toBe(201);
      expect((await payment(paymentId))?.status).toBe('voided');
      expect((await charge(paymentId))?.state).toBe('voided');
      const late = await postOrder(shop(), guest(), body, key);
      expect(late.statusCode).toBe(422);
      expect(late.json()).toMatchObject({ code: 'idempotency_key_reused' });
    });
  });
});
