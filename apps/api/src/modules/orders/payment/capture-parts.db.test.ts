import { toMoney } from '@fori/domain/money';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import {
  CAPTURES,
  capturedPartsCalls,
  cents,
  DAY,
  euros,
  HOUR,
  pricesOf,
  SINGLE_CARD,
} from '../../../testing/captured-parts.ts';
import { describeShop } from '../../../testing/harness.ts';
import { startProvider } from '../../../testing/payments.ts';
import { sweepCaptures } from './capture-parts.ts';

const { provider, env } = await startProvider();
const { control } = provider;
afterAll(() => provider.close());

describeShop(
  'payments captured in parts',
  (shop) => {
    const calls = capturedPartsCalls(shop, provider);
    const { held, callOf, pack, send, ship, refund, takenAt, textsOf, differences } = calls;
    const { paymentOf, storedParts, adminView, read, pass } = calls;

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

    test('[PARCEL-31] [PAY-322] the parts come to what was charged in another currency too, krónur in whole', async () => {
      await calls.changeSettings({ charged_currencies: ['ISK'] });
      const placed = await held(3, {}, { display_currency: 'ISK' });
      await calls.changeSettings({ charged_currencies: [] });
      const sum = cents(placed.order.charged?.amount);
      await ship(placed, 1);
      const [part] = await storedParts(placed);
      expect(part).toMatchObject({ final: false, parcel: 1, made: true });
      expect((part?.amount ?? 1) % 100).toBe(0);
      const of_charge = toMoney(part?.amount ?? 0);
      expect(await read(placed)).toMatchObject({ payment: { of_charge }, parcels: [{ of_charge }] });
      const { payments } = await adminView(placed);
      expect(payments).toMatchObject([{ of_charge, captures: [{ of_charge }] }]);
      await refund(placed, '10.00', '0.00');
      await ship(placed, 2);
      const returned = Math.round((1000 * sum) / cents(placed.order.total) / 100) * 100;
      expect(takenAt(placed)).toMatchObject({ status: 'succeeded', received: sum - returned, refunded: [] });
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
      test('agree after all that happened to the payments above', async () => {
        expect(await differences()).toEqual([]);
        await pass(40 * DAY);
        expect(await differences()).toEqual([]);
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
