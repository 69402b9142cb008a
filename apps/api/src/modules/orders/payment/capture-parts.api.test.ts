import { randomUUID } from 'node:crypto';
import type { AdminOrder } from '@fori/contracts/orders/schemas';
import { afterAll, describe, expect, test } from 'vitest';
import {
  CAPTURES,
  capturedPartsCalls,
  DAY,
  euros,
  HOUR,
  pricesOf,
  SINGLE_CARD,
} from '../../../testing/captured-parts.ts';
import { describeShop } from '../../../testing/harness.ts';
import { startProvider } from '../../../testing/payments.ts';
import { createRefund } from '../refunds/create-refund.ts';
import { settleRefund, sweepRefunds } from '../refunds/settle-refund.ts';
import { sweepCaptures } from './capture-parts.ts';

const { provider, env } = await startProvider();
const { control } = provider;
afterAll(() => provider.close());

describeShop(
  'payments captured in parts',
  (shop) => {
    const calls = capturedPartsCalls(shop, provider);
    const { held, callOf, pack, send, ship, refund, takenAt, differences } = calls;
    const { paymentOf, storedParts, adminView, pass } = calls;

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

    describe('[BOOK-24] the books of the provider', () => {
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
    });
  },
  { env },
);
