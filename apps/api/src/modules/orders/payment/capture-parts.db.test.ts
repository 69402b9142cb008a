import { randomUUID } from 'node:crypto';
import type { AdminOrder } from '@fori/contracts/orders/schemas';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { capturedPartsCalls, SINGLE_CARD } from '../../../testing/captured-parts.ts';
import { describeShop } from '../../../testing/harness.ts';
import { type HostedOrder, startProvider } from '../../../testing/payments.ts';
import { reconcile } from '../../payouts/reconcile.ts';
import { createRefund } from '../refunds/create-refund.ts';
import { settleRefund, sweepRefunds } from '../refunds/settle-refund.ts';
import { sweepCaptures } from './capture-parts.ts';

const { provider, env } = await startProvider();
const { control } = provider;
afterAll(() => provider.close());

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const CAPTURES = '/v1/payment_intents/*/capture';

describeShop(
  'payments captured in parts',
  (shop) => {
    const calls = capturedPartsCalls(shop, provider);
    const { held, callOf, pack, send, ship, refund, takenAt, paymentOf, storedParts, adminView, read, pass } = calls;

    const cents = (money: string | undefined) => Math.round(Number(money) * 100);
    const euros = (sum: number) => (sum / 100).toFixed(2);
    /** One unit with VAT, and the shipping, of an order of `quantity` units. */
    const pricesOf = ({ order }: HostedOrder, quantity: number) => {
      const unit = (cents(order.subtotal) + cents(order.tax)) / quantity;
      return { unit, shipping: cents(order.shipping), total: cents(order.total) };
    };
    const textsOf = async ({ order }: HostedOrder, template: string) => {
      const { db } = shop();
      const rows = await db.read.select().from(db.t.outbox).where(eq(db.t.outbox.orderId, order.id));
      return rows.filter((row) => row.template === template).map(({ text }) => text ?? '');
    };

    test('[PARCEL-31] [PARCEL-36] each parcel captures what it costs, the first with the shipping, the last all that is left', async () => {
      const placed = await held(3);
      const { unit, shipping, total } = pricesOf(placed, 3);
      expect(await paymentOf(placed)).toMatchObject({ stage: 'authorised', captured: '0.00', captures: [] });
      const first = await ship(placed, 1);
      expect(takenAt(placed)).toMatchObject({ status: 'requires_capture', parts: [unit + shipping] });
      expect(first).toMatchObject({
        ...{ status: 'processing', waits_for_capture: false },
        packing: { parcels: [{ charged: euros(unit + shipping) }] },
        payments: [
          {
            ...{ stage: 'part_captured', captured: euros(unit + shipping) },
            captures: [{ amount: euros(unit + shipping), parcel: 1, at: expect.any(String) }],
          },
        ],
      });
      expect(await read(placed)).toMatchObject({
        payment: { status: 'authorised', charged: euros(unit + shipping) },
        parcels: [{ charged: euros(unit + shipping) }],
      });
      await ship(placed, 1);
      const last = await ship(placed, 1);
      expect(takenAt(placed)).toEqual({
        ...{ status: 'succeeded', received: total, refunded: [] },
        parts: [unit + shipping, unit, total - 2 * unit - shipping],
      });
      expect(last).toMatchObject({ status: 'shipped', payments: [{ stage: 'captured', captured: euros(total) }] });
      expect(last.payments[0]?.moves.at(-1)).toMatchObject({ from: 'authorised', to: 'captured', cause: 'capture' });
      expect((await read(placed)).payment).not.toHaveProperty('charged');
      const mails = await textsOf(placed, 'parcel-sent');
      expect(mails[0]).toContain(`Charged for this parcel: €${euros(unit + shipping)}`);
      // what the provider says afterwards changes nothing
      await control.settled();
      await calls.jobs();
      expect(await storedParts(placed)).toHaveLength(3);
    });

    test('[PARCEL-31] an order that is shipped at once is captured once, and so is one of a single parcel', async () => {
      const atOnce = await held(2);
      const tracking = { carrier: 'Posti', tracking_number: 'JJFI1' };
      expect((await callOf(atOnce, 'POST', '/transition', { to: 'shipped', ...tracking })).statusCode).toBe(200);
      const single = await held(2);
      await ship(single, 2);
      for (const placed of [atOnce, single]) {
        const { total } = pricesOf(placed, 2);
        expect(takenAt(placed)).toMatchObject({ status: 'succeeded', parts: [total] });
        expect(await adminView(placed)).toMatchObject({ status: 'shipped', payments: [{ stage: 'captured' }] });
      }
    });

    test('[PARCEL-31] the parts come to what was charged in another currency too, krónur in whole', async () => {
      await calls.changeSettings({ charged_currencies: ['ISK'] });
      const placed = await held(3, {}, { display_currency: 'ISK' });
      await calls.changeSettings({ charged_currencies: [] });
      const sum = cents(placed.order.charged?.amount);
      await ship(placed, 1);
      const [part] = await storedParts(placed);
      expect(part).toMatchObject({ final: false, parcel: 1, made: true });
      expect((part?.amount ?? 1) % 100).toBe(0);
      await refund(placed, '10.00', '0.00');
      await ship(placed, 2);
      const returned = Math.round((1000 * sum) / cents(placed.order.total) / 100) * 100;
      expect(takenAt(placed)).toMatchObject({ status: 'succeeded', received: sum - returned, refunded: [] });
    });

    test.each([
      ['a card for which the provider says that it cannot', { card: SINGLE_CARD }],
      ['Klarna', { method: 'klarna' }],
    ] as const)('[PARCEL-32] the whole is captured with the first parcel of %s', async (_what, payment) => {
      const placed = await held(2, payment);
      const { total } = pricesOf(placed, 2);
      await ship(placed, 1);
      expect(takenAt(placed)).toMatchObject({ status: 'succeeded', received: total });
      expect(await paymentOf(placed)).toMatchObject({ stage: 'captured', captured: null, captures: [] });
      await ship(placed, 1);
      expect(await adminView(placed)).toMatchObject({ status: 'shipped', payments: [{ stage: 'captured' }] });
      expect(await storedParts(placed)).toEqual([]);
    });

    describe('[PARCEL-33] a part that cannot be captured', () => {
      test('keeps its parcel here, is shown to staff, and is captured once when it is sent again', async () => {
        const placed = await held(3);
        const { unit, shipping, total } = pricesOf(placed, 3);
        await ship(placed, 1);
        const second = await pack(placed, 1);
        control.addFault({ on: 'api', kind: 'status', times: 1000, match: CAPTURES });
        const refused = await send(placed, second);
        expect(refused.statusCode).toBe(409);
        expect(refused.json()).toMatchObject({ code: 'payment_not_captured' });
        const failed = await adminView(placed);
        expect(failed).toMatchObject({
          capture_failed_at: expect.any(String),
          packing: { parcels: [{ sent_at: expect.any(String) }, { sent_at: null }] },
          payments: [{ captures: [{ parcel: 1 }, { parcel: 2, at: null }] }],
        });
        control.clearFaults();
        expect((await send(placed, second)).statusCode).toBe(200);
        expect(takenAt(placed).parts).toEqual([unit + shipping, unit]);
        expect((await adminView(placed)).capture_failed_at).toBeNull();
        await ship(placed, 1);
        expect(takenAt(placed)).toMatchObject({ status: 'succeeded', received: total });
      });

      test('in so far as its answer was lost, was captured once all the same, also after the provider has forgotten the request', async () => {
        const placed = await held(2);
        const { unit, shipping, total } = pricesOf(placed, 2);
        const first = await pack(placed, 1);
        control.addFault({ on: 'api', kind: 'break', when: 'after', times: 1000, match: CAPTURES });
        expect((await send(placed, first)).statusCode).toBe(409);
        control.clearFaults();
        expect(takenAt(placed).parts).toEqual([unit + shipping]);
        expect(await storedParts(placed)).toMatchObject([{ made: false }]);
        await pass(25 * HOUR);
        expect((await send(placed, first)).statusCode).toBe(200);
        expect(takenAt(placed).parts).toEqual([unit + shipping]);
        await ship(placed, 1);
        expect(takenAt(placed)).toMatchObject({ status: 'succeeded', received: total });
      });

      test('because the provider refuses it, is captured with all that is left', async () => {
        const placed = await held(2);
        const { total } = pricesOf(placed, 2);
        const first = await pack(placed, 1);
        control.addFault({ on: 'api', kind: 'status', status: 400, times: 1, match: CAPTURES });
        expect((await send(placed, first)).statusCode).toBe(200);
        expect(takenAt(placed)).toMatchObject({ status: 'succeeded', parts: [total] });
        expect(await storedParts(placed)).toEqual([{ amount: total, final: true, parcel: 1, made: true }]);
        expect((await ship(placed, 1)).status).toBe('shipped');
      });

      test('is not forgotten where the rest is given up: it is made, and refunded', async () => {
        const placed = await held(2);
        const { total } = pricesOf(placed, 2);
        await ship(placed, 1);
        const second = await pack(placed, 1);
        control.addFault({ on: 'api', kind: 'status', times: 1000, match: CAPTURES });
        expect((await send(placed, second)).statusCode).toBe(409);
        control.clearFaults();
        const giveUp = () => callOf(placed, 'POST', '/rest-not-sent', { units: 1, reason: 'Lost' });
        expect((await giveUp()).json()).toMatchObject({ code: 'transition_not_allowed' });
        await refund(placed, '98.75', '0.00');
        expect(takenAt(placed)).toMatchObject({ status: 'succeeded', received: total, refunded: [9875] });
        expect((await giveUp()).json()).toMatchObject({ data: { status: 'shipped' } });
        await sweepCaptures(shop().shop);
        expect(takenAt(placed)).toMatchObject({ received: total, refunded: [9875] });
      });

      test('and whose order is cancelled then, is returned with everything else', async () => {
        const placed = await held(2);
        const { unit, shipping } = pricesOf(placed, 2);
        const first = await pack(placed, 1);
        control.addFault({ on: 'api', kind: 'break', when: 'after', times: 1000, match: CAPTURES });
        expect((await send(placed, first)).statusCode).toBe(409);
        control.clearFaults();
        expect((await callOf(placed, 'POST', '/transition', { to: 'cancelled' })).statusCode).toBe(200);
        expect(takenAt(placed)).toMatchObject({
          ...{ status: 'succeeded', received: unit + shipping },
          ...{ parts: [unit + shipping], refunded: [unit + shipping] },
        });
        expect(await adminView(placed)).toMatchObject({ status: 'cancelled', payments: [{ stage: 'refunded' }] });
      });
    });

    test('[PARCEL-33] parcels sent at the same time, the same one twice, capture each part once', async () => {
      const placed = await held(3);
      const { total } = pricesOf(placed, 3);
      const parcels = [await pack(placed, 1), await pack(placed, 1), await pack(placed, 1)];
      const answers = await Promise.all([...parcels, parcels[0] ?? 0].map((number) => send(placed, number)));
      for (const each of answers) expect([200, 409], each.body).toContain(each.statusCode);
      for (const number of parcels) expect((await send(placed, number)).statusCode).toBe(200);
      expect(takenAt(placed)).toMatchObject({ status: 'succeeded', received: total, refunded: [] });
      expect((await adminView(placed)).status).toBe('shipped');
    });

    test('[PARCEL-33] [PARCEL-34] a refund at the same time as the last parcel takes nothing twice', async () => {
      for (let turn = 0; turn < 4; turn += 1) {
        const placed = await held(2);
        const { total } = pricesOf(placed, 2);
        await ship(placed, 1);
        const last = await pack(placed, 1);
        const [sent] = await Promise.all([send(placed, last), refund(placed, '20.00', '0.00')]);
        if (sent.statusCode !== 200) expect((await send(placed, last)).statusCode).toBe(200);
        const { status, received = 0, refunded } = takenAt(placed);
        expect(status).toBe('succeeded');
        expect(received - refunded.reduce((sum, part) => sum + part, 0)).toBe(total - 2000);
        expect((await adminView(placed)).refunds).toMatchObject([{ amount: '20.00', status: 'done' }]);
      }
    });

    test('[PARCEL-33] nothing is captured for a parcel that cannot be sent', async () => {
      const placed = await held(2);
      const bare = await pack(placed, 1, {});
      expect((await send(placed, bare)).json()).toMatchObject({ code: 'tracking_required' });
      expect(takenAt(placed).parts).toEqual([]);
      const tracking = { carrier: 'Posti', tracking_number: 'JJFI1' };
      // what was packed goes by parcels
      expect((await callOf(placed, 'POST', '/transition', { to: 'shipped', ...tracking })).statusCode).toBe(409);
      expect(takenAt(placed).parts).toEqual([]);
    });

    describe('[PARCEL-34] a refund', () => {
      test('between two parcels comes out of what is not captured yet, and the mail says so', async () => {
        const placed = await held(2);
        const { unit, shipping, total } = pricesOf(placed, 2);
        await ship(placed, 1);
        await refund(placed, '20.00', '0.00');
        expect(takenAt(placed)).toMatchObject({ status: 'requires_capture', refunded: [] });
        expect(await adminView(placed)).toMatchObject({
          ...{ refunded: '20.00', refundable: euros(total - 2000) },
          refunds: [{ amount: '20.00', released: '20.00', status: 'done' }],
        });
        const [mail] = await textsOf(placed, 'refund');
        expect(mail).toContain('was only reserved on your card');
        expect(mail).not.toContain('to the payment method you used');
        await ship(placed, 1);
        expect(takenAt(placed)).toEqual({
          ...{ status: 'succeeded', received: total - 2000, refunded: [] },
          parts: [unit + shipping, total - 2000 - unit - shipping],
        });
        expect(await adminView(placed)).toMatchObject({ status: 'shipped', payments: [{ stage: 'part_refunded' }] });
      });

      test('of more than is left ends the hold, and only the difference is returned; the rest is sent all the same', async () => {
        const placed = await held(2);
        const { unit, shipping, total } = pricesOf(placed, 2);
        const left = total - unit - shipping;
        await ship(placed, 1);
        await refund(placed, euros(left + 500), '0.00');
        expect(takenAt(placed)).toMatchObject({
          ...{ status: 'succeeded', received: unit + shipping },
          ...{ parts: [unit + shipping], refunded: [500] },
        });
        expect(await paymentOf(placed)).toMatchObject({ stage: 'part_refunded', captured: euros(unit + shipping) });
        const [mail] = await textsOf(placed, 'refund');
        expect(mail).toContain(euros(left));
        expect(mail).toContain('€5.00 to the payment method you used');
        expect((await ship(placed, 1)).status).toBe('shipped');
        expect(takenAt(placed)).toMatchObject({ received: unit + shipping, refunded: [500] });
      });

      test('before the first parcel is never captured', async () => {
        const placed = await held(2);
        const { total } = pricesOf(placed, 2);
        await refund(placed, '30.00', '0.00');
        expect(takenAt(placed)).toMatchObject({ status: 'requires_capture', received: 0 });
        const tracking = { carrier: 'Posti', tracking_number: 'JJFI1' };
        expect((await callOf(placed, 'POST', '/transition', { to: 'shipped', ...tracking })).statusCode).toBe(200);
        expect(takenAt(placed)).toEqual({
          ...{ status: 'succeeded', received: total - 3000 },
          ...{ parts: [total - 3000], refunded: [] },
        });
      });

      test('of all of it, while the order stays, releases the hold', async () => {
        const placed = await held(2);
        const { total } = pricesOf(placed, 2);
        const facts = {
          adminId: 'nobody',
          reason: 'Both are flawed',
          refundedSeen: 0,
          restock: false,
          orderStays: true,
        };
        const request = { ...facts, orderId: placed.order.id, id: randomUUID(), amount: total };
        await shop().db.write((tx) => createRefund(tx, shop().shop, request));
        expect(await settleRefund(shop().shop, request.id)).toBe(true);
        expect(takenAt(placed)).toMatchObject({ status: 'canceled', received: 0, refunded: [] });
        expect(await adminView(placed)).toMatchObject({ refundable: '0.00', payments: [{ stage: 'refunded' }] });
      });

      test('that takes the last units off an order captures what is left of it', async () => {
        const placed = await held(2);
        const { unit, total } = pricesOf(placed, 2);
        await ship(placed, 1);
        await refund(placed, euros(unit - 100), '0.00', [{ item: 1, quantity: 1 }]);
        expect(takenAt(placed)).toMatchObject({ status: 'succeeded', received: total - unit + 100, refunded: [] });
        expect(await adminView(placed)).toMatchObject({ status: 'shipped', payments: [{ stage: 'part_refunded' }] });
      });

      test('waits while the provider cannot be reached, and is done once it can', async () => {
        const placed = await held(2);
        const { unit, shipping, total } = pricesOf(placed, 2);
        await ship(placed, 1);
        control.addFault({ on: 'api', kind: 'status', status: 503, times: 1000, match: '/v1/payment_intents/*' });
        const left = euros(total - unit - shipping);
        const path = `/admin/orders/${placed.order.id}/refunds`;
        await shop().call(
          'POST',
          path,
          { amount: left, reason: 'Lost', refunded_seen: '0.00' },
          {
            ...calls.admin(),
            headers: { 'idempotency-key': randomUUID() },
          },
        );
        expect((await adminView(placed)).refunds).toMatchObject([{ status: 'pending', released: left }]);
        control.clearFaults();
        await pass(25 * HOUR);
        await sweepRefunds(shop().shop);
        expect((await adminView(placed)).refunds).toMatchObject([{ status: 'done' }]);
        expect(takenAt(placed)).toMatchObject({ status: 'succeeded', received: unit + shipping, refunded: [] });
      });
    });

    test('[PARCEL-34] the rest can be given up once what is held for it was refunded, which releases it', async () => {
      const placed = await held(3);
      const { unit, shipping, total } = pricesOf(placed, 3);
      await ship(placed, 1);
      const giveUp = () => callOf(placed, 'POST', '/rest-not-sent', { units: 2, reason: 'Lost in the workshop' });
      expect((await giveUp()).json()).toMatchObject({
        code: 'transition_not_allowed',
        message: expect.stringMatching(/still reserved/),
      });
      await refund(placed, euros(total - unit - shipping), '0.00');
      expect(takenAt(placed)).toMatchObject({ status: 'succeeded', received: unit + shipping, refunded: [] });
      expect((await giveUp()).json()).toMatchObject({ data: { status: 'shipped' } });
      expect(takenAt(placed)).toMatchObject({ received: unit + shipping, refunded: [] });
    });

    test('[PARCEL-34] a customer who withdraws from what was not sent never pays for it', async () => {
      const placed = await held(2);
      const { unit, total } = pricesOf(placed, 2);
      await ship(placed, 1);
      const withdrawn = await shop().call('POST', `/orders/${placed.order.id}/withdrawal?token=${placed.token}`, {
        lines: [{ item: 1, quantity: 1 }],
      });
      expect(withdrawn.statusCode, withdrawn.body).toBe(200);
      const order: AdminOrder = await adminView(placed);
      expect(order).toMatchObject({
        status: 'shipped',
        refunds: [{ amount: euros(unit), released: euros(unit), status: 'done' }],
        withdrawals: [{ status: 'refunded' }],
      });
      expect(takenAt(placed)).toMatchObject({ status: 'succeeded', received: total - unit, refunded: [] });
    });

    test('[PARCEL-34] money of a refund that came back is refunded again without what was never captured', async () => {
      const placed = await held(2, { card: '4000000000005126' });
      const { unit, shipping, total } = pricesOf(placed, 2);
      const left = total - unit - shipping;
      await ship(placed, 1);
      control.changeSettings({ refundDelayMs: HOUR });
      await refund(placed, euros(left + 500), '0.00');
      await pass(HOUR);
      await control.settled();
      await calls.jobs();
      control.changeSettings({ refundDelayMs: null });
      expect(await adminView(placed)).toMatchObject({
        ...{ refunded: '0.00', refundable: euros(total) },
        refunds: [{ status: 'failed', came_back_at: expect.any(String) }],
      });
      await refund(placed, euros(left + 500), '0.00');
      expect(takenAt(placed).refunded).toEqual([500, 500]);
    });

    describe('[PARCEL-35] a hold that ends', () => {
      test('within a day is captured for the rest of an order of which a part was sent', async () => {
        const placed = await held(3);
        const { total } = pricesOf(placed, 3);
        await ship(placed, 1);
        await refund(placed, '10.00', '0.00');
        await pass(5 * DAY + 23 * HOUR);
        await sweepCaptures(shop().shop);
        expect(takenAt(placed)).toMatchObject({ status: 'requires_capture' });
        await pass(HOUR);
        await Promise.all([sweepCaptures(shop().shop), sweepCaptures(shop().shop)]);
        expect(takenAt(placed)).toMatchObject({ status: 'succeeded', received: total - 1000, refunded: [] });
        expect((await paymentOf(placed))?.captures.at(-1)).toMatchObject({ parcel: null });
        // what is sent later is paid
        expect((await ship(placed, 2)).status).toBe('shipped');
        expect(takenAt(placed)).toMatchObject({ received: total - 1000 });
      });

      test('is no warning to staff where the rest is captured by itself', async () => {
        const [whole, partly] = [await held(2), await held(2)];
        await ship(partly, 1);
        await pass(5 * DAY + HOUR);
        const list = await shop().call('GET', '/admin/orders?payment=ending', undefined, calls.admin());
        const numbers = list.json<{ data: { data: { number: string }[] } }>().data.data.map(({ number }) => number);
        expect(numbers).toContain(whole.order.number);
        expect(numbers).not.toContain(partly.order.number);
        for (const [placed, quantity] of [
          [whole, 2],
          [partly, 1],
        ] as const)
          await ship(placed, quantity);
      });

      test('is not captured for an order of which nothing was sent: staff are warned of it, as of any', async () => {
        const placed = await held(2);
        await pass(6 * DAY + HOUR);
        await sweepCaptures(shop().shop);
        expect(takenAt(placed)).toMatchObject({ status: 'requires_capture', received: 0 });
      });

      test('unheard of, is asked about when it is to be captured', async () => {
        const placed = await held(2);
        const { unit, shipping } = pricesOf(placed, 2);
        await ship(placed, 1);
        control.addFault({ on: 'webhook', kind: 'drop', times: 1000 });
        await pass(8 * DAY);
        await control.settled();
        expect(await paymentOf(placed)).toMatchObject({ stage: 'part_captured' });
        await expect(sweepCaptures(shop().shop)).rejects.toThrow('not captured');
        expect(await paymentOf(placed)).toMatchObject({ stage: 'captured', captured: euros(unit + shipping) });
        await sweepCaptures(shop().shop);
        await refund(placed, euros(unit), '0.00');
      });

      test('without that, since the shop stood still, keeps what is left here: it would be sent for nothing', async () => {
        const placed = await held(2);
        const { unit, shipping, total } = pricesOf(placed, 2);
        await ship(placed, 1);
        const second = await pack(placed, 1);
        await pass(8 * DAY);
        await control.settled();
        await calls.jobs();
        expect(takenAt(placed)).toMatchObject({ status: 'succeeded', received: unit + shipping });
        expect(await paymentOf(placed)).toMatchObject({ stage: 'captured', captured: euros(unit + shipping) });
        expect((await send(placed, second)).json()).toMatchObject({ code: 'payment_not_captured' });
        // what was never paid is not paid back
        await refund(placed, euros(total - unit - shipping), '0.00');
        expect(takenAt(placed).refunded).toEqual([]);
      });
    });

    test('[PARCEL-35] what a crash left of the last capture is captured by itself', async () => {
      const placed = await held(2);
      const { unit, total } = pricesOf(placed, 2);
      await ship(placed, 1);
      control.addFault({ on: 'api', kind: 'status', status: 503, times: 1000, match: '/v1/payment_intents/*' });
      const path = `/admin/orders/${placed.order.id}/refunds`;
      const body = { amount: euros(unit - 100), reason: 'Lost', refunded_seen: '0.00', restock: true };
      await shop().call('POST', path, body, { ...calls.admin(), headers: { 'idempotency-key': randomUUID() } });
      expect(await adminView(placed)).toMatchObject({ status: 'shipped', payments: [{ stage: 'part_captured' }] });
      control.clearFaults();
      await pass(25 * HOUR);
      await sweepCaptures(shop().shop);
      expect(takenAt(placed)).toMatchObject({ status: 'succeeded', received: total - unit + 100 });
    });

    test('[PARCEL-33] what staff capture at the provider counts as captured', async () => {
      const placed = await held(2);
      const { total } = pricesOf(placed, 2);
      await ship(placed, 1);
      const { intent } = calls.atProvider(placed.session);
      const url = `${provider.url}/v1/payment_intents/${intent?.id}/capture`;
      const answer = await fetch(url, { method: 'POST', headers: { authorization: 'Bearer sk_test_of_the_tests' } });
      expect(answer.status).toBe(200);
      await control.settled();
      await calls.jobs();
      expect(await storedParts(placed)).toMatchObject([{ parcel: 1 }, { parcel: null, made: true, final: true }]);
      expect((await ship(placed, 1)).status).toBe('shipped');
      expect(takenAt(placed)).toMatchObject({ status: 'succeeded', received: total });
    });

    describe('[BOOK-24] the books of the provider', () => {
      const differences = async () => {
        await control.createPayout();
        await reconcile(shop().shop);
        const { db } = shop();
        return (await db.read.select().from(db.t.payoutDifferences)).filter(({ goneAt }) => goneAt === null);
      };

      test('agree after all that happened to the payments above', async () => {
        expect(await differences()).toEqual([]);
        await pass(40 * DAY);
        expect(await differences()).toEqual([]);
      });

      test.each(['EUR', 'SEK', 'ISK'] as const)('agree with parts in payouts of their own, in %s', async (currency) => {
        await calls.changeSettings({ charged_currencies: ['SEK', 'ISK'] });
        const placed = await held(4, {}, { display_currency: currency });
        await ship(placed, 1);
        expect(await differences()).toEqual([]);
        await pass(DAY);
        await ship(placed, 1);
        await refund(placed, '12.34', '0.00');
        expect(await differences()).toEqual([]);
        await ship(placed, 2);
        await refund(placed, '20.00', '12.34');
        expect(await differences()).toEqual([]);
        await pass(40 * DAY);
        expect(await differences()).toEqual([]);
        expect(takenAt(placed)).toMatchObject({ status: 'succeeded', refunded: [expect.any(Number)] });
      });

      test('tell of a part that was never paid out', async () => {
        const placed = await held(2);
        await ship(placed, 1);
        await ship(placed, 1);
        expect(await differences()).toEqual([]);
        const { db } = shop();
        const payment = (await paymentOf(placed))?.id ?? '';
        const [entry] = await db.read
          .select()
          .from(db.t.payoutEntries)
          .where(eq(db.t.payoutEntries.paymentId, payment));
        await db.write((tx) =>
          tx
            .delete(tx.t.payoutEntries)
            .where(eq(tx.t.payoutEntries.id, entry?.id ?? ''))
            .returning(),
        );
        await held(2, { card: SINGLE_CARD }).then((other) => ship(other, 2));
        await pass(40 * DAY);
        const found = (await differences()).filter(({ paymentId }) => paymentId === payment);
        expect(found).toMatchObject([{ kind: 'payment_amount' }]);
      });
    });
  },
  { env },
);
