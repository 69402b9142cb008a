import type { AdminOrder, AdminOrderRow, Order } from '@fori/contracts/orders/schemas';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { describeShop, START } from '../../testing/harness.ts';
import { TOTAL } from '../../testing/processed-orders.ts';
import { later, refundCalls } from '../../testing/refunds.ts';
import { stockOf } from '../../testing/shopping.ts';
import { verifyChain } from '../audit/verify-chain.ts';
import { sweepRefunds } from '../orders/refunds/settle-refund.ts';
import { sweepPayments } from '../payments/sweep-payments.ts';

describeShop('refunds', (shop) => {
  const {
    admin,
    variantId,
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
  } = refundCalls(shop);

  test('[ORDER-16] [ADMIN-04] a partial refund pays the money back, shows in mail, receipt and audit log, and leaves status and stock alone', async () => {
    const { id, token } = await bought('processing');
    const stock = await stockOf(shop(), variantId());
    const response = await refund(id, { amount: '20.00', reason: 'A scratch on the flap' });
    expect(response.statusCode).toBe(201);
    expect(response.json<{ data: AdminOrder }>().data).toMatchObject({
      status: 'processing',
      refundable: '89.99',
      refunds: [{ amount: '20.00', reason: 'A scratch on the flap', status: 'done', actor: { name: 'Ada Admin' } }],
    });
    expect(await chargeOf(id)).toMatchObject({ state: 'captured', refundedCents: 2000 });
    expect(await stockOf(shop(), variantId())).toBe(stock);

    const seen = (await shop().call('GET', `/orders/${id}?token=${token}`)).json<{ data: Order }>().data;
    expect(seen.refunds).toEqual([{ amount: '20.00', reason: 'A scratch on the flap', at: START.toISOString() }]);
    expect(seen.payment.status).toBe('captured');
    const mail = (await mailsOf(id)).at(-1);
    expect(mail).toMatchObject({ template: 'refund', to: 'aino@example.com' });
    expect(mail?.subject).toContain('€20.00');
    expect(mail?.text).toContain('A scratch on the flap');
    const receipt = await shop().call('GET', `/admin/orders/${id}/receipt.pdf`, undefined, admin());
    expect(receipt.headers['content-type']).toBe('application/pdf');

    expect(await auditOf(id)).toMatchObject([
      {
        actorId: admin().person.id,
        before: { refunded: '0.00' },
        after: { refunded: '20.00', amount: '20.00', restocked: [] },
      },
    ]);
    expect(await verifyChain(shop().db)).toMatchObject({ intact: true });
  });

  describe('a failing provider', () => {
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
      shop().shop.paymentProvider = real();
      shop().setTime(later(10));
      await sweepRefunds(shop().shop);
      await sweepRefunds(shop().shop);
      expect(await read(id)).toMatchObject({ status: 'refunded', refunds: [{ status: 'done' }] });
      expect(await chargeOf(id)).toMatchObject({ refundedCents: 10_999 });
      expect((await mailsOf(id)).filter((mail) => mail.template === 'order-refunded')).toHaveLength(1);
    });

    describe('the refund of a withdrawal', () => {
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
        (await shop().call('GET', `/admin/orders?per_page=100&${query}`, undefined, admin())).json<{
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

        shop().shop.paymentProvider = real();
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

        shop().shop.paymentProvider = real();
        shop().setTime(later(5));
        await sweepRefunds(shop().shop);
        expect(await seen()).toMatchObject({ status: 'refunded', note: 'Worn for a week' });
        expect((await listed('withdrawal=open')).map((order) => order.id)).not.toContain(id);
        expect(await chargeOf(id)).toMatchObject({ refundedCents: 8000 });
      });
    });

    test('cancelling an order with a pending refund refunds exactly the total', async () => {
      const { id } = await bought();
      failing({ refundPart: () => Promise.reject(new Error('not reachable')) });
      await refund(id, { amount: '30.00' });
      shop().shop.paymentProvider = real();
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
});
