import type { AdminOrder, AdminOrderNote, AdminOrderRow, Order } from '@fori/contracts/orders/schemas';
import { beforeEach, describe, expect, test } from 'vitest';
import { describeShop, newGuest, START } from '../../testing/harness.ts';
import { addJacket } from '../../testing/jackets.ts';
import { orderCalls } from '../../testing/processed-orders.ts';
import { addToCart, orderBody, postOrder, stockOf } from '../../testing/shopping.ts';
import { sweepPayments } from '../payments/sweep-payments.ts';

describeShop('an order in the back office', (shop) => {
  const { other, variantId, call, read, move, bought, mails, auditOf, withdrawn, step, placed, placedUncaptured } =
    orderCalls(shop);

  describe('withdrawals', () => {
    const seen = async ({ id, token }: { id: string; token: string }) =>
      (await shop().call('GET', `/orders/${id}?token=${token}`)).json<{ data: Order }>().data;

    test('[ORDER-16] goods received, then refunded: mailed, shown to the customer, recorded; the order becomes refunded', async () => {
      const order = await withdrawn();
      const stock = (await stockOf(shop(), variantId())) ?? 0;
      expect((await read(order.id)).withdrawal).toMatchObject({
        allowed: ['received', 'refused'],
        proposed_refund: '109.99',
        steps: [],
      });
      expect((await step(order.id, { status: 'received' })).statusCode).toBe(200);
      expect((await seen(order)).withdrawal).toMatchObject({ status: 'received', reason: 'Too small' });
      const response = await step(order.id, { status: 'refunded', restock: true });
      expect(response.json<{ data: AdminOrder }>().data).toMatchObject({
        status: 'refunded',
        refunds: [{ amount: '109.99', status: 'done', restocked: 2 }],
        withdrawal: {
          status: 'refunded',
          allowed: [],
          steps: [
            { status: 'received', actor: { kind: 'admin', name: 'Ada Admin' } },
            { status: 'refunding', actor: { kind: 'admin', name: 'Ada Admin' } },
            { status: 'refunded', actor: { kind: 'admin', name: 'Ada Admin' } },
          ],
        },
      });
      expect(await stockOf(shop(), variantId())).toBe(stock + 2);
      const kinds = (await mails(order.id)).map(({ template }) => template);
      expect(kinds).toEqual(expect.arrayContaining(['withdrawal-received', 'order-refunded', 'withdrawal-notice']));
      expect(await auditOf(order.id, 'order.withdrawal')).toMatchObject([
        { before: { status: 'requested' }, after: { status: 'received' } },
        { before: { status: 'received' }, after: { status: 'refunding', amount: '109.99' } },
        { before: { status: 'refunding' }, after: { status: 'refunded' } },
      ]);
    });
  });

  describe('notes', () => {
    test('[ADMIN-04] show author and time, can be deleted by their author only, and are never shown to the customer', async () => {
      const { id, token } = await bought();
      const added = await call('POST', `/orders/${id}/notes`, { text: ' Rang; sends the size on Monday ' });
      expect(added.statusCode).toBe(201);
      const note = added.json<{ data: AdminOrderNote }>().data;
      expect(note).toMatchObject({ text: 'Rang; sends the size on Monday', author: 'Ada Admin', mine: true });
      expect(note.at).toBe(START.toISOString());
      const asOther = (await call('GET', `/orders/${id}`, undefined, other())).json<{ data: AdminOrder }>().data;
      expect(asOther.notes).toMatchObject([{ id: note.id, mine: false }]);
      expect((await call('DELETE', `/orders/${id}/notes/${note.id}`, undefined, other())).statusCode).toBe(403);
      expect((await call('DELETE', `/orders/${(await bought()).id}/notes/${note.id}`)).statusCode).toBe(404);
      expect((await shop().call('GET', `/orders/${id}?token=${token}`)).body).not.toContain('Monday');
      expect((await call('DELETE', `/orders/${id}/notes/${note.id}`)).statusCode).toBe(200);
      expect((await read(id)).notes).toEqual([]);
      const log = await auditOf(id, 'order.note');
      expect(log).toHaveLength(2);
      expect(JSON.stringify(log)).not.toContain('Monday');
    });
  });

  describe('an order whose payment is held but not captured', () => {
    // captures what earlier tests left uncaptured
    beforeEach(() => shop().shop.captures.captureDue());

    test('[ORDER-103] is marked in list, detail, dashboard and metrics after a failed capture until the money is taken', async () => {
      const figures = async () => {
        const dashboard = await call('GET', '/dashboard');
        const metrics = await shop().app.inject({ url: '/api/metrics', remoteAddress: '127.0.0.1' });
        return [
          dashboard.json<{ data: { capture_failed: number } }>().data.capture_failed,
          Number(/^fori_orders_capture_failed (\d+)$/m.exec(metrics.body)?.[1]),
        ];
      };
      const marked = async () => {
        const response = await call('GET', '/orders?per_page=100&payment=capture_failed');
        return response.json<{ data: { data: AdminOrderRow[] } }>().data.data;
      };
      const waiting = await placed();
      expect(await marked()).toEqual([]);
      const [before] = await figures();
      const id = await placedUncaptured();
      expect((await marked()).map((row) => [row.id, row.capture_failed]).sort()).toEqual(
        [
          [id, true],
          [waiting, true],
        ].sort(),
      );
      expect(await figures()).toEqual([(before ?? 0) + 2, (before ?? 0) + 2]);
      expect(await read(id)).toMatchObject({
        capture_failed_at: START.toISOString(),
        payment: { status: 'authorised' },
      });

      shop().setTime(new Date(START.getTime() + 5 * 60_000));
      await sweepPayments(shop().shop);
      expect(await marked()).toEqual([]);
      expect(await figures()).toEqual([before, before]);
      expect(await read(id)).toMatchObject({ capture_failed_at: null, payment: { status: 'captured' } });
    });
  });

  describe('the list’s filters', () => {
    const numbers = async (query: string) =>
      (await call('GET', `/orders?per_page=100&${query}`)).json<{ data: { data: AdminOrderRow[]; total: number } }>()
        .data;

    test('[ADMIN-04] narrow by days, country, payment, jackets and withdrawal, alone and combined', async () => {
      shop().setTime('2027-03-10T12:00:00.000Z');
      const guest = newGuest();
      await addJacket(shop(), guest);
      await addToCart(shop(), guest, variantId());
      const address = { country: 'IS', postal_code: '101', city: 'Reykjavík' } as const;
      const placed = await postOrder(shop(), guest, await orderBody(shop(), guest, address));
      const { data: order, access_token } = placed.json<{ data: Order; access_token: string }>();
      await shop().shop.captures.captureDue();
      for (const to of ['processing', 'shipped', 'delivered']) await move(order.id, to);
      await shop().call('POST', `/orders/${order.id}/withdrawal?token=${access_token}`, {});
      await call('POST', `/orders/${order.id}/refunds`, { amount: '5.00', reason: 'Late' });

      const only = [order.number];
      const found = async (query: string) => (await numbers(query)).data.map(({ number }) => number);
      for (const query of [
        'from=2027-03-10&to=2027-03-10',
        'from=2027-03-09',
        'country=IS',
        'payment=partly_refunded&country=IS',
        'payment=captured&from=2027-01-01',
        'jackets=with&country=is',
        'withdrawal=open&from=2027-03-10',
        'withdrawal=any&jackets=with&country=IS&status=delivered&search=reykjav%20ålander',
      ]) {
        const expected = query.includes('search=') ? [] : only;
        expect(await found(query), query).toEqual(expected);
        expect((await numbers(query)).total, query).toBe(expected.length);
      }
      for (const query of ['to=2027-03-09', 'jackets=without', 'country=FI', 'payment=refunding']) {
        expect(await found(query), query).not.toContain(order.number);
      }
      const [row] = (await numbers('country=IS')).data;
      expect(row).toMatchObject({
        jacket_count: 1,
        has_refunds: true,
        withdrawal: 'requested',
        payment_status: 'captured',
      });
      expect((await numbers('from=never&to=2027-02-31&country=XX&payment=x')).total).toBe((await numbers('')).total);
    });

    test('[ADMIN-339] an order that was refunded in part is found as such until the rest went back with its cancellation', async () => {
      shop().setTime('2027-04-10T12:00:00.000Z');
      const { id, number } = await bought();
      await call('POST', `/orders/${id}/refunds`, { amount: '5.00', reason: 'Late' });
      const partly = async () =>
        (await numbers('payment=partly_refunded&from=2027-04-10')).data.map((row) => [row.number, row.payment_status]);
      expect(await partly()).toEqual([[number, 'captured']]);
      await move(id, 'cancelled');
      expect(await partly()).toEqual([]);
      const [row] = (await numbers('from=2027-04-10')).data;
      expect(row).toMatchObject({ number, status: 'cancelled', has_refunds: true, payment_status: 'refunded' });
    });
  });
});
