import { randomUUID } from 'node:crypto';
import type { PayoutList, ReconciledView } from '@fori/contracts/admin-payouts/schemas';
import type { AdminOrder, AdminOrderRow } from '@fori/contracts/orders/schemas';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { mailsTo } from '../../testing/accounts.ts';
import { describeShop } from '../../testing/harness.ts';
import { connect, type HostedOrder, startProvider } from '../../testing/payments.ts';
import { DAY, payoutCalls } from '../../testing/payouts.ts';
import { sweepPayments } from '../payments/sweep-payments.ts';
import { reconcile, reconcileDaily } from './reconcile.ts';

const { provider, env } = await startProvider();
const { control } = provider;
afterAll(() => provider.close());

describeShop(
  'the books of the payment provider',
  (shop) => {
    const {
      admin,
      now,
      logged,
      pass,
      paid,
      hear,
      adminGet,
      allDifferences,
      differences,
      details,
      intentOf,
      refund,
      cents,
      payOut,
      charge,
      paidIn,
    } = payoutCalls(shop, provider);

    const orderOf = ({ order }: HostedOrder) => adminGet<AdminOrder>(`/admin/orders/${order.id}`);
    const listed = async (payment: string) =>
      (await adminGet<{ data: AdminOrderRow[] }>(`/admin/orders?payment=${payment}`)).data;
    const explain = async (id: string | undefined, text: string) => {
      const response = await shop().call('PUT', `/admin/payout-differences/${id}`, { text }, admin());
      expect(response.statusCode, response.body).toBe(200);
    };
    const dashboard = () =>
      adminGet<{
        disputes: { orders: number; due_by: string | null };
        came_back: number;
        ending: number;
        differences: number;
      }>('/admin/dashboard');

    test('[PAY-301] [PAY-306] a payout opens to its payments, refunds, fees and disputes with their orders; its sums agree', async () => {
      const first = await paid();
      const second = await paid(2);
      const cancelled = await paid();
      await refund(second, '10.00');
      const cancellation = { to: 'cancelled', note: 'Sold out' };
      await shop().call('POST', `/admin/orders/${cancelled.order.id}/transition`, cancellation, admin());
      await control.createDispute({ payment_intent: intentOf(first), amount: 500 });
      await hear();

      const { id, amount, differences: found } = await payOut();
      expect(found).toBe(0);
      const payout = await details(id);
      const { payments, refunds, disputes, adjustments, fees, net } = payout.sums;
      expect(cents(net)).toBe(amount);
      expect(cents(payments) + cents(refunds) + cents(disputes) + cents(adjustments) - cents(fees)).toBe(amount);
      expect(payout).toMatchObject({ status: 'paid', currency: 'EUR', test: true, itemisation: 'complete' });
      expect(refunds).toBe(`-${(10 + Number(cancelled.order.total)).toFixed(2)}`);
      expect(disputes).toBe('-5.00');
      expect(payout.differences).toEqual([]);
      const entriesOf = ({ order }: HostedOrder) =>
        payout.entries
          .filter((entry) => entry.order?.number === order.number)
          .map(({ kind, gross }) => ({ kind, gross }));
      expect(entriesOf(first)).toEqual([
        { kind: 'payment', gross: first.order.total },
        { kind: 'dispute', gross: '-5.00' },
      ]);
      expect(entriesOf(second)).toEqual([
        { kind: 'payment', gross: second.order.total },
        { kind: 'refund', gross: '-10.00' },
      ]);
      expect(entriesOf(cancelled)).toEqual([
        { kind: 'payment', gross: cancelled.order.total },
        { kind: 'refund', gross: `-${cancelled.order.total}` },
      ]);
      const { data, books } = await adminGet<PayoutList>('/admin/payouts');
      expect(data[0]).toMatchObject({ id, entry_count: payout.entries.length, difference_count: 0 });
      expect(books).toMatchObject({ available: true, running: false, failed_at: null });
      // the dispute is over for the tests that follow
      const [dispute] = control.audit().disputes;
      await control.closeDispute(dispute?.id ?? '', 'won');
      await hear();
    });

    test('[PAY-303] [PAY-305] a payment that is not the shop’s, another amount, and a missing one are named, and raise an alarm once', async () => {
      const { db } = shop();
      const stranger = await paid();
      const dearer = await paid();
      const lost = await paid();
      const { t } = db;
      const rowOf = async ({ order }: HostedOrder) =>
        (await db.read.select().from(t.payments).where(eq(t.payments.orderId, order.id)))[0];
      const [strange, dear, gone] = [await rowOf(stranger), await rowOf(dearer), await rowOf(lost)];
      await db.write(async (tx) => {
        const { payments } = tx.t;
        const set = (id: string | undefined, change: Partial<typeof payments.$inferInsert>) =>
          tx
            .update(payments)
            .set(change)
            .where(eq(payments.id, id ?? ''))
            .returning({ id: payments.id });
        await set(strange?.id, { providerRef: 'pi_other', status: 'failed' });
        await set(dear?.id, { amountCents: (dear?.amountCents ?? 0) + 1 });
        await set(gone?.id, { providerRef: 'pi_lost' });
      });
      logged.length = 0;
      const { id, newDifferences } = await payOut();
      // both entries are of no payment of the shop
      expect(newDifferences).toBe(3);
      const found = (await details(id)).differences;
      expect(found.map(({ kind }) => kind).sort()).toEqual(['payment_amount', 'unknown_payment', 'unknown_payment']);
      expect(found.find(({ kind }) => kind === 'payment_amount')).toMatchObject({
        order: { number: dearer.order.number },
        expected: ((dear?.amountCents ?? 0) / 100 + 0.01).toFixed(2),
        actual: dearer.order.total,
      });
      expect(logged.map(({ message }) => message)).toEqual(
        Array(3).fill('the books of shop and payment provider differ'),
      );
      expect((await dashboard()).differences).toBe(3);
      const metrics = await shop().call('GET', '/metrics', undefined);
      expect(metrics.body).toContain('fori_payout_differences 3');

      // nothing new: no second alarm
      logged.length = 0;
      expect((await reconcile(shop().shop)).newDifferences).toBe(0);
      expect(logged).toEqual([]);

      // the payment that is in no payout is missed once later ones were made
      await pass(12 * DAY);
      await paid();
      await payOut();
      const missing = (await differences()).filter(({ kind }) => kind === 'payment_missing');
      expect(missing).toMatchObject([
        { order: { number: lost.order.number }, expected: lost.order.total, provider_ref: 'pi_lost' },
      ]);

      // what is explained stays in the list, but counts no more
      const [first] = found;
      await explain(first?.id, 'A test');
      expect((await dashboard()).differences).toBe(3);
      expect((await allDifferences()).find((one) => one.id === first?.id)?.explanation).toMatchObject({
        text: 'A test',
      });

      // what agrees again is gone
      await db.write(async (tx) => {
        const { payments } = tx.t;
        for (const row of [strange, dear, gone]) {
          if (!row) continue;
          const { amountCents, providerRef, status } = row;
          await tx
            .update(payments)
            .set({ amountCents, providerRef, status })
            .where(eq(payments.id, row.id))
            .returning({ id: payments.id });
        }
      });
      await reconcile(shop().shop);
      expect(await differences()).toEqual([]);
    });

    test('[PAY-303] a refund that either side does not know is named', async () => {
      const { db } = shop();
      const ours = await paid();
      const theirs = await paid();
      await refund(ours, '5.00');
      const fake = { amountCents: 700, reason: 'Never made', restocked: [], actorId: 'an-admin' };
      await db.write((tx) =>
        tx
          .insert(tx.t.refunds)
          .values({
            id: randomUUID(),
            orderId: ours.order.id,
            ...fake,
            status: 'done',
            createdAt: now(),
            updatedAt: now(),
          })
          .returning({ id: tx.t.refunds.id }),
      );
      const request = await fetch(`${provider.url}/v1/refunds`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${env.STRIPE_SECRET_KEY}`,
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: new URLSearchParams({ payment_intent: intentOf(theirs), amount: '300' }),
      });
      expect(request.status).toBe(200);
      await pass(2 * DAY);
      await payOut();
      const found = (await differences()).map(({ kind, order, expected, actual }) => ({
        ...{ kind, expected, actual },
        order: order?.number,
      }));
      expect(found).toHaveLength(2);
      expect(found).toContainEqual({
        kind: 'refund_missing',
        order: ours.order.number,
        expected: '-7.00',
        actual: null,
      });
      expect(found).toContainEqual({
        kind: 'unknown_refund',
        order: theirs.order.number,
        expected: null,
        actual: '-3.00',
      });
      for (const { id } of await differences()) await explain(id, 'Made by this test');
    });

    test('[PAY-303] [PAY-305] an explained difference that becomes another is shown and logged again', async () => {
      const { db } = shop();
      const placed = await paid();
      const sum = cents(placed.order.total);
      const setAmount = (amountCents: number) =>
        db.write((tx) =>
          tx
            .update(tx.t.payments)
            .set({ amountCents })
            .where(eq(tx.t.payments.orderId, placed.order.id))
            .returning({ id: tx.t.payments.id }),
        );
      const own = async () => (await allDifferences()).filter(({ order }) => order?.id === placed.order.id);
      await setAmount(sum + 1);
      await payOut();
      const [first] = await own();
      await explain(first?.id, 'A cent');
      expect((await reconcile(shop().shop)).newDifferences).toBe(0);
      expect(await own()).toMatchObject([{ id: first?.id, explanation: { text: 'A cent' } }]);

      logged.length = 0;
      await setAmount(sum + 100);
      expect((await reconcile(shop().shop)).newDifferences).toBe(1);
      expect(await own()).toMatchObject([
        { id: first?.id, expected: ((sum + 100) / 100).toFixed(2), explanation: null },
      ]);
      expect(logged).toHaveLength(1);
      await setAmount(sum);
      await reconcile(shop().shop);
      expect(await own()).toEqual([]);
    });

    test('[PAY-303] any difference can be explained, however many there are', async () => {
      const { db } = shop();
      const many = Array.from({ length: 501 }, (_, index) => ({
        ...{ id: randomUUID(), key: `unknown_payment:${index}`, provider: 'another', kind: 'unknown_payment' as const },
        ...{ actualCents: 100, currency: 'eur', foundAt: new Date(now().getTime() - index) },
      }));
      const { payoutDifferences } = db.t;
      for (const rows of [many.slice(0, 250), many.slice(250)]) {
        await db.write((tx) => tx.insert(payoutDifferences).values(rows).returning({ id: payoutDifferences.id }));
      }
      expect((await allDifferences()).some(({ id }) => id === many.at(-1)?.id)).toBe(false);
      await explain(many.at(-1)?.id, 'The last');
      await db.write((tx) =>
        tx
          .delete(payoutDifferences)
          .where(eq(payoutDifferences.provider, 'another'))
          .returning({ id: payoutDifferences.id }),
      );
    });

    describe('in another currency', () => {
      beforeAll(() => charge(['SEK', 'ISK']));
      afterAll(() => charge([]));

      test('[PAY-303] [PAY-316] another amount of a payment or a refund is named in that currency', async () => {
        const [dearer, less] = [await paidIn('SEK'), await paidIn('SEK')];
        await refund(less, '10.00');
        const returned = control.audit().refunds.at(-1)?.amount ?? 0;
        const { db } = shop();
        const sum = cents(dearer.order.display.total);
        await db.write(async (tx) => {
          const { payments, refunds } = tx.t;
          await tx
            .update(payments)
            .set({ charge: { currency: 'SEK', amount: sum + 1 } })
            .where(eq(payments.orderId, dearer.order.id))
            .returning({ id: payments.id });
          await tx
            .update(refunds)
            .set({ returnedCents: returned - 1 })
            .where(eq(refunds.orderId, less.order.id))
            .returning({ id: refunds.id });
        });
        await payOut();
        const found = (await differences()).map(({ kind, order, expected, actual, currency }) => ({
          ...{ kind, expected, actual, currency },
          order: order?.number,
        }));
        expect(found).toHaveLength(2);
        expect(found).toContainEqual({
          ...{ kind: 'payment_amount', order: dearer.order.number, currency: 'SEK' },
          ...{ expected: ((sum + 1) / 100).toFixed(2), actual: dearer.order.display.total },
        });
        expect(found).toContainEqual({
          ...{ kind: 'refund_amount', order: less.order.number, currency: 'SEK' },
          ...{ expected: (-(returned - 1) / 100).toFixed(2), actual: (-returned / 100).toFixed(2) },
        });
        for (const { id } of await differences()) await explain(id, 'Made by this test');
      });

      test('[PAY-327] a dispute is named in the currency charged and in euros, in whole and in part', async () => {
        const [whole, half] = [await paidIn('SEK'), await paidIn('ISK')];
        const charged = cents(half.order.charged?.amount ?? '');
        const disputed = [
          await control.createDispute({ payment_intent: intentOf(whole) }),
          await control.createDispute({ payment_intent: intentOf(half), amount: charged / 2 }),
        ];
        await hear();
        expect((await orderOf(whole)).payments[0]?.dispute).toMatchObject({
          amount: whole.order.total,
          of_charge: whole.order.charged?.amount,
        });
        expect((await orderOf(half)).payments[0]?.dispute).toMatchObject({
          amount: (Math.round(cents(half.order.total) / 2) / 100).toFixed(2),
          of_charge: (charged / 2 / 100).toFixed(2),
        });
        for (const { id } of disputed) await control.closeDispute(id, 'won');
        await hear();
      });
    });

    test('[PAY-308] the job reconciles once a day, and again after a failure; an unreachable provider is not hidden', async () => {
      await reconcile(shop().shop);
      const booksNow = async () => (await adminGet<PayoutList>('/admin/payouts')).books;
      const at = (await booksNow()).reconciled_at;
      await pass(DAY / 2);
      await reconcileDaily(shop().shop);
      expect((await booksNow()).reconciled_at).toBe(at);

      await pass(DAY / 2);
      control.addFault({ on: 'api', kind: 'status', match: '/v1/payouts*', times: 9 });
      await expect(reconcileDaily(shop().shop)).rejects.toThrow();
      expect(await booksNow()).toMatchObject({ reconciled_at: at, failed_at: now().toISOString(), running: false });
      control.clearFaults();
      await reconcileDaily(shop().shop);
      expect(await booksNow()).toMatchObject({ reconciled_at: now().toISOString(), failed_at: null });
    });

    test('[PAY-309] "Reconcile now" answers with what it came to, and is audited', async () => {
      await paid();
      await control.createPayout();
      const response = await shop().call('POST', '/admin/payouts/reconcile', {}, admin());
      expect(response.statusCode, response.body).toBe(200);
      expect(response.json<{ data: ReconciledView }>().data).toMatchObject({ payouts: 1, new_differences: 0 });
      const { db } = shop();
      const records = await db.read
        .select()
        .from(db.t.auditLog)
        .where(eq(db.t.auditLog.action, 'payouts.reconcile'))
        .orderBy(db.t.auditLog.id);
      expect(records.at(-1)?.after).toMatchObject({ payouts: 1 });
    });

    test('[PAY-307] the export has a row for each entry of the payouts of some days', async () => {
      const placed = await paid();
      const { id, amount } = await payOut();
      const day = now().toISOString().slice(0, 10);
      const csv = (await shop().call('GET', `/admin/payouts/export.csv?from=${day}&to=${day}`, undefined, admin()))
        .body;
      const [head, ...rows] = csv.trimEnd().split('\r\n');
      expect(head).toBe(
        '\uFEFFPayout,Payout made,Arrival,Payout status,Date,Kind,Order,Gross,Fee,Net,Currency,Provider’s reference,Entry,Taken,Taken currency,Exchange rate',
      );
      const own = rows.filter((row) => row.startsWith(id));
      expect(own.reduce((sum, row) => sum + cents(row.split(',')[9] ?? ''), 0)).toBe(amount);
      const ofOrder = own.find((row) => row.includes(placed.order.number));
      expect(ofOrder).toContain(`${id},${day},${day},Paid out,${day},Payment,${placed.order.number},`);
      const before = await shop().call(
        'GET',
        '/admin/payouts/export.csv?from=2020-01-01&to=2020-01-31',
        undefined,
        admin(),
      );
      expect(before.body.trimEnd().split('\r\n')).toHaveLength(1);
      const finnish = await shop().call(
        'GET',
        `/admin/payouts/export.csv?from=${day}&to=${day}&separator=semicolon&lang=fi`,
        undefined,
        admin(),
      );
      expect(finnish.body).toMatch(/;Maksu;.*;\d+,\d{2};/);
    });

    describe('disputes', () => {
      test('[PAY-310] disputes of payments with live keys are not asked about with test keys', async () => {
        const { db } = shop();
        const { hostedPayments } = shop().shop;
        if (!hostedPayments) throw new Error('no provider');
        const placed = await paid();
        const dispute = await control.createDispute({ payment_intent: intentOf(placed), amount: 500 });
        await hear();
        const setTest = (isTest: boolean) =>
          db.write((tx) =>
            tx
              .update(tx.t.payments)
              .set({ test: isTest })
              .where(eq(tx.t.payments.orderId, placed.order.id))
              .returning({ id: tx.t.payments.id }),
          );
        const returnsOf = vi.spyOn(hostedPayments, 'returnsOf');
        const isAsked = async () => {
          returnsOf.mockClear();
          await reconcile(shop().shop);
          return returnsOf.mock.calls.some(([ref]) => ref === intentOf(placed));
        };
        await setTest(false);
        expect(await isAsked()).toBe(false);
        await setTest(true);
        expect(await isAsked()).toBe(true);
        await control.closeDispute(dispute.id, 'won');
        await hear();
      });

      test('[PAY-310] [PAY-311] [PAY-312] a dispute is on the order with its deadline, in the list and on the dashboard until it is decided', async () => {
        const placed = await paid();
        const dispute = await control.createDispute({
          payment_intent: intentOf(placed),
          reason: 'product_not_received',
          dueInDays: 5,
        });
        await hear();
        const due = new Date(Math.floor(now().getTime() / 1000) * 1000 + 5 * DAY).toISOString();
        expect((await orderOf(placed)).payments).toMatchObject([
          {
            stage: 'disputed',
            dispute: {
              status: 'needs_response',
              amount: placed.order.total,
              reason: 'product_not_received',
              due_by: due,
            },
          },
        ]);
        expect(await listed('disputed')).toMatchObject([{ number: placed.order.number, disputed: true }]);
        expect((await dashboard()).disputes).toEqual({ orders: 1, due_by: due });

        await control.closeDispute(dispute.id, 'lost');
        await hear();
        expect((await orderOf(placed)).payments).toMatchObject([{ stage: 'captured', dispute: { status: 'lost' } }]);
        expect(await listed('disputed')).toEqual([]);
        expect((await dashboard()).disputes).toEqual({ orders: 0, due_by: null });
        // what was lost is in the books, with the fee for it
        await paid(3);
        const { id } = await payOut();
        const { entries } = await details(id);
        const lost = entries.filter(({ kind, order }) => kind === 'dispute' && order?.id === placed.order.id);
        expect(lost).toMatchObject([{ gross: `-${placed.order.total}`, fee: '20.00' }]);
        expect(await differences()).toEqual([]);
      });

      test('[PAY-310] a dispute of which no event came is found by the reconciliation', async () => {
        const placed = await paid();
        control.setEndpoints([]);
        await control.createDispute({ payment_intent: intentOf(placed), amount: 100 });
        await payOut();
        expect((await orderOf(placed)).payments[0]?.dispute).toMatchObject({ amount: '1.00' });
        await connect(shop(), provider);
        const dispute = control.audit().disputes.at(-1);
        await control.closeDispute(dispute?.id ?? '', 'won');
        await hear();
        expect((await orderOf(placed)).payments[0]?.dispute?.status).toBe('won');
      });
    });

    describe('cancelling a disputed order', () => {
      const cancel = ({ order }: HostedOrder) =>
        shop().call('POST', `/admin/orders/${order.id}/transition`, { to: 'cancelled' }, admin());
      const lastMail = async ({ order }: HostedOrder) => (await mailsTo(shop(), order.email))[0];

      test('[PAY-323] an order cancelled while its dispute is open promises no refund; once the dispute is won it is made', async () => {
        const placed = await paid();
        const dispute = await control.createDispute({ payment_intent: intentOf(placed) });
        await hear();
        expect((await orderOf(placed)).payment.disputed).toBe(true);
        await cancel(placed);
        expect(await orderOf(placed)).toMatchObject({ status: 'cancelled', payment: { status: 'refunding' } });
        const mail = await lastMail(placed);
        expect(mail?.template).toBe('order-cancelled');
        expect(mail?.text).toContain('was disputed with your bank');
        expect(mail?.text).not.toContain('We will refund');

        await control.closeDispute(dispute.id, 'won');
        await hear();
        // Stripe repeats its refusal for a day
        await pass(DAY + 3 * 60_000);
        await sweepPayments(shop().shop);
        const { payment } = await orderOf(placed);
        expect(payment.status).toBe('refunded');
        expect(payment).not.toHaveProperty('disputed');
      });

      test('[PAY-323] an order cancelled after its dispute was lost pays nothing back a second time', async () => {
        const placed = await paid();
        const dispute = await control.createDispute({ payment_intent: intentOf(placed) });
        await control.closeDispute(dispute.id, 'lost');
        await hear();
        await cancel(placed);
        expect(await orderOf(placed)).toMatchObject({
          status: 'cancelled',
          payment: { status: 'captured', disputed: true },
          refundable: '0.00',
        });
        expect((await lastMail(placed))?.text).not.toContain('We will refund');
        await pass(3 * 60_000);
        await sweepPayments(shop().shop);
      });
    });

    describe('refunds that come back', () => {
      test('[PAY-313] [PAY-314] a refund that was done fails later: staff see it, and can refund again', async () => {
        const placed = await paid();
        await refund(placed, '20.00');
        const made = control.audit().refunds.at(-1);
        await control.settleRefund(made?.id ?? '', 'failed');
        await hear();
        const order = await orderOf(placed);
        expect(order.refunds).toMatchObject([{ amount: '20.00', status: 'failed', came_back_at: now().toISOString() }]);
        expect(order).toMatchObject({ refunded: '0.00', refundable: placed.order.total });
        expect(await listed('came_back')).toMatchObject([{ number: placed.order.number, refund_came_back: true }]);
        expect((await dashboard()).came_back).toBe(1);
        await pass(1000);
        await refund(placed, '20.00');
        expect(await listed('came_back')).toEqual([]);
        expect((await dashboard()).came_back).toBe(0);
        await payOut();
        expect(await differences()).toEqual([]);
      });

      test('[PAY-313] a withdrawal that the refund had settled waits for its refund again', async () => {
        const { db } = shop();
        const placed = await paid();
        await refund(placed, '20.00');
        const [row] = await db.read.select().from(db.t.refunds).where(eq(db.t.refunds.orderId, placed.order.id));
        const times = { requestedAt: now(), updatedAt: now() };
        const withdrawal = { orderId: placed.order.id, status: 'refunded', refundId: row?.id ?? '', ...times } as const;
        await db.write((tx) =>
          tx.insert(tx.t.withdrawals).values(withdrawal).returning({ id: tx.t.withdrawals.orderId }),
        );
        const made = control.audit().refunds.at(-1);
        await control.settleRefund(made?.id ?? '', 'failed');
        await hear();
        expect((await orderOf(placed)).withdrawal).toMatchObject({ status: 'received', refund_failed: true });
        // as staff would: the list of what came back is empty for the tests that follow
        await pass(1000);
        await refund(placed, '20.00');
      });

      test('[PAY-314] a refund that came back is settled by the cancellation that returns the whole payment, until that comes back', async () => {
        const placed = await paid();
        await refund(placed, '20.00');
        const made = control.audit().refunds.at(-1);
        await control.settleRefund(made?.id ?? '', 'failed');
        await hear();
        expect(await listed('came_back')).toHaveLength(1);
        await pass(1000);
        await shop().call('POST', `/admin/orders/${placed.order.id}/transition`, { to: 'cancelled' }, admin());
        expect((await orderOf(placed)).payment.status).toBe('refunded');
        expect(await listed('came_back')).toEqual([]);
        expect((await dashboard()).came_back).toBe(0);

        const whole = control.audit().refunds.at(-1);
        await control.settleRefund(whole?.id ?? '', 'failed');
        await hear();
        expect(await listed('came_back')).toHaveLength(1);
        await pass(1000);
        await refund(placed, placed.order.total);
        expect(await listed('came_back')).toEqual([]);
      });

      test('[PAY-313] [PAY-314] the refund of a cancelled order fails later, and is made again', async () => {
        const placed = await paid();
        const cancellation = { to: 'cancelled', note: 'Sold out' };
        await shop().call('POST', `/admin/orders/${placed.order.id}/transition`, cancellation, admin());
        expect((await orderOf(placed)).payment.status).toBe('refunded');
        const made = control.audit().refunds.at(-1);
        await control.settleRefund(made?.id ?? '', 'failed');
        await hear();
        await hear();
        expect(await orderOf(placed)).toMatchObject({
          status: 'cancelled',
          payment: { status: 'captured' },
          refundable: placed.order.total,
          refunds: [{ status: 'failed', actor: { kind: 'system', name: null } }],
        });
        expect(await listed('came_back')).toHaveLength(1);
        await pass(1000);
        await refund(placed, placed.order.total);
        expect(await orderOf(placed)).toMatchObject({ status: 'cancelled', payment: { status: 'refunded' } });
        expect(await listed('came_back')).toEqual([]);
        await paid(2);
        await payOut();
        expect(await differences()).toEqual([]);
      });
    });

    test('[PAY-315] an authorisation that ends within two days is marked, can be filtered for, and is counted', async () => {
      const { db } = shop();
      const placed = await paid();
      const until = (hours: number) => new Date(now().getTime() + hours * 60 * 60_000);
      const hold = (authorisedUntil: Date) =>
        db.write((tx) =>
          tx
            .update(tx.t.payments)
            .set({ status: 'authorised', authorisedUntil })
            .where(eq(tx.t.payments.orderId, placed.order.id))
            .returning({ id: tx.t.payments.id }),
        );
      await hold(until(49));
      expect(await listed('ending')).toEqual([]);
      expect((await dashboard()).ending).toBe(0);
      await hold(until(47));
      expect(await listed('ending')).toMatchObject([
        { number: placed.order.number, authorisation_ends: until(47).toISOString() },
      ]);
      expect((await dashboard()).ending).toBe(1);
    });
  },
  { env },
);
