import { randomUUID } from 'node:crypto';
import type { Settings } from '@fori/contracts/admin-settings/schemas';
import type { Order } from '@fori/contracts/orders/schemas';
import { toMoney } from '@fori/domain/money';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { describeShop, newGuest } from '../../../testing/harness.ts';
import { hostedCalls, MINUTE, STOCK } from '../../../testing/hosted-payments.ts';
import { type HostedOrder, orderHosted, payAt, startProvider } from '../../../testing/payments.ts';
import { addToCart, orderBody, postOrder } from '../../../testing/shopping.ts';

const { provider, env } = await startProvider();
const { control } = provider;
afterAll(() => provider.close());

describeShop(
  'orders paid at a provider’s page',
  (shop) => {
    const { variant, now, pass, read, adminView, stock, jobs, atProvider, mailKinds, again, admin } = hostedCalls(
      shop,
      provider,
    );

    test('[PAY-204] the store says that orders are paid at a page, with test keys', async () => {
      const { data } = (await shop().call('GET', '/store')).json<{ data: { payment: unknown } }>();
      expect(data.payment).toEqual({ form: true, hosted: true, test: true, charged_in: [] });
    });

    test('[PAY-203] an order waits for its payment and holds its goods; nobody is told that it was paid', async () => {
      const placed = await orderHosted(shop(), variant(), 3);
      expect(placed.order).toMatchObject({
        status: 'pending',
        payment: { method: 'hosted', status: 'requires_action', last4: null },
        payment_due_at: new Date(now().getTime() + 30 * MINUTE).toISOString(),
      });
      expect(placed.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/c\/pay\/cs_test_/);
      expect(await stock()).toBe(STOCK - 3);
      expect(await mailKinds(placed.order)).not.toContain('order-confirmation');
      expect(atProvider(placed.session).page).toMatchObject({
        amount_total: Math.round(Number(placed.order.total) * 100),
        currency: 'eur',
      });
    });

    test('[PAY-202] MobilePay that is approved two minutes late pays the order when it arrives', async () => {
      const placed = await orderHosted(shop(), variant());
      await payAt(shop(), provider, placed.session, { method: 'mobilepay', delayMs: 2 * MINUTE });
      expect(await read(placed)).toMatchObject({ status: 'pending', payment: { status: 'processing' } });
      expect((await again(placed)).json()).toMatchObject({ code: 'nothing_to_pay' });
      await pass(2 * MINUTE);
      await control.settled();
      await jobs();
      expect(await read(placed)).toMatchObject({
        status: 'paid',
        payment: { method: 'mobilepay', status: 'captured' },
      });
    });

    describe('when it is not paid in time', () => {
      test('[PAY-202] a payment that arrives later gets the goods that are still there', async () => {
        const placed = await orderHosted(shop(), variant(), 4);
        await payAt(shop(), provider, placed.session, { method: 'mobilepay', delayMs: 40 * MINUTE });
        await pass(31 * MINUTE);
        await jobs();
        expect((await read(placed)).status).toBe('cancelled');
        expect(await stock()).toBe(STOCK);
        await pass(10 * MINUTE);
        await control.settled();
        await jobs();
        expect(await read(placed)).toMatchObject({ status: 'paid', payment: { status: 'captured' } });
        expect(await stock()).toBe(STOCK - 4);
        expect(await mailKinds(placed.order)).toContain('order-confirmation');
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
    });

    test('[PAY-207] a repeated order has the same page, and so has each of two tabs; after a failure there is a new one', async () => {
      const guest = newGuest();
      await addToCart(shop(), guest, variant(), 1);
      const body = { ...(await orderBody(shop(), guest)), payment: { method: 'hosted' } };
      const key = randomUUID();
      const [first, second] = await Promise.all([
        postOrder(shop(), guest, body, key),
        postOrder(shop(), guest, body, key),
      ]);
      expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
      const placed = first.json<{ data: Order; access_token: string; payment_url: string }>();
      expect(second.json()).toMatchObject({ data: { id: placed.data.id }, payment_url: placed.payment_url });

      const order = await orderHosted(shop(), variant());
      await payAt(shop(), provider, order.session, { method: 'mobilepay', outcome: 'declined' });
      const tabs = await Promise.all([again(order), again(order)]);
      const urls = new Set(tabs.flatMap((tab) => tab.json<{ data?: { url: string } }>().data?.url ?? []));
      expect(urls.size).toBe(1);
      const { payments } = await adminView(order);
      expect(payments.filter(({ stage }) => stage === 'requires_action')).toHaveLength(1);
    });

    describe('[PAY-205] events of the provider', () => {
      const paidOnce = async (placed: HostedOrder) => {
        await pass(2 * MINUTE);
        await control.settled();
        await jobs();
        expect(await read(placed)).toMatchObject({ status: 'paid', payment: { status: 'captured' } });
        expect((await mailKinds(placed.order)).filter((kind) => kind === 'order-confirmation')).toHaveLength(1);
        expect(atProvider(placed.session).refunded).toBe(0);
      };

      test.each(['drop', 'double', 'hold', 'late', 'stale', 'forge'] as const)(
        'that are lost, doubled, out of order, late, too old or forged (%s) change nothing of the result',
        async (kind) => {
          control.addFault({ on: 'webhook', kind, times: 10, ms: MINUTE });
          const placed = await orderHosted(shop(), variant());
          await control.pay(placed.session);
          await control.settled();
          await jobs();
          control.releaseHeld();
          await paidOnce(placed);
        },
      );

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

    test('[PAY-205] the event of a page whose order was not written, because the goods had gone, is done with at once', async () => {
      const { db } = shop();
      const guests = [newGuest(), newGuest()];
      for (const guest of guests) await addToCart(shop(), guest, variant(), STOCK);
      const bodies = await Promise.all(guests.map((guest) => orderBody(shop(), guest)));
      const pages = control.audit().sessions.length;
      const orders = await Promise.all(
        guests.map((guest, nth) => postOrder(shop(), guest, { ...bodies[nth], payment: { method: 'hosted' } })),
      );
      expect(orders.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
      expect(
        control
          .audit()
          .sessions.slice(pages)
          .map((page) => page.status)
          .sort(),
      ).toEqual(['expired', 'open']);
      await control.settled();
      await shop().shop.paymentEvents.handleDue();
      const rows = await db.read.select().from(db.t.paymentEvents);
      expect(rows.filter(({ state }) => state === 'new')).toEqual([]);
    });

    describe('while the provider', () => {
      test.each([
        ['cannot be reached', { kind: 'break', when: 'before' }],
        ['answers 500', { kind: 'status', status: 500 }],
        ['answers 429', { kind: 'status', status: 429 }],
      ] as const)(
        '%s [PAY-208], ordering answers 503 with words; cart and stock stay as they were',
        async (_what, fault) => {
          control.addFault({ on: 'api', times: 1000, match: '/v1/checkout/sessions*', ...fault });
          const guest = newGuest();
          await addToCart(shop(), guest, variant(), 1);
          const body = { ...(await orderBody(shop(), guest)), payment: { method: 'hosted' } };
          const refused = await postOrder(shop(), guest, body);
          expect(refused.statusCode).toBe(503);
          expect(refused.json()).toMatchObject({ code: 'service_unavailable', message: expect.any(String) });
          expect(await stock()).toBe(STOCK);
          control.clearFaults();
          expect((await postOrder(shop(), guest, body)).statusCode).toBe(201);
        },
      );

      test('ends the connection after doing the work, the repeated call gets the same page', async () => {
        control.addFault({ on: 'api', kind: 'break', when: 'after', times: 1, match: '/v1/checkout/sessions*' });
        const before = control.audit().sessions.length;
        await orderHosted(shop(), variant());
        expect(control.audit().sessions.length).toBe(before + 1);
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

    test('[PAY-209] [PAY-322] who sees prices in a currency the shop charges in pays what was shown, and gets as much back', async () => {
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
      const returned = toMoney(atProvider(inSek.session).refunded);
      expect(await read(inSek)).toMatchObject({ refunds: [{ amount: '10.00', of_charge: { amount: returned } }] });
      expect(await adminView(inSek)).toMatchObject({
        payments: [{ charged: inSek.order.charged }],
        refunds: [{ of_charge: { amount: returned } }],
      });
      await shop().call('POST', `/admin/orders/${inSek.order.id}/transition`, { to: 'cancelled' }, admin());
      expect(atProvider(inSek.session).refunded).toBe(sum);
    });

    test('[PAY-326] a refund that is refused because money went back at the provider says how much is left there', async () => {
      const placed = await orderHosted(shop(), variant());
      await payAt(shop(), provider, placed.session);
      const { id } = placed.order;
      const intent = atProvider(placed.session).intent?.id ?? '';
      const refund = (amount: string) =>
        shop().call(
          'POST',
          `/admin/orders/${id}/refunds`,
          { amount, reason: 'A scratch', refunded_seen: '0.00' },
          { ...admin(), headers: { 'idempotency-key': randomUUID() } },
        );
      const body = new URLSearchParams({ payment_intent: intent, amount: '1000' });
      const headers = { authorization: 'Bearer sk_test_of_the_tests' };
      expect((await fetch(`${provider.url}/v1/refunds`, { method: 'POST', headers, body })).status).toBe(200);
      const total = Number(placed.order.total);
      const refused = await refund((total - 1).toFixed(2));
      expect(refused.statusCode, refused.body).toBe(402);
      expect(refused.json()).toMatchObject({
        code: 'refund_refused',
        message: expect.stringContaining(`€${(total - 10).toFixed(2)} of this payment is left there`),
      });
      expect((await refund((total - 10).toFixed(2))).statusCode).toBe(201);
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
