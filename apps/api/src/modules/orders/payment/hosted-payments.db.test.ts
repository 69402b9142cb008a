import { eq } from 'drizzle-orm';
import Stripe from 'stripe';
import { afterAll, describe, expect, test } from 'vitest';
import { listOrderMails } from '../../../mail/order-mails.ts';
import { describeShop } from '../../../testing/harness.ts';
import { hostedCalls, MINUTE, STOCK } from '../../../testing/hosted-payments.ts';
import { orderHosted, payAt, startProvider, WEBHOOK_SECRET } from '../../../testing/payments.ts';
import { sweepPayments } from '../../payments/sweep-payments.ts';
import { sweepUnpaidOrders } from './unpaid-orders.ts';

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

    test('[PAY-325] what is only held is released when the order is cancelled, and nobody is told of a refund', async () => {
      const placed = await orderHosted(shop(), variant());
      await payAt(shop(), provider, placed.session, { method: 'klarna' });
      const cancelled = await shop().call(
        'POST',
        `/admin/orders/${placed.order.id}/transition`,
        { to: 'cancelled' },
        admin(),
      );
      expect(cancelled.statusCode, cancelled.body).toBe(200);
      expect(atProvider(placed.session).intent).toMatchObject({ status: 'canceled', amount_received: 0 });
      expect(await read(placed)).toMatchObject({ status: 'cancelled', payment: { status: 'voided' } });
      const { payments } = await adminView(placed);
      expect(payments[0]).toMatchObject({ stage: 'cancelled' });
      expect(payments[0]?.moves.slice(-2)).toMatchObject([
        { from: 'authorised', to: 'releasing', cause: 'cancellation' },
        { from: 'releasing', to: 'voided', cause: 'refund' },
      ]);
      const mail = (await listOrderMails(shop().db.read, placed.order.id)).find(
        ({ template }) => template === 'order-cancelled',
      );
      expect(mail?.text).toMatch(/Your payment of €[\d.]+ was only reserved/);
      expect(mail?.text).not.toMatch(/We will refund|business days/);
    });

    test.each([
      ['is made later', false, 'voided'],
      ['after which a capture was made is a refund', true, 'refunded'],
    ] as const)('[PAY-325] a release that was not answered %s', async (_, isCaptured, status) => {
      const placed = await orderHosted(shop(), variant());
      await payAt(shop(), provider, placed.session, { method: 'klarna' });
      const intents = '/v1/payment_intents/*';
      control.addFault({ on: 'api', kind: 'break', when: 'before', times: 1000, match: intents });
      await shop().call('POST', `/admin/orders/${placed.order.id}/transition`, { to: 'cancelled' }, admin());
      expect(await read(placed)).toMatchObject({ status: 'cancelled', payment: { status: 'releasing' } });
      control.clearFaults();
      const { intent } = atProvider(placed.session);
      if (isCaptured)
        await new Stripe('sk_test_of_the_tests', provider.client).paymentIntents.capture(intent?.id ?? '');
      await pass(10 * MINUTE);
      await sweepPayments(shop().shop);
      expect(await read(placed)).toMatchObject({ payment: { status } });
      const { refunded } = atProvider(placed.session);
      expect(refunded).toBe(isCaptured ? intent?.amount : 0);
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

      test('[PAY-203] the goods are released even while the provider cannot be reached', async () => {
        const placed = await orderHosted(shop(), variant(), 2);
        control.addFault({ on: 'api', kind: 'break', times: 1000 });
        await pass(31 * MINUTE);
        await jobs().catch(() => undefined);
        await sweepUnpaidOrders(shop().shop);
        expect((await read(placed)).status).toBe('cancelled');
        expect(await stock()).toBe(STOCK);
      });
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

      test('[PAY-324] signed, but without what an event consists of, is refused and not stored', async () => {
        const { db } = shop();
        const before = await db.read.$count(db.t.paymentEvents);
        const stripe = new Stripe('sk_test_of_the_tests');
        const whole = { id: 'evt_1', type: 'charge.updated', created: 1, data: { object: { id: 'ch_1' } } };
        for (const left of ['id', 'type', 'created', 'data'] as const) {
          const { [left]: _left, ...event } = whole;
          const payload = JSON.stringify(event);
          const timestamp = now().getTime() / 1000;
          const signature = stripe.webhooks.generateTestHeaderString({ payload, secret: WEBHOOK_SECRET, timestamp });
          const response = await shop().app.inject({
            method: 'POST',
            url: '/api/payments/stripe/webhook',
            payload,
            headers: { 'content-type': 'application/json', 'stripe-signature': signature },
          });
          expect([left, response.statusCode, response.json<{ code: string }>().code]).toEqual([
            left,
            400,
            'malformed_request',
          ]);
        }
        expect(await db.read.$count(db.t.paymentEvents)).toBe(before);
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
  },
  { env },
);
