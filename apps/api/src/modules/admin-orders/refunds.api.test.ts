import { randomUUID } from 'node:crypto';
import type { AdminOrder, Order } from '@fori/contracts/orders/schemas';
import { describe, expect, test } from 'vitest';
import { addProduct } from '../../testing/builders.ts';
import { describeShop, newGuest } from '../../testing/harness.ts';
import { signedIn } from '../../testing/people.ts';
import { TOTAL } from '../../testing/processed-orders.ts';
import { later, refundCalls } from '../../testing/refunds.ts';
import { buy, stockOf } from '../../testing/shopping.ts';
import { sweepRefunds } from '../orders/refunds/settle-refund.ts';

describeShop('refunds', (shop) => {
  const {
    real,
    read,
    move,
    bought,
    delivered,
    refund,
    refundSeen,
    rowsOf,
    chargeOf,
    mailsOf,
    auditOf,
    failing,
    received,
    settle,
    variantId,
  } = refundCalls(shop);

  test('a full refund during shipping makes the order refunded once it is delivered', async () => {
    const { id } = await bought('processing', 'shipped');
    expect((await refund(id, { amount: TOTAL })).json()).toMatchObject({ data: { status: 'shipped' } });
    await move(id, 'delivered');
    expect((await read(id)).status).toBe('refunded');
  });

  test('[ORDER-152] of an order on its way are announced once: the last one says that it is all, the mails at the delivery when it was made', async () => {
    const { id } = await bought('processing', 'shipped');
    await refund(id, { amount: '9.99' });
    shop().setTime(later(1));
    await refundSeen(id, { amount: '100.00' });
    shop().setTime('2026-12-03T10:00:00.000Z');
    await move(id, 'delivered');
    const [part, rest, delivery, refunded] = (await mailsOf(id)).slice(-4);
    expect([part, rest, delivery, refunded].map((mail) => mail?.template)).toEqual([
      'refund',
      'refund',
      'order-delivered',
      'order-refunded',
    ]);
    expect(part?.text).toContain('Part of your money is on its way back');
    expect(rest?.text).toMatch(/We are refunding €100\.00\. With that, your order \S+ is refunded in full\./);
    expect(delivery?.text).not.toContain('You can return your purchase');
    expect(refunded?.text).toMatch(/On \d+ November 2026 we refunded €100\.00 to the payment method you used\./);
    expect(refunded?.text).not.toContain('We will refund');
  });

  test('a free order stays delivered: it has nothing to refund', async () => {
    const free = await addProduct(shop(), { slug: `free-${randomUUID()}`, price: 0 });
    const { order } = await buy(shop(), newGuest(), free.variants[0]?.id ?? 0);
    for (const to of ['processing', 'shipped', 'delivered']) await move(order.id, to);
    expect((await read(order.id)).status).toBe('delivered');
    expect((await mailsOf(order.id)).at(-1)?.template).toBe('order-delivered');
  });

  test.each([
    ['paid', [], TOTAL, 409, 'refund_means_cancel'],
    ['processing', ['processing'], TOTAL, 409, 'refund_means_cancel'],
    ['cancelled', ['cancelled'], '1.00', 409, 'refund_not_possible'],
    ['delivered', ['processing', 'shipped', 'delivered'], '110.00', 422, 'refund_exceeds_total'],
  ])(
    'of a %s order (moved through %j) by %s answers %d %s and refunds nothing',
    async (_status, steps, amount, status, code) => {
      const { id } = await bought(...steps);
      const refundedBefore = (await chargeOf(id))?.refundedCents;
      const response = await refund(id, { amount, restock: true });
      expect(response.statusCode).toBe(status);
      expect(response.json()).toMatchObject({ code });
      expect(await rowsOf(id)).toEqual([]);
      expect((await chargeOf(id))?.refundedCents).toBe(refundedBefore);
      expect(await auditOf(id)).toEqual([]);
    },
  );

  test.each([
    [{ amount: '0.00' }, 'amount'],
    [{ amount: '-1.00' }, 'amount'],
    [{ amount: '1' }, 'amount'],
    [{ amount: 5 }, 'amount'],
    [{}, 'amount'],
    [{ amount: '1.00', reason: ' ' }, 'reason'],
    [{ amount: '1.00', reason: 'x'.repeat(501) }, 'reason'],
    [{ amount: '1.00', restock: 'yes' }, 'restock'],
    [{ amount: '1.00', restock: [{ item: 1, quantity: 3 }] }, 'restock.0.quantity'],
    [{ amount: '1.00', restock: [{ item: 2, quantity: 1 }] }, 'restock.0.item'],
  ])('with %j answers 422 naming the field and writes nothing', async (body, field) => {
    const { id } = await delivered();
    const response = await refund(id, body);
    expect(response.statusCode, response.body).toBe(422);
    expect(Object.keys(response.json<{ errors: object }>().errors)).toEqual([field]);
    expect(await rowsOf(id)).toEqual([]);
  });

  test('refuses an amount above what is left and names what is left', async () => {
    const { id } = await delivered();
    await refund(id, { amount: '100.00' });
    const response = await refundSeen(id, { amount: '10.00' });
    expect(response.json<{ errors: { amount: string[] } }>().errors.amount[0]).toContain('€9.99');
  });

  describe('concurrent refunds', () => {
    test('[ORDER-101] accepts one of several refunds based on the same sum; the others get 409 and refund nothing', async () => {
      const { id } = await delivered();
      const send = () => refund(id, { amount: '40.00', refunded_seen: '0.00' }, randomUUID());
      const responses = await Promise.all(Array.from({ length: 6 }, send));
      expect(responses.map((response) => response.statusCode).sort()).toEqual([201, 409, 409, 409, 409, 409]);
      const refused = responses.filter((response) => response.statusCode === 409);
      for (const response of refused) expect(response.json()).toMatchObject({ code: 'stale_edit', refunded: '40.00' });
      expect(await chargeOf(id)).toMatchObject({ refundedCents: 4000 });
      expect(await rowsOf(id)).toHaveLength(1);
      expect(await auditOf(id)).toHaveLength(1);
      expect((await mailsOf(id)).filter((mail) => mail.template === 'refund')).toHaveLength(1);
    });

    test('[ORDER-101] refuses the second of two refunds that two admins send without a sum', async () => {
      const { id } = await delivered();
      const responses = await Promise.all([1, 2].map(() => refund(id, { amount: '40.00' }, randomUUID())));
      expect(responses.map((response) => response.statusCode).sort()).toEqual([201, 409]);
      expect(await read(id)).toMatchObject({ refunded: '40.00', refundable: '69.99' });
    });

    test('never exceed the total together, whatever sum each of them saw', async () => {
      const { id } = await delivered();
      const seen = ['0.00', '40.00', '80.00', '0.00', '40.00', '80.00'];
      const send = (sum: string) => refund(id, { amount: '40.00', refunded_seen: sum }, randomUUID());
      for (let round = 0; round < 3; round += 1) await Promise.all(seen.map(send));
      expect(await chargeOf(id)).toMatchObject({ refundedCents: 8000 });
      expect(await read(id)).toMatchObject({ refunded: '80.00', refundable: '29.99' });
      expect(await auditOf(id)).toHaveLength(2);
    });

    test.each<[unknown, unknown, number]>([
      [false, false, 201],
      [true, true, 201],
      [[], false, 201],
      [[{ item: 1, quantity: 1 }], [{ item: 1, quantity: 1 }], 201],
      [[{ item: 1, quantity: 1 }], true, 422],
      [false, true, 422],
      [true, false, 422],
      [false, [{ item: 1, quantity: 1 }], 422],
      [[{ item: 1, quantity: 1 }], false, 422],
      [[{ item: 1, quantity: 1 }], [{ item: 2, quantity: 1 }], 422],
    ])('units to restock %j, then %j under the same key: %i', async (restock, again, status) => {
      const { id } = await delivered();
      const key = randomUUID();
      expect((await refund(id, { amount: '20.00', restock }, key)).statusCode).toBe(201);
      const response = await refund(id, { amount: '20.00', restock: again }, key);
      expect(response.statusCode, response.body).toBe(status);
      if (status === 422) expect(response.json()).toMatchObject({ code: 'idempotency_key_reused' });
      expect(await rowsOf(id)).toHaveLength(1);
    });

    test('two orders under one key are two refunds', async () => {
      const [a, b] = [await delivered(), await delivered()];
      const key = randomUUID();
      for (const { id } of [a, b]) expect((await refund(id, { amount: '5.00' }, key)).statusCode).toBe(201);
      expect(await rowsOf(a.id)).toHaveLength(1);
      expect(await rowsOf(b.id)).toHaveLength(1);
    });

    test('a double click refunds once; the same key with another request is refused', async () => {
      const { id } = await delivered();
      const key = randomUUID();
      const responses = await Promise.all([1, 2, 3].map(() => refund(id, { amount: '20.00' }, key)));
      expect(responses.map((response) => response.statusCode)).toEqual([201, 201, 201]);
      expect(await rowsOf(id)).toHaveLength(1);
      expect(await chargeOf(id)).toMatchObject({ refundedCents: 2000 });
      expect((await mailsOf(id)).filter((mail) => mail.template === 'refund')).toHaveLength(1);
      const other = await refund(id, { amount: '21.00' }, key);
      expect(other.statusCode).toBe(422);
      expect(other.json()).toMatchObject({ code: 'idempotency_key_reused' });
      expect(await auditOf(id)).toHaveLength(1);
    });
  });

  describe('the refunded sum the admin saw', () => {
    test('[ORDER-101] is required once something is refunded: 409 without it or with another, and the current sum succeeds', async () => {
      const { id } = await delivered();
      expect((await read(id)).refunded).toBe('0.00');
      expect((await refund(id, { amount: '10.00' })).statusCode).toBe(201);
      for (const stale of [{}, { refunded_seen: '0.00' }, { refunded_seen: '10.01' }]) {
        const response = await refund(id, { amount: '10.00', ...stale }, randomUUID());
        expect(response.statusCode).toBe(409);
        expect(response.json()).toMatchObject({ code: 'stale_edit', refunded: '10.00' });
      }
      expect(await rowsOf(id)).toHaveLength(1);
      const response = await refund(id, { amount: '10.00', refunded_seen: '10.00' });
      expect(response.statusCode).toBe(201);
      expect(response.json<{ data: AdminOrder }>().data.refunded).toBe('20.00');
    });

    test('[ORDER-101] includes refunds in flight, but none the provider refused', async () => {
      const { id } = await delivered();
      shop().shop.paymentProvider = { ...real(), refundPart: async () => false };
      await refund(id, { amount: '10.00' });
      expect((await read(id)).refunded).toBe('0.00');
      shop().shop.paymentProvider = { ...real(), refundPart: () => Promise.reject(new Error('not reachable')) };
      expect((await refund(id, { amount: '10.00' })).statusCode).toBe(201);
      expect((await read(id)).refunded).toBe('10.00');
      expect((await refund(id, { amount: '10.00' })).json()).toMatchObject({ code: 'stale_edit' });
    });

    test('[ORDER-101] is not checked for a repetition under the same key, whose own refund changed the sum', async () => {
      const { id } = await delivered();
      const key = randomUUID();
      const send = () => refund(id, { amount: '10.00', refunded_seen: '0.00' }, key);
      expect((await send()).statusCode).toBe(201);
      expect((await send()).statusCode).toBe(201);
      expect(await rowsOf(id)).toHaveLength(1);
    });

    test.each(['10', 10, '-1.00', null])('[ORDER-101] %j is refused as a sum: 422 naming it', async (wrong) => {
      const { id } = await delivered();
      const response = await refund(id, { amount: '1.00', refunded_seen: wrong });
      expect(response.statusCode).toBe(422);
      expect(Object.keys(response.json<{ errors: object }>().errors)).toEqual(['refunded_seen']);
    });
  });

  describe('a failing provider', () => {
    test('the sweeper does not pay twice after a crash that followed the payment', async () => {
      const { id } = await delivered();
      failing({
        refundPart: async (part) => {
          await real().refundPart(part);
          throw new Error('the process dies here');
        },
      });
      await refund(id, { amount: '25.00' });
      expect(await rowsOf(id)).toMatchObject([{ status: 'pending' }]);
      expect((await mailsOf(id)).some((mail) => mail.template === 'refund')).toBe(false);
      shop().shop.paymentProvider = real();
      shop().setTime(later(5));
      await sweepRefunds(shop().shop);
      expect(await rowsOf(id)).toMatchObject([{ status: 'done' }]);
      expect(await chargeOf(id)).toMatchObject({ refundedCents: 2500 });
      expect((await mailsOf(id)).filter((mail) => mail.template === 'refund')).toHaveLength(1);
    });

    describe('the refund of a withdrawal', () => {
      test('[ORDER-104] another successful refund does not settle a pending withdrawal', async () => {
        const { id } = await received();
        failing({ refundPart: () => Promise.reject(new Error('not reachable')) });
        await settle(id, { status: 'refunded', amount: '80.00' });
        shop().shop.paymentProvider = real();
        expect((await refundSeen(id, { amount: '5.00' })).statusCode).toBe(201);
        expect((await read(id)).withdrawal).toMatchObject({ status: 'refunding' });
      });

      test('[ORDER-104] a refund refused only when the sweeper retries opens the withdrawal again', async () => {
        const { id } = await received();
        failing({ refundPart: () => Promise.reject(new Error('not reachable')) });
        await settle(id, { status: 'refunded' });
        failing({ refundPart: async () => false });
        shop().setTime(later(5));
        await sweepRefunds(shop().shop);
        expect(await read(id)).toMatchObject({
          status: 'delivered',
          refunded: '0.00',
          withdrawal: { status: 'received', refund_failed: true },
        });
      });
    });

    test('answers 402 when it refuses; the refund does not count and can be tried again', async () => {
      const { id, token } = await delivered();
      failing({ refundPart: async () => false });
      const response = await refund(id, { amount: TOTAL });
      expect(response.statusCode).toBe(402);
      expect(response.json()).toMatchObject({ code: 'refund_refused' });
      expect(await read(id)).toMatchObject({ status: 'delivered', refundable: TOTAL, refunds: [{ status: 'failed' }] });
      const seen = (await shop().call('GET', `/orders/${id}?token=${token}`)).json<{ data: Order }>().data;
      expect(seen.refunds).toEqual([]);
      shop().shop.paymentProvider = real();
      expect((await refund(id, { amount: TOTAL })).json()).toMatchObject({ data: { status: 'refunded' } });
    });
  });

  test('only admins can refund; an unknown order answers 404', async () => {
    const { id, token } = await delivered();
    const customer = await signedIn(shop(), 'customer');
    const body = { amount: '1.00', reason: 'x' };
    expect((await shop().call('POST', `/admin/orders/${id}/refunds`, body, customer)).statusCode).toBe(403);
    expect((await shop().call('POST', `/admin/orders/${id}/refunds?token=${token}`, body)).statusCode).toBe(401);
    expect((await refund('nothing', { amount: '1.00' })).statusCode).toBe(404);
  });

  test('[ORDER-16] partial refunds that reach the total make a delivered order refunded', async () => {
    const { id } = await delivered();
    await refund(id, { amount: '9.99' });
    expect((await read(id)).status).toBe('delivered');
    shop().setTime(later(1));
    const response = await refundSeen(id, { amount: '100.00', reason: 'All of it' });
    expect(response.json<{ data: AdminOrder }>().data).toMatchObject({
      status: 'refunded',
      refundable: '0.00',
      payment: { status: 'refunded' },
    });
    expect((await read(id)).events.at(-1)).toMatchObject({ status: 'refunded', actor: { kind: 'system' } });
    expect((await mailsOf(id)).map((mail) => mail.template).slice(-2)).toEqual(['refund', 'order-refunded']);
    const last = (await mailsOf(id)).at(-1);
    expect(last?.text).toContain('€100.00');
    expect(last?.text).toContain('All of it');
    expect(last?.text).toMatch(/Refunded so far: €109\.99/);
    expect(last?.text).not.toMatch(/We have refunded|A message from us/i);
    expect(await chargeOf(id)).toMatchObject({ state: 'refunded', refundedCents: 10_999 });
  });

  describe('restocking', () => {
    test('happens only for the units the admin names, and never twice', async () => {
      const { id } = await delivered();
      const before = (await stockOf(shop(), variantId())) ?? 0;
      await refund(id, { amount: '10.00' });
      expect(await stockOf(shop(), variantId())).toBe(before);
      const one = await refundSeen(id, { amount: '10.00', restock: [{ item: 1, quantity: 1 }] });
      expect(one.json<{ data: AdminOrder }>().data.items[0]).toMatchObject({ quantity: 2, restockable: 1 });
      expect(await stockOf(shop(), variantId())).toBe(before + 1);
      expect((await refundSeen(id, { amount: '10.00', restock: [{ item: 1, quantity: 2 }] })).statusCode).toBe(422);
      await refundSeen(id, { amount: '10.00', restock: true });
      expect(await stockOf(shop(), variantId())).toBe(before + 2);
      await refundSeen(id, { amount: '10.00', restock: true });
      expect(await stockOf(shop(), variantId())).toBe(before + 2);
    });

    test('a later cancellation restocks and refunds the rest', async () => {
      const before = (await stockOf(shop(), variantId())) ?? 0;
      const { id } = await bought();
      await refund(id, { amount: '30.00', restock: [{ item: 1, quantity: 1 }] });
      expect((await move(id, 'cancelled')).statusCode).toBe(200);
      expect(await stockOf(shop(), variantId())).toBe(before);
      expect(await chargeOf(id)).toMatchObject({ state: 'refunded', refundedCents: 10_999 });
      const mail = (await mailsOf(id)).at(-1);
      expect(mail?.template).toBe('order-cancelled');
      expect(mail?.text).toContain('€79.99');
    });
  });
});
