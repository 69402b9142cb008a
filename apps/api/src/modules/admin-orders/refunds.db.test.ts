import { randomUUID } from 'node:crypto';
import type { AdminOrder, AdminOrderRow, Order } from '@fori/contracts/orders/schemas';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addProduct } from '../../testing/builders.ts';
import { describeShop, newGuest, START } from '../../testing/harness.ts';
import { signedIn } from '../../testing/people.ts';
import { buy, stockOf } from '../../testing/shopping.ts';
import { verifyChain } from '../audit/verify-chain.ts';
import { sweepRefunds } from '../orders/refunds/settle-refund.ts';
import type { PaymentProvider } from '../payments/provider.ts';
import { sweepPayments } from '../payments/settle.ts';

/** Two units of 40.00 with 25 % VAT and 9.99 shipping. */
const TOTAL = '109.99';
const later = (minutes: number) => new Date(START.getTime() + minutes * 60_000);

describeShop('refunds', (shop) => {
  let admin: Awaited<ReturnType<typeof signedIn>>;
  let variantId: number;
  let real: PaymentProvider;

  beforeAll(async () => {
    admin = await signedIn(shop(), 'admin');
    const product = await addProduct(shop(), { price: 4000, variants: [{ color: 'black', stock: 900 }] });
    variantId = product.variants[0]?.id ?? 0;
    const provider = shop().shop.paymentProvider;
    if (!provider) throw new Error('the demo shop has a provider');
    real = provider;
  });
  beforeEach(() => {
    shop().setTime(START);
    shop().shop.paymentProvider = real;
  });

  const read = async (id: string) =>
    (await shop().call('GET', `/admin/orders/${id}`, undefined, admin)).json<{ data: AdminOrder }>().data;
  const move = (id: string, to: string) =>
    shop().call('POST', `/admin/orders/${id}/transition`, { to, carrier: 'Posti', tracking_number: 'JJFI1' }, admin);
  const bought = async (...steps: string[]) => {
    const { order, token } = await buy(shop(), newGuest(), variantId, 2);
    expect(order.total).toBe(TOTAL);
    for (const to of steps) expect((await move(order.id, to)).statusCode).toBe(200);
    return { id: order.id, number: order.number, token };
  };
  const delivered = () => bought('processing', 'shipped', 'delivered');
  const refund = (id: string, body: object, key?: string) =>
    shop().call(
      'POST',
      `/admin/orders/${id}/refunds`,
      { reason: 'A scratch', ...body },
      {
        ...admin,
        ...(key && { headers: { 'idempotency-key': key } }),
      },
    );
  /** As the back office sends it: with the sum that the order shows as refunded. */
  const refundSeen = async (id: string, body: object, key?: string) =>
    refund(id, { ...body, refunded_seen: (await read(id)).refunded }, key);
  const rowsOf = async (orderId: string) => {
    const { db } = shop();
    return db.read.select().from(db.t.refunds).where(eq(db.t.refunds.orderId, orderId));
  };
  const chargeOf = async (orderId: string) => {
    const { db } = shop();
    const [payment] = await db.read.select().from(db.t.payments).where(eq(db.t.payments.orderId, orderId));
    const [charge] = await db.read
      .select()
      .from(db.t.demoCharges)
      .where(eq(db.t.demoCharges.id, payment?.id ?? ''));
    return charge;
  };
  const mailsOf = async (orderId: string) => {
    const { db } = shop();
    const rows = await db.read.select().from(db.t.outbox).where(eq(db.t.outbox.orderId, orderId));
    return rows.sort((a, b) => (a.id < b.id ? -1 : 1));
  };
  const auditOf = async (orderId: string) => {
    const { db } = shop();
    const rows = await db.read
      .select()
      .from(db.t.auditLog)
      .where(eq(db.t.auditLog.entityId, orderId))
      .orderBy(db.t.auditLog.id);
    return rows.filter((row) => row.action === 'order.refund');
  };

  test('[ORDER-16] [ADMIN-04] a partial refund pays the money back, shows in mail, receipt and audit log, and leaves status and stock alone', async () => {
    const { id, token } = await bought('processing');
    const stock = await stockOf(shop(), variantId);
    const response = await refund(id, { amount: '20.00', reason: 'A scratch on the flap' });
    expect(response.statusCode).toBe(201);
    expect(response.json<{ data: AdminOrder }>().data).toMatchObject({
      status: 'processing',
      refundable: '89.99',
      refunds: [{ amount: '20.00', reason: 'A scratch on the flap', status: 'done', actor: { name: 'Ada Admin' } }],
    });
    expect(await chargeOf(id)).toMatchObject({ state: 'captured', refundedCents: 2000 });
    expect(await stockOf(shop(), variantId)).toBe(stock);

    const seen = (await shop().call('GET', `/orders/${id}?token=${token}`)).json<{ data: Order }>().data;
    expect(seen.refunds).toEqual([{ amount: '20.00', reason: 'A scratch on the flap', at: START.toISOString() }]);
    expect(seen.payment.status).toBe('captured');
    const mail = (await mailsOf(id)).at(-1);
    expect(mail).toMatchObject({ template: 'refund', to: 'aino@example.com' });
    expect(mail?.subject).toContain('€20.00');
    expect(mail?.text).toContain('A scratch on the flap');
    const receipt = await shop().call('GET', `/admin/orders/${id}/receipt.pdf`, undefined, admin);
    expect(receipt.headers['content-type']).toBe('application/pdf');

    expect(await auditOf(id)).toMatchObject([
      {
        actorId: admin.person.id,
        before: { refunded: '0.00' },
        after: { refunded: '20.00', amount: '20.00', reason: 'A scratch on the flap', restocked: [] },
      },
    ]);
    expect(await verifyChain(shop().db)).toMatchObject({ intact: true });
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
    expect(await chargeOf(id)).toMatchObject({ state: 'refunded', refundedCents: 10_999 });
  });

  test('a full refund during shipping makes the order refunded once it is delivered', async () => {
    const { id } = await bought('processing', 'shipped');
    expect((await refund(id, { amount: TOTAL })).json()).toMatchObject({ data: { status: 'shipped' } });
    await move(id, 'delivered');
    expect((await read(id)).status).toBe('refunded');
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
    expect(response.json<{ errors: { amount: string[] } }>().errors.amount[0]).toContain('9.99');
  });

  describe('restocking', () => {
    test('happens only for the units the admin names, and never twice', async () => {
      const { id } = await delivered();
      const before = (await stockOf(shop(), variantId)) ?? 0;
      await refund(id, { amount: '10.00' });
      expect(await stockOf(shop(), variantId)).toBe(before);
      const one = await refundSeen(id, { amount: '10.00', restock: [{ item: 1, quantity: 1 }] });
      expect(one.json<{ data: AdminOrder }>().data.items[0]).toMatchObject({ quantity: 2, restockable: 1 });
      expect(await stockOf(shop(), variantId)).toBe(before + 1);
      expect((await refundSeen(id, { amount: '10.00', restock: [{ item: 1, quantity: 2 }] })).statusCode).toBe(422);
      await refundSeen(id, { amount: '10.00', restock: true });
      expect(await stockOf(shop(), variantId)).toBe(before + 2);
      await refundSeen(id, { amount: '10.00', restock: true });
      expect(await stockOf(shop(), variantId)).toBe(before + 2);
    });

    test('a later cancellation restocks and refunds the rest', async () => {
      const before = (await stockOf(shop(), variantId)) ?? 0;
      const { id } = await bought();
      await refund(id, { amount: '30.00', restock: [{ item: 1, quantity: 1 }] });
      expect((await move(id, 'cancelled')).statusCode).toBe(200);
      expect(await stockOf(shop(), variantId)).toBe(before);
      expect(await chargeOf(id)).toMatchObject({ state: 'refunded', refundedCents: 10_999 });
      const mail = (await mailsOf(id)).at(-1);
      expect(mail?.template).toBe('order-cancelled');
      expect(mail?.text).toContain('€79.99');
    });
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

    test.each<[unknown, unknown, number]>([
      [false, false, 201],
      [true, true, 201],
      [[{ item: 1, quantity: 1 }], [{ item: 1, quantity: 1 }], 201],
      [[{ item: 1, quantity: 1 }], true, 201],
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
      shop().shop.paymentProvider = { ...real, refundPart: async () => false };
      await refund(id, { amount: '10.00' });
      expect((await read(id)).refunded).toBe('0.00');
      shop().shop.paymentProvider = { ...real, refundPart: () => Promise.reject(new Error('not reachable')) };
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
    const failing = (broken: Partial<PaymentProvider>) => {
      shop().shop.paymentProvider = { ...real, ...broken };
    };

    test('stores and shows a refund as pending while it is out of reach; the sweeper pays it once', async () => {
      const { id } = await delivered();
      failing({ refundPart: () => Promise.reject(new Error('not reachable')) });
      const response = await refund(id, { amount: TOTAL });
      expect(response.statusCode).toBe(201);
      expect(response.json()).toMatchObject({ data: { status: 'delivered', refunds: [{ status: 'pending' }] } });
      expect(response.body).not.toContain('reachable');
      expect((await refundSeen(id, { amount: '0.01' })).json()).toMatchObject({ code: 'refund_not_possible' });
      shop().setTime(later(5));
      await expect(sweepRefunds(shop().shop)).rejects.toThrow('unsettled');
      shop().shop.paymentProvider = real;
      shop().setTime(later(10));
      await sweepRefunds(shop().shop);
      await sweepRefunds(shop().shop);
      expect(await read(id)).toMatchObject({ status: 'refunded', refunds: [{ status: 'done' }] });
      expect(await chargeOf(id)).toMatchObject({ refundedCents: 10_999 });
      expect((await mailsOf(id)).filter((mail) => mail.template === 'order-refunded')).toHaveLength(1);
    });

    test('the sweeper does not pay twice after a crash that followed the payment', async () => {
      const { id } = await delivered();
      failing({
        refundPart: async (part) => {
          await real.refundPart(part);
          throw new Error('the process dies here');
        },
      });
      await refund(id, { amount: '25.00' });
      expect(await rowsOf(id)).toMatchObject([{ status: 'pending' }]);
      expect((await mailsOf(id)).some((mail) => mail.template === 'refund')).toBe(false);
      shop().shop.paymentProvider = real;
      shop().setTime(later(5));
      await sweepRefunds(shop().shop);
      expect(await rowsOf(id)).toMatchObject([{ status: 'done' }]);
      expect(await chargeOf(id)).toMatchObject({ refundedCents: 2500 });
      expect((await mailsOf(id)).filter((mail) => mail.template === 'refund')).toHaveLength(1);
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
      shop().shop.paymentProvider = real;
      expect((await refund(id, { amount: TOTAL })).json()).toMatchObject({ data: { status: 'refunded' } });
    });

    describe('the refund of a withdrawal', () => {
      const received = async () => {
        const order = await delivered();
        await shop().call('POST', `/orders/${order.id}/withdrawal?token=${order.token}`, {});
        expect((await settle(order.id, { status: 'received' })).statusCode).toBe(200);
        return order;
      };
      const settle = (id: string, body: object) => shop().call('PUT', `/admin/orders/${id}/withdrawal`, body, admin);
      const stepsOf = async (orderId: string) => {
        const { db } = shop();
        const rows = await db.read
          .select()
          .from(db.t.auditLog)
          .where(eq(db.t.auditLog.entityId, orderId))
          .orderBy(db.t.auditLog.id);
        return rows.filter((row) => row.action === 'order.withdrawal').map(({ before, after }) => ({ before, after }));
      };
      const listed = async (query: string) =>
        (await shop().call('GET', `/admin/orders?per_page=100&${query}`, undefined, admin)).json<{
          data: { data: AdminOrderRow[] };
        }>().data.data;

      test('[ORDER-104] a refused refund leaves the withdrawal as it was, says so, and can be tried again', async () => {
        const { id, token } = await received();
        failing({ refundPart: async () => false });
        const response = await settle(id, { status: 'refunded', note: 'Worn for a week' });
        expect(response.statusCode).toBe(402);
        expect(response.json()).toMatchObject({ code: 'refund_refused' });
        expect(await read(id)).toMatchObject({
          status: 'delivered',
          refundable: TOTAL,
          refunds: [{ status: 'failed' }],
          withdrawal: {
            status: 'received',
            note: null,
            refund_failed: true,
            allowed: ['refunded', 'refused'],
            proposed_refund: TOTAL,
            steps: [{ status: 'received' }, { status: 'refunding' }],
          },
        });
        const seen = (await shop().call('GET', `/orders/${id}?token=${token}`)).json<{ data: Order }>().data;
        expect(seen.withdrawal).toMatchObject({ status: 'received', note: null });
        expect((await mailsOf(id)).map(({ template }) => template)).not.toContain('order-refunded');
        const row = (await listed('withdrawal=refund_failed')).find((order) => order.id === id);
        expect(row).toMatchObject({ withdrawal: 'received', withdrawal_refund_failed: true });

        shop().shop.paymentProvider = real;
        const again = await settle(id, { status: 'refunded' });
        expect(again.json()).toMatchObject({
          data: { status: 'refunded', withdrawal: { status: 'refunded', refund_failed: false } },
        });
        expect((await listed('withdrawal=refund_failed')).map((order) => order.id)).not.toContain(id);
        expect(await chargeOf(id)).toMatchObject({ refundedCents: 10_999 });
        expect(await stepsOf(id)).toMatchObject([
          { after: { status: 'received' } },
          { before: { status: 'received' }, after: { status: 'refunding', amount: TOTAL } },
          { before: { status: 'refunding' }, after: { status: 'received', refund: 'failed' } },
          { before: { status: 'received' }, after: { status: 'refunding', amount: TOTAL } },
          { before: { status: 'refunding' }, after: { status: 'refunded' } },
        ]);
        expect(await verifyChain(shop().db)).toMatchObject({ intact: true });
      });

      test('[ORDER-104] a refund without a response leaves the withdrawal pending until the sweeper has paid', async () => {
        const { id, token } = await received();
        failing({ refundPart: () => Promise.reject(new Error('not reachable')) });
        const response = await settle(id, { status: 'refunded', amount: '80.00', note: 'Worn for a week' });
        expect(response.statusCode).toBe(200);
        expect(response.json()).toMatchObject({
          data: { status: 'delivered', withdrawal: { status: 'refunding', allowed: [], refund_failed: false } },
        });
        const seen = async () =>
          (await shop().call('GET', `/orders/${id}?token=${token}`)).json<{ data: Order }>().data.withdrawal;
        expect(await seen()).toMatchObject({ status: 'refunding' });
        expect((await listed('withdrawal=open')).map((order) => order.id)).toContain(id);
        const twice = await settle(id, { status: 'refunded', amount: '10.00', refunded_seen: '80.00' });
        expect(twice.json()).toMatchObject({ code: 'transition_not_allowed', allowed_transitions: [] });

        shop().shop.paymentProvider = real;
        shop().setTime(later(5));
        await sweepRefunds(shop().shop);
        expect(await seen()).toMatchObject({ status: 'refunded', note: 'Worn for a week' });
        expect((await listed('withdrawal=open')).map((order) => order.id)).not.toContain(id);
        expect(await chargeOf(id)).toMatchObject({ refundedCents: 8000 });
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

      test('[ORDER-104] another successful refund does not settle a pending withdrawal', async () => {
        const { id } = await received();
        failing({ refundPart: () => Promise.reject(new Error('not reachable')) });
        await settle(id, { status: 'refunded', amount: '80.00' });
        shop().shop.paymentProvider = real;
        expect((await refundSeen(id, { amount: '5.00' })).statusCode).toBe(201);
        expect((await read(id)).withdrawal).toMatchObject({ status: 'refunding' });
      });
    });

    test('cancelling an order with a pending refund refunds exactly the total', async () => {
      const { id } = await bought();
      failing({ refundPart: () => Promise.reject(new Error('not reachable')) });
      await refund(id, { amount: '30.00' });
      shop().shop.paymentProvider = real;
      await move(id, 'cancelled');
      shop().setTime(later(5));
      await sweepPayments(shop().shop);
      await sweepRefunds(shop().shop);
      expect(await chargeOf(id)).toMatchObject({ state: 'refunded', refundedCents: 10_999 });
      expect(await rowsOf(id)).toMatchObject([{ status: 'done', amountCents: 3000 }]);
    });

    test('a payment held but not captured yet is captured first', async () => {
      const { db } = shop();
      const { id } = await bought();
      const [payment] = await db.read.select().from(db.t.payments).where(eq(db.t.payments.orderId, id));
      await db.write(async (tx) => {
        await tx.update(db.t.payments).set({ status: 'authorised' }).where(eq(db.t.payments.orderId, id)).returning();
        await tx
          .update(db.t.demoCharges)
          .set({ state: 'authorised' })
          .where(eq(db.t.demoCharges.id, payment?.id ?? ''))
          .returning();
      });
      expect((await refund(id, { amount: '5.00' })).statusCode).toBe(201);
      expect(await chargeOf(id)).toMatchObject({ state: 'captured', refundedCents: 500 });
      expect((await read(id)).payment.status).toBe('captured');
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
});
