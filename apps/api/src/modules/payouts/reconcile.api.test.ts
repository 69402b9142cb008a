import type { PayoutList } from '@fori/contracts/admin-payouts/schemas';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { describeShop } from '../../testing/harness.ts';
import { startProvider } from '../../testing/payments.ts';
import { DAY, payoutCalls } from '../../testing/payouts.ts';
import { endReconciliation, leaseReconciliation, reconciliationOf } from './differences.repository.ts';
import { reconcile } from './reconcile.ts';

const { provider, env } = await startProvider();
const { control } = provider;
afterAll(() => provider.close());

describeShop(
  'the books of the payment provider',
  (shop) => {
    const {
      admin,
      now,
      pass,
      paid,
      hear,
      adminGet,
      differences,
      details,
      intentOf,
      refund,
      cents,
      payOut,
      charge,
      paidIn,
    } = payoutCalls(shop, provider);

    test('[PAY-302] reconciling again changes nothing, also at the same time', async () => {
      await paid();
      const { id } = await payOut();
      const before = [await details(id), await differences(), (await adminGet<PayoutList>('/admin/payouts')).data];
      const results = await Promise.allSettled([reconcile(shop().shop), reconcile(shop().shop)]);
      expect(results.some(({ status }) => status === 'fulfilled')).toBe(true);
      for (const result of results) {
        if (result.status === 'fulfilled') expect(result.value).toMatchObject({ payouts: 0, newDifferences: 0 });
        else expect(result.reason).toMatchObject({ code: 'in_progress' });
      }
      const after = [await details(id), await differences(), (await adminGet<PayoutList>('/admin/payouts')).data];
      expect(after).toEqual(before);
    });

    test('[PAY-302] a payout that arrives, or comes back, is fetched again', async () => {
      await paid();
      const payout = await control.createPayout({ status: 'in_transit' });
      const id = payout?.id ?? '';
      await reconcile(shop().shop);
      expect((await details(id)).status).toBe('in_transit');
      await control.arrivePayout(id);
      await reconcile(shop().shop);
      expect((await details(id)).status).toBe('paid');

      await control.failPayout(id);
      await reconcile(shop().shop);
      expect((await details(id)).differences.map(({ kind }) => kind)).toEqual(['payout_failed']);
      // its money is in the next one
      const next = await payOut();
      expect((await details(id)).differences).toEqual([]);
      expect((await details(next.id)).entries.map(({ kind }) => kind)).toContain('payout_return');
    });

    test('[PAY-302] payouts are fetched the oldest first, so that none is missed after a failure', async () => {
      const made: (string | undefined)[] = [];
      for (let count = 0; count < 2; count += 1) {
        await paid();
        made.push((await control.createPayout())?.id);
        await pass(60_000);
      }
      const { hostedPayments } = shop().shop;
      if (!hostedPayments) throw new Error('no provider');
      const { entriesOfPayout } = hostedPayments;
      const asked = vi.spyOn(hostedPayments, 'entriesOfPayout').mockImplementation((id) => {
        if (id === made[1]) throw new Error('out of reach');
        return entriesOfPayout(id);
      });
      await expect(reconcile(shop().shop)).rejects.toThrow('out of reach');
      expect(asked.mock.calls.map(([id]) => id)).toEqual(made);
      asked.mockRestore();
      expect((await reconcile(shop().shop)).payouts).toBe(1);
      for (const id of made) expect((await details(id ?? '')).entries.length).toBeGreaterThan(0);
    });

    test('[PAY-302] a reconciliation that another process has taken over does not end that one', async () => {
      const { db } = shop();
      const lease = (from: number, until: number) =>
        db.write((tx) => leaseReconciliation(tx, 'another', { now: new Date(from), until: new Date(until) }));
      const end = (until: number) =>
        db.write((tx) =>
          endReconciliation(tx, 'another', { until: new Date(until), now: new Date(until), failed: false }),
        );
      expect(await lease(1000, 2000)).toBe(true);
      expect(await lease(1500, 2500)).toBe(false);
      expect(await lease(3000, 4000)).toBe(true);
      await end(2000);
      expect(await lease(3500, 4500)).toBe(false);
      expect(await reconciliationOf(db.read, 'another')).toMatchObject({
        leaseUntil: new Date(4000),
        finishedAt: null,
      });
      await end(4000);
      expect(await reconciliationOf(db.read, 'another')).toMatchObject({
        leaseUntil: null,
        finishedAt: new Date(4000),
      });
    });

    test('[PAY-319] a refund of which no payout tells is asked about less and less often', async () => {
      const { hostedPayments } = shop().shop;
      if (!hostedPayments) throw new Error('no provider');
      const placed = await paid();
      await refund(placed, '5.00');
      const returnsOf = vi.spyOn(hostedPayments, 'returnsOf');
      for (let day = 0; day < 20; day += 1) {
        await pass(DAY);
        await reconcile(shop().shop);
      }
      const days = returnsOf.mock.calls.filter(([ref]) => ref === intentOf(placed));
      // after 1, 2, 4, 8 and 16 days
      expect(days).toHaveLength(5);
      await payOut();
      expect(await differences()).toEqual([]);
    });

    describe('in another currency', () => {
      beforeAll(() => charge(['SEK', 'ISK']));
      afterAll(() => charge([]));

      test('[PAY-307] [PAY-316] payments and refunds agree with the books, whose entries and export have what was taken', async () => {
        const [kept, cancelled, krona] = [await paidIn('SEK'), await paidIn('SEK'), await paidIn('ISK')];
        await refund(kept, '9.99');
        await pass(1000);
        await refund(kept, '0.33', '9.99');
        await refund(krona, '20.01');
        // a part that came back changes the shares of those after it
        const part = control.audit().refunds.at(-1);
        await pass(1000);
        await refund(krona, '1.00', '20.01');
        await control.settleRefund(part?.id ?? '', 'failed');
        await hear();
        await pass(1000);
        await refund(krona, '20.01', '1.00');
        const cancellation = { to: 'cancelled', note: 'Sold out' };
        await shop().call('POST', `/admin/orders/${cancelled.order.id}/transition`, cancellation, admin());
        await paid(3);
        await pass(2 * DAY);

        const { id, amount, newDifferences } = await payOut();
        expect(await differences()).toEqual([]);
        expect(newDifferences).toBe(0);
        const payout = await details(id);
        expect(cents(payout.sums.net)).toBe(amount);
        const taken = payout.entries.filter((entry) => entry.order?.id === kept.order.id);
        expect(taken.map(({ kind, currency }) => ({ kind, currency }))).toEqual([
          { kind: 'payment', currency: 'EUR' },
          { kind: 'refund', currency: 'EUR' },
          { kind: 'refund', currency: 'EUR' },
        ]);
        const rate = taken[0]?.taken?.rate;
        expect(taken[0]?.taken).toMatchObject({ amount: kept.order.display.total, currency: 'SEK' });
        expect(cents(taken[0]?.gross ?? '')).toBe(Math.round(cents(kept.order.display.total) * (rate ?? 0)));
        const returned = payout.entries.filter(({ order, kind }) => order?.id === krona.order.id && kind === 'refund');
        expect(returned.reduce((sum, entry) => sum + cents(entry.taken?.amount ?? ''), 0)).toBe(
          -Math.round((Number(krona.order.display.total) * 21.01) / Number(krona.order.total)) * 100,
        );
        const day = now().toISOString().slice(0, 10);
        const csv = (await shop().call('GET', `/admin/payouts/export.csv?from=${day}&to=${day}`, undefined, admin()))
          .body;
        expect(csv).toMatch(
          new RegExp(`,Payment,${kept.order.number},.*,EUR,.*,${kept.order.display.total},SEK,${rate}\\r\\n`),
        );
      });
    });

    describe('disputes', () => {
      test('[PAY-310] a new dispute is warned about once, however often it is told', async () => {
        const warned = vi.spyOn(shop().shop.log, 'warn');
        const placed = await paid();
        const dispute = await control.createDispute({ payment_intent: intentOf(placed), amount: 500 });
        await hear();
        for (const { id } of control.audit().events.slice(-2)) await control.resend(id);
        await hear();
        await reconcile(shop().shop);
        const warnings = warned.mock.calls.filter(([, message]) => message === 'payment disputed');
        expect(warnings).toMatchObject([[{ orderId: placed.order.id, disputeId: dispute.id }, 'payment disputed']]);
        await control.closeDispute(dispute.id, 'won');
        await hear();
      });
    });
  },
  { env },
);
