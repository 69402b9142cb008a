import { randomUUID } from 'node:crypto';
import type { Settings } from '@fori/contracts/admin-settings/schemas';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { describeShop } from '../../../testing/harness.ts';
import { hostedCalls, MINUTE, STOCK } from '../../../testing/hosted-payments.ts';
import { type HostedOrder, orderHosted, payAt, startProvider } from '../../../testing/payments.ts';
import { sweepUnpaidOrders } from './unpaid-orders.ts';

const { provider, env } = await startProvider();
const { control } = provider;
afterAll(() => provider.close());

describeShop(
  'orders paid at a provider’s page',
  (shop) => {
    const { variant, admin, now, pass, read, adminView, stock, jobs, atProvider, mailKinds, again } = hostedCalls(
      shop,
      provider,
    );

    test('[PAY-201] [PAY-202] once it is paid by card, the order is paid, confirmed by mail, and shows the card', async () => {
      const placed = await orderHosted(shop(), variant());
      await payAt(shop(), provider, placed.session, { card: '4242424242424242' });
      expect(await read(placed)).toMatchObject({
        status: 'paid',
        payment: { method: 'card', brand: 'visa', last4: '4242', status: 'captured' },
        payment_due_at: null,
      });
      expect(await mailKinds(placed.order)).toContain('order-confirmation');
      const { payments } = await adminView(placed);
      expect(payments).toMatchObject([{ provider: 'stripe', test: true, stage: 'captured', method: 'card' }]);
      expect(payments[0]?.moves).toMatchObject([
        { from: 'pending', to: 'requires_action', cause: 'order' },
        { from: 'requires_action', to: 'captured', cause: 'webhook' },
      ]);
    });

    test.each([
      ['passed', 'paid'],
      ['failed', 'pending'],
      ['abandoned', 'pending'],
    ] as const)('[PAY-202] after 3-D Secure was %s the order is %s', async (threeDS, status) => {
      const placed = await orderHosted(shop(), variant());
      await payAt(shop(), provider, placed.session, { card: '4000002500003155', threeDS });
      await pass(2 * MINUTE);
      await jobs();
      expect((await read(placed)).status).toBe(status);
      // a customer who failed may try again at the same page
      if (status === 'pending') expect((await again(placed)).json()).toEqual({ data: { url: placed.url } });
    });

    test('[PAY-206] Klarna only holds the amount; it is captured as the order is shipped', async () => {
      const placed = await orderHosted(shop(), variant());
      await payAt(shop(), provider, placed.session, { method: 'klarna' });
      expect(await read(placed)).toMatchObject({ status: 'paid', payment: { method: 'klarna', status: 'authorised' } });
      await pass(10 * MINUTE);
      await jobs();
      expect(atProvider(placed.session).intent?.status).toBe('requires_capture');
      const move = (to: string, more = {}) =>
        shop().call('POST', `/admin/orders/${placed.order.id}/transition`, { to, ...more }, admin());
      expect((await move('processing')).statusCode).toBe(200);
      expect((await move('shipped', { carrier: 'Posti', tracking_number: 'JJFI1' })).statusCode).toBe(200);
      expect(atProvider(placed.session).intent).toMatchObject({
        status: 'succeeded',
        amount_received: Math.round(Number(placed.order.total) * 100),
      });
      expect((await adminView(placed)).payments[0]?.moves.at(-1)).toMatchObject({ to: 'captured', cause: 'capture' });
    });

    describe('when it is not paid in time', () => {
      test('[PAY-203] the page is closed, the goods are free again and the customer is told once', async () => {
        const placed = await orderHosted(shop(), variant(), 4);
        await pass(29 * MINUTE);
        await jobs();
        expect(await stock()).toBe(STOCK - 4);
        await pass(MINUTE);
        await Promise.all([jobs(), jobs()]);
        await jobs();
        expect(await read(placed)).toMatchObject({ status: 'cancelled', payment: { status: 'expired' } });
        expect(await stock()).toBe(STOCK);
        expect(atProvider(placed.session).page?.status).toBe('expired');
        expect((await mailKinds(placed.order)).filter((kind) => kind === 'order-unpaid')).toHaveLength(1);
        expect((await again(placed)).json()).toMatchObject({ code: 'nothing_to_pay' });
      });

      test('[PAY-202] it is returned by itself where the goods are gone, and the customer is told', async () => {
        const placed = await orderHosted(shop(), variant(), 4);
        await payAt(shop(), provider, placed.session, { method: 'mobilepay', delayMs: 40 * MINUTE });
        await pass(31 * MINUTE);
        await jobs();
        const { db } = shop();
        await db.write((tx) => tx.update(tx.t.variants).set({ stock: 3 }).where(eq(tx.t.variants.id, variant())));
        await pass(10 * MINUTE);
        await control.settled();
        await jobs();
        expect(await read(placed)).toMatchObject({ status: 'cancelled', payment: { status: 'refunded' } });
        expect(await stock()).toBe(3);
        expect(atProvider(placed.session).refunded).toBe(Math.round(Number(placed.order.total) * 100));
        expect(await mailKinds(placed.order)).toContain('payment-returned');
      });

      test('[PAY-203] the goods are let go even while the provider cannot be reached', async () => {
        const placed = await orderHosted(shop(), variant(), 2);
        control.addFault({ on: 'api', kind: 'break', times: 1000 });
        await pass(31 * MINUTE);
        await jobs().catch(() => undefined);
        await sweepUnpaidOrders(shop().shop);
        expect((await read(placed)).status).toBe('cancelled');
        expect(await stock()).toBe(STOCK);
      });
    });

    test('[PAY-203] who has not paid after three minutes gets one mail with the way to pay', async () => {
      const placed = await orderHosted(shop(), variant());
      await jobs();
      expect(await mailKinds(placed.order)).toEqual([]);
      await pass(3 * MINUTE);
      await Promise.all([jobs(), jobs()]);
      await jobs();
      expect(await mailKinds(placed.order)).toEqual(['order-payment']);
    });

    test('[PAY-207] a cancelled order’s page is closed; a payment made at the last moment is returned', async () => {
      const closed = await orderHosted(shop(), variant());
      const cancel = ({ order, token }: HostedOrder) =>
        shop().call('POST', `/orders/${order.id}/cancel?token=${token}`, {});
      expect((await cancel(closed)).json()).toMatchObject({
        data: { status: 'cancelled', payment: { status: 'expired' } },
      });
      expect(atProvider(closed.session).page?.status).toBe('expired');
      expect(await stock()).toBe(STOCK);

      const paid = await orderHosted(shop(), variant());
      // paid at the provider, but the shop has not heard of it
      await control.pay(paid.session);
      expect((await cancel(paid)).statusCode).toBe(200);
      await jobs();
      expect(await read(paid)).toMatchObject({ status: 'cancelled', payment: { status: 'refunded' } });
      expect(atProvider(paid.session).refunded).toBe(Math.round(Number(paid.order.total) * 100));
      expect(await stock()).toBe(STOCK);
    });

    test('[PAY-207] an attempt that crashed before its page was stored keeps nobody from paying for longer than a minute', async () => {
      const placed = await orderHosted(shop(), variant());
      const { db } = shop();
      await db.write(async (tx) => {
        const { payments } = tx.t;
        const [first] = await tx
          .update(payments)
          .set({ status: 'failed' })
          .where(eq(payments.orderId, placed.order.id))
          .returning();
        if (!first) throw new Error('no payment');
        const { provider: name, amountCents, orderId } = first;
        const created = { createdAt: now(), updatedAt: now() };
        await tx
          .insert(payments)
          .values({ provider: name, amountCents, orderId, method: 'hosted', status: 'pending', ...created });
      });
      expect((await again(placed)).json()).toMatchObject({ code: 'in_progress' });
      await pass(MINUTE);
      const { data } = (await again(placed)).json<{ data: { url: string } }>();
      expect(data.url).not.toBe(placed.url);
      expect((await again(placed)).json()).toEqual({ data });
      await payAt(shop(), provider, /cs_test_\w+/.exec(data.url)?.[0] ?? '');
      expect((await read(placed)).status).toBe('paid');
    });

    describe('[PAY-205] events of the provider', () => {
      test('without a right signature are refused and not stored', async () => {
        const { db } = shop();
        const count = () => db.read.$count(db.t.paymentEvents);
        const before = await count();
        const event = {
          id: 'evt_forged',
          type: 'payment_intent.succeeded',
          created: 1,
          data: { object: { id: 'pi_1' } },
        };
        const send = (headers: Record<string, string>) =>
          shop().app.inject({
            method: 'POST',
            url: '/api/payments/stripe/webhook',
            payload: JSON.stringify(event),
            headers: { 'content-type': 'application/json', ...headers },
          });
        for (const headers of [{}, { 'stripe-signature': 't=1,v1=00' }] as Record<string, string>[]) {
          const response = await send(headers);
          expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([400, 'signature_invalid']);
        }
        expect(await count()).toBe(before);
      });

      test('that are unknown are kept and ignored, and of no event more than its names is stored', async () => {
        const placed = await orderHosted(shop(), variant());
        await payAt(shop(), provider, placed.session);
        const { db } = shop();
        const rows = await db.read.select().from(db.t.paymentEvents);
        expect(rows.length).toBeGreaterThan(0);
        expect(JSON.stringify(rows)).not.toContain(placed.order.email);
        expect(new Set(rows.map(({ state }) => state))).not.toContain('new');
      });
    });

    describe('while the provider', () => {
      test('[PAY-318] cannot be reached, an order whose page is open is paid there; one that needs a new page is told to wait', async () => {
        const [open, failed] = [await orderHosted(shop(), variant()), await orderHosted(shop(), variant())];
        const { db } = shop();
        await db.write((tx) =>
          tx
            .update(tx.t.payments)
            .set({ status: 'failed' })
            .where(eq(tx.t.payments.orderId, failed.order.id))
            .returning({ id: tx.t.payments.id }),
        );
        control.addFault({ on: 'api', kind: 'status', status: 500, times: 1000, match: '/v1/checkout/sessions*' });
        const answer = await again(open);
        expect(answer.statusCode, answer.body).toBe(200);
        expect(answer.json()).toMatchObject({ data: { url: open.url } });
        expect((await again(failed)).statusCode).toBe(503);
        control.clearFaults();
      });
    });

    test('[PAY-202] another amount than the order costs pays nothing', async () => {
      const placed = await orderHosted(shop(), variant());
      const { db } = shop();
      await db.write((tx) =>
        tx.update(tx.t.payments).set({ amountCents: 1 }).where(eq(tx.t.payments.orderId, placed.order.id)),
      );
      await payAt(shop(), provider, placed.session);
      expect((await read(placed)).status).toBe('pending');
    });

    test('[PAY-209] who sees prices in a currency the shop charges in pays what was shown, and gets as much back', async () => {
      const settings = async () =>
        (await shop().call('GET', '/admin/settings', undefined, admin())).json<{ data: Settings }>().data;
      const charge = async (charged_currencies: string[]) => {
        const response = await shop().call(
          'PUT',
          '/admin/settings',
          { ...(await settings()), charged_currencies },
          admin(),
        );
        expect(response.statusCode, response.body).toBe(200);
      };
      await charge(['SEK']);
      const inSek = await orderHosted(shop(), variant(), 1, { display_currency: 'SEK' });
      const inNok = await orderHosted(shop(), variant(), 1, { display_currency: 'NOK' });
      await charge([]);
      expect(inSek.order.charged).toEqual({ currency: 'SEK', amount: inSek.order.display.total });
      expect(inNok.order.charged).toBeNull();
      const sum = Math.round(Number(inSek.order.display.total) * 100);
      expect(atProvider(inSek.session).page).toMatchObject({ currency: 'sek', amount_total: sum });
      expect(atProvider(inNok.session).page).toMatchObject({ currency: 'eur' });

      await payAt(shop(), provider, inSek.session);
      expect(await read(inSek)).toMatchObject({ status: 'paid', total: inSek.order.total });
      const refund = await shop().call(
        'POST',
        `/admin/orders/${inSek.order.id}/refunds`,
        { amount: '10.00', reason: 'A scratch', refunded_seen: '0.00' },
        { ...admin(), headers: { 'idempotency-key': randomUUID() } },
      );
      expect(refund.statusCode).toBeLessThan(300);
      expect(atProvider(inSek.session).refunded).toBe(
        Math.round((1000 * sum) / Math.round(Number(inSek.order.total) * 100)),
      );
      await shop().call('POST', `/admin/orders/${inSek.order.id}/transition`, { to: 'cancelled' }, admin());
      expect(atProvider(inSek.session).refunded).toBe(sum);
    });

    test('[PAY-202] is refunded in part and whole from the back office', async () => {
      const placed = await orderHosted(shop(), variant());
      await payAt(shop(), provider, placed.session);
      const refund = (amount: string, seen: string) =>
        shop().call(
          'POST',
          `/admin/orders/${placed.order.id}/refunds`,
          { amount, reason: 'A scratch', refunded_seen: seen },
          { ...admin(), headers: { 'idempotency-key': randomUUID() } },
        );
      expect((await refund('10.00', '0.00')).statusCode).toBeLessThan(300);
      expect(atProvider(placed.session).refunded).toBe(1000);
      expect((await adminView(placed)).payments[0]?.stage).toBe('part_refunded');
      const cancelled = await shop().call(
        'POST',
        `/admin/orders/${placed.order.id}/transition`,
        { to: 'cancelled' },
        admin(),
      );
      expect(cancelled.statusCode).toBe(200);
      expect(atProvider(placed.session).refunded).toBe(Math.round(Number(placed.order.total) * 100));
      expect((await adminView(placed)).payments[0]?.stage).toBe('refunded');
    });
  },
  { env },
);
