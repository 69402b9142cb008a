import type { BulkResult, OrderMail } from '@fori/contracts/admin-orders/schemas';
import type { AdminOrder, AdminOrderNote, AdminOrderRow, Order } from '@fori/contracts/orders/schemas';
import { beforeEach, describe, expect, test } from 'vitest';
import { advanceSeconds } from '../../testing/accounts.ts';
import { describeShop, newGuest, START } from '../../testing/harness.ts';
import { addJacket } from '../../testing/jackets.ts';
import { signedIn } from '../../testing/people.ts';
import { orderCalls } from '../../testing/processed-orders.ts';
import { addToCart, orderBody, postOrder, stockOf } from '../../testing/shopping.ts';
import { sweepPayments } from '../payments/settle.ts';

describeShop('an order in the back office', (shop) => {
  const {
    other,
    variantId,
    call,
    read,
    move,
    bought,
    mails,
    auditOf,
    composed,
    withdrawn,
    step,
    placed,
    placedUncaptured,
  } = orderCalls(shop);

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

    test('a refusal with a note is shown to the customer and refunds nothing', async () => {
      const order = await withdrawn();
      const without = await step(order.id, { status: 'refused' });
      expect(without.statusCode).toBe(422);
      expect(Object.keys(without.json<{ errors: object }>().errors)).toEqual(['note']);
      await step(order.id, { status: 'refused', note: 'The seam was cut open' });
      expect((await seen(order)).withdrawal).toMatchObject({ status: 'refused', note: 'The seam was cut open' });
      const mail = (await mails(order.id)).find(({ template }) => template === 'withdrawal-refused');
      const text = (await call('GET', `/orders/${order.id}/mails/${mail?.id}`)).json<{ data: { text: string } }>();
      expect(text.data.text).toContain('The seam was cut open');
      expect(await read(order.id)).toMatchObject({ status: 'delivered', refunds: [] });
    });

    test('[ADMIN-280] settling one with a refund needs the permission for refunds; receiving and refusing do not', async () => {
      const clerk = await signedIn(shop(), 'admin', await composed(['orders.manage']));
      const stepAs = (id: string, body: object) => call('PUT', `/orders/${id}/withdrawal`, body, clerk);
      const { id } = await withdrawn();
      const received = await stepAs(id, { status: 'received' });
      expect(received.json()).toMatchObject({ data: { withdrawal: { status: 'received', allowed: ['refused'] } } });
      const response = await stepAs(id, { status: 'refunded' });
      expect(response.statusCode).toBe(403);
      expect(response.json()).toMatchObject({ code: 'permission_missing', permission: 'orders.refund' });
      expect(await read(id)).toMatchObject({ withdrawal: { status: 'received' }, refunds: [] });
      expect((await stepAs(id, { status: 'refused', note: 'Cut open' })).statusCode).toBe(200);
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

  describe('mails', () => {
    test('[ADMIN-04] every mail of an order is listed with its state, can be read, and can be sent again as a new one', async () => {
      const { id } = await bought('processing');
      await shop().shop.mail.sendDueMails();
      const all = await mails(id);
      expect(all.map(({ template, state }) => [template, state]).sort()).toEqual([
        ['order-confirmation', 'sent'],
        ['order-processing', 'sent'],
      ]);
      const mail = all.find(({ template }) => template === 'order-confirmation');
      const path = `/orders/${id}/mails/${mail?.id}`;
      expect((await call('GET', path)).json<{ data: { text: string } }>().data.text).toContain('Card wallet');
      advanceSeconds(shop(), 61);
      const again = await call('POST', `${path}/resend`, {});
      expect(again.statusCode).toBe(201);
      expect(again.json<{ data: OrderMail }>().data).toMatchObject({
        template: 'order-confirmation',
        subject: mail?.subject,
        to: 'aino@example.com',
        state: 'waiting',
      });
      expect(await mails(id)).toHaveLength(3);
      expect(await auditOf(id, 'order.mail')).toMatchObject([{ after: { template: 'order-confirmation' } }]);
    });
  });

  describe('bulk transitions', () => {
    test('[ADMIN-04] move each order separately, with a result for each, and mails and records for those moved', async () => {
      const [a, b, c] = [await bought(), await bought('processing'), await bought()];
      const ids = [a.id, b.id, 'nothing', c.id, a.id];
      const response = await call('POST', '/orders/transitions', { ids, to: 'processing' });
      expect(response.statusCode).toBe(200);
      const results = response.json<{ data: BulkResult[] }>().data;
      expect(results.map(({ id, ok, code }) => [id, ok, code])).toEqual([
        [a.id, true, null],
        [b.id, false, 'transition_not_allowed'],
        ['nothing', false, 'not_found'],
        [c.id, true, null],
      ]);
      expect(results[1]?.message).toMatch(/\w/);
      expect((await read(c.id)).status).toBe('processing');
      expect((await mails(c.id)).map(({ template }) => template)).toContain('order-processing');
      expect(await auditOf(c.id, 'order.transition')).toHaveLength(1);
    });
  });

  describe('an order whose payment is held but not captured', () => {
    // captures what earlier tests left uncaptured
    beforeEach(() => shop().shop.captures.captureDue());

    test('[ORDER-102] is captured first when it is shipped just after it was placed', async () => {
      const id = await placed();
      for (const to of ['processing', 'shipped']) expect((await move(id, to)).statusCode).toBe(200);
      expect(await read(id)).toMatchObject({ status: 'shipped', payment: { status: 'captured' } });
    });

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

    test('[ORDER-103] is no longer marked once cancelled', async () => {
      const id = await placedUncaptured();
      expect((await read(id)).capture_failed_at).not.toBeNull();
      await move(id, 'cancelled');
      expect(await read(id)).toMatchObject({ capture_failed_at: null, payment: { status: 'refunded' } });
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
  });
});
