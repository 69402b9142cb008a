import { randomUUID } from 'node:crypto';
import type { BulkResult, OrderMail } from '@fori/contracts/admin-orders/schemas';
import type { AdminOrder, AdminOrderNote, AdminOrderRow, Order } from '@fori/contracts/orders/schemas';
import type { Permission } from '@fori/domain/permissions';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { advanceSeconds } from '../../testing/accounts.ts';
import { addProduct } from '../../testing/builders.ts';
import { type Caller, describeShop, newGuest, START } from '../../testing/harness.ts';
import { addJacket } from '../../testing/jackets.ts';
import { readPdf } from '../../testing/pdf-text.ts';
import { signedIn } from '../../testing/people.ts';
import { addToCart, buy, orderBody, postOrder, stockOf } from '../../testing/shopping.ts';
import { sweepPayments } from '../payments/settle.ts';

describeShop('an order in the back office', (shop) => {
  let admin: Awaited<ReturnType<typeof signedIn>>;
  let other: Awaited<ReturnType<typeof signedIn>>;
  let variantId: number;

  beforeAll(async () => {
    admin = await signedIn(shop(), 'admin');
    other = await signedIn(shop(), 'admin');
    const product = await addProduct(shop(), { price: 4000, variants: [{ color: 'black', stock: 900 }] });
    variantId = product.variants[0]?.id ?? 0;
  });
  beforeEach(() => shop().setTime(START));

  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, caller: Caller = admin) =>
    shop().call(method, `/admin${path}`, body, caller);
  const read = async (id: string) => (await call('GET', `/orders/${id}`)).json<{ data: AdminOrder }>().data;
  const move = (id: string, to: string) =>
    call('POST', `/orders/${id}/transition`, { to, carrier: 'Posti', tracking_number: 'JJFI1' });
  const bought = async (...steps: string[]) => {
    const { order, token } = await buy(shop(), newGuest(), variantId, 2);
    for (const to of steps) await move(order.id, to);
    return { id: order.id, number: order.number, token };
  };
  const delivered = () => bought('processing', 'shipped', 'delivered');
  const mails = async (id: string) => (await call('GET', `/orders/${id}/mails`)).json<{ data: OrderMail[] }>().data;
  const auditOf = async (id: string, action: string) => {
    const { db } = shop();
    const rows = await db.read
      .select()
      .from(db.t.auditLog)
      .where(eq(db.t.auditLog.entityId, id))
      .orderBy(db.t.auditLog.id);
    return rows.filter((row) => row.action === action);
  };

  const composed = async (permissions: Permission[]): Promise<string> => {
    const response = await call('POST', '/roles', { name: `Role ${randomUUID()}`, permissions });
    return response.json<{ data: { id: string } }>().data.id;
  };

  test('[ADMIN-280] cancelling a paid order needs the permission for refunds, which nothing offers without', async () => {
    const clerk = await signedIn(shop(), 'admin', await composed(['orders.manage']));
    const reader = await signedIn(shop(), 'admin', 'read_only');
    const { id, number } = await bought();
    const allowedTo = async (caller: Caller) =>
      (await call('GET', `/orders/${id}`, undefined, caller)).json<{ data: AdminOrder }>().data.allowed_transitions;
    expect(await allowedTo(admin)).toEqual(['processing', 'cancelled']);
    expect([await allowedTo(clerk), await allowedTo(reader)]).toEqual([['processing'], []]);
    const stock = await stockOf(shop(), variantId);
    const refused = await call('POST', `/orders/${id}/transition`, { to: 'cancelled' }, clerk);
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({ code: 'permission_missing', permission: 'orders.refund' });
    expect(await read(id)).toMatchObject({ number, status: 'paid' });
    expect(await stockOf(shop(), variantId)).toBe(stock);
    expect(await auditOf(id, 'order.transition')).toEqual([]);
    expect((await call('POST', `/orders/${id}/transition`, { to: 'processing' }, clerk)).statusCode).toBe(200);
    expect((await call('POST', `/orders/${id}/transition`, { to: 'cancelled' })).statusCode).toBe(200);
  });

  test('[ADMIN-281] an order’s own page and receipt are closed to an admin who may not read orders', async () => {
    const { id, token } = await bought();
    const writer = await signedIn(shop(), 'admin', 'content');
    const open = async (path: string, caller: Caller) => (await shop().call('GET', path, undefined, caller)).statusCode;
    expect([await open(`/orders/${id}`, admin), await open(`/orders/${id}`, writer)]).toEqual([200, 404]);
    expect(await open(`/orders/${id}/receipt.pdf`, writer)).toBe(404);
    // as anybody with the link
    expect(await open(`/orders/${id}?token=${token}`, writer)).toBe(200);
  });

  describe('withdrawals', () => {
    const withdrawn = async () => {
      const order = await delivered();
      await shop().call('POST', `/orders/${order.id}/withdrawal?token=${order.token}`, { reason: 'Too small' });
      return order;
    };
    const step = (id: string, body: object) => call('PUT', `/orders/${id}/withdrawal`, body);
    const seen = async ({ id, token }: { id: string; token: string }) =>
      (await shop().call('GET', `/orders/${id}?token=${token}`)).json<{ data: Order }>().data;

    test('[ORDER-16] goods received, then refunded: mailed, shown to the customer, recorded; the order becomes refunded', async () => {
      const order = await withdrawn();
      const stock = (await stockOf(shop(), variantId)) ?? 0;
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
      expect(await stockOf(shop(), variantId)).toBe(stock + 2);
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

    test('a partial refund leaves the order delivered and mails the customer the amount', async () => {
      const order = await withdrawn();
      await step(order.id, { status: 'received' });
      const response = await step(order.id, { status: 'refunded', amount: '80.00', note: 'Worn for a week' });
      expect(response.json<{ data: AdminOrder }>().data).toMatchObject({
        status: 'delivered',
        withdrawal: { status: 'refunded', note: 'Worn for a week' },
        refunds: [{ amount: '80.00', reason: 'Worn for a week' }],
      });
      expect((await mails(order.id)).map(({ template }) => template)).toContain('refund');
    });

    test.each([
      ['requested', [], { status: 'refunded' }, ['received', 'refused']],
      ['requested', [], { status: 'requested' }, ['received', 'refused']],
      ['received', ['received'], { status: 'received' }, ['refunded', 'refused']],
      ['refused', ['refused'], { status: 'received' }, []],
    ])('from %s %j to %j answers 409 with the allowed moves', async (_from, before, body, allowed) => {
      const { id } = await withdrawn();
      for (const status of before) await step(id, { status, note: 'x' });
      const response = await step(id, body);
      expect(response.statusCode).toBe(409);
      expect(response.json()).toMatchObject({ code: 'transition_not_allowed', allowed_transitions: allowed });
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

    test('an amount above the total answers 422 and leaves the withdrawal unchanged', async () => {
      const { id } = await withdrawn();
      await step(id, { status: 'received' });
      const response = await step(id, { status: 'refunded', amount: '110.00' });
      expect(response.json()).toMatchObject({ code: 'refund_exceeds_total' });
      expect(await read(id)).toMatchObject({ withdrawal: { status: 'received' }, refunds: [] });
    });

    test('two admins settling concurrently settle it once', async () => {
      const { id } = await withdrawn();
      await step(id, { status: 'received' });
      const responses = await Promise.all([1, 2, 3].map(() => step(id, { status: 'refunded', amount: '10.00' })));
      expect(responses.map((response) => response.statusCode).sort()).toEqual([200, 409, 409]);
      expect((await read(id)).refunds).toHaveLength(1);
    });

    test('[ORDER-101] an amount is refused after a refund that its sender has not seen', async () => {
      const { id } = await withdrawn();
      await step(id, { status: 'received' });
      await call('POST', `/orders/${id}/refunds`, { amount: '20.00', reason: 'Late' });
      for (const body of [{ amount: '80.00' }, { amount: '80.00', refunded_seen: '0.00' }, { refunded_seen: '0.00' }]) {
        const response = await step(id, { status: 'refunded', ...body });
        expect(response.statusCode).toBe(409);
        expect(response.json()).toMatchObject({ code: 'stale_edit', refunded: '20.00' });
      }
      expect(await read(id)).toMatchObject({ withdrawal: { status: 'received' }, refunded: '20.00' });
      const settled = await step(id, { status: 'refunded', amount: '80.00', refunded_seen: '20.00' });
      expect(settled.json()).toMatchObject({ data: { withdrawal: { status: 'refunded' }, refunded: '100.00' } });
    });

    test('[ORDER-101] settling without an amount refunds what is left, whatever was refunded before', async () => {
      const { id } = await withdrawn();
      await step(id, { status: 'received' });
      await call('POST', `/orders/${id}/refunds`, { amount: '20.00', reason: 'Late' });
      const settled = await step(id, { status: 'refunded' });
      expect(settled.json()).toMatchObject({ data: { status: 'refunded', refunded: '109.99' } });
    });

    test('refunding everything closes it; an order without a withdrawal has none to settle', async () => {
      const { id } = await withdrawn();
      await call('POST', `/orders/${id}/refunds`, { amount: '109.99', reason: 'All' });
      expect(await read(id)).toMatchObject({ status: 'refunded', withdrawal: { status: 'refunded', allowed: [] } });
      expect((await step((await delivered()).id, { status: 'received' })).statusCode).toBe(404);
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
      const asOther = (await call('GET', `/orders/${id}`, undefined, other)).json<{ data: AdminOrder }>().data;
      expect(asOther.notes).toMatchObject([{ id: note.id, mine: false }]);
      expect((await call('DELETE', `/orders/${id}/notes/${note.id}`, undefined, other)).statusCode).toBe(403);
      expect((await call('DELETE', `/orders/${(await bought()).id}/notes/${note.id}`)).statusCode).toBe(404);
      expect((await shop().call('GET', `/orders/${id}?token=${token}`)).body).not.toContain('Monday');
      expect((await call('DELETE', `/orders/${id}/notes/${note.id}`)).statusCode).toBe(200);
      expect((await read(id)).notes).toEqual([]);
      const log = await auditOf(id, 'order.note');
      expect(log).toHaveLength(2);
      expect(JSON.stringify(log)).not.toContain('Monday');
    });

    test.each([{}, { text: ' ' }, { text: 'x'.repeat(2001) }, { text: 5 }])(
      'a note %j answers 422 naming the text',
      async (body) => {
        const { id } = await bought();
        const response = await call('POST', `/orders/${id}/notes`, body);
        expect(response.statusCode).toBe(422);
        expect(Object.keys(response.json<{ errors: object }>().errors)).toEqual(['text']);
      },
    );
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

    test('a mail is resent at most once a minute and three times an hour, concurrently too', async () => {
      const { id } = await bought();
      const [mail] = await mails(id);
      const path = `/orders/${id}/mails/${mail?.id}/resend`;
      const tooSoon = await call('POST', path, {});
      expect(tooSoon.statusCode).toBe(429);
      expect(tooSoon.json()).toMatchObject({ code: 'too_many_requests', retry_after: 60 });
      advanceSeconds(shop(), 61);
      const statuses = (await Promise.all([1, 2, 3].map(() => call('POST', path, {})))).map((a) => a.statusCode);
      expect(statuses.sort()).toEqual([201, 429, 429]);
      for (let i = 0; i < 2; i += 1) {
        advanceSeconds(shop(), 61);
        expect((await call('POST', path, {})).statusCode).toBe(201);
      }
      advanceSeconds(shop(), 61);
      expect((await call('POST', path, {})).statusCode).toBe(429);
      advanceSeconds(shop(), 3600);
      expect((await call('POST', path, {})).statusCode).toBe(201);
    });

    test('a mail of another order answers 404', async () => {
      const [{ id }, { id: otherId }] = [await bought(), await bought()];
      const [mail] = await mails(id);
      expect((await call('GET', `/orders/${otherId}/mails/${mail?.id}`)).statusCode).toBe(404);
      expect((await call('POST', `/orders/${otherId}/mails/${mail?.id}/resend`, {})).statusCode).toBe(404);
      expect((await call('GET', '/orders/nothing/mails')).statusCode).toBe(404);
    });
  });

  test('[ADMIN-04] admins can download the receipt, with each refund in it', async () => {
    const { id, number } = await bought();
    await call('POST', `/orders/${id}/refunds`, { amount: '12.00', reason: 'A scratch' });
    const response = await call('GET', `/orders/${id}/receipt.pdf`);
    expect(response.headers['content-disposition']).toBe(`attachment; filename="receipt-${number}.pdf"`);
    const { text } = await readPdf(response.rawPayload);
    expect(text).toContain('Refunded on');
    expect(text).toContain('12.00');
    expect((await call('GET', '/orders/nothing/receipt.pdf')).statusCode).toBe(404);
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

    test.each([
      [{ ids: [], to: 'processing' }, 'ids'],
      [{ ids: Array.from({ length: 101 }, (_, i) => `id-${i}`), to: 'processing' }, 'ids'],
      [{ ids: ['a'], to: 'cancelled' }, 'to'],
      [{ ids: 'a', to: 'processing' }, 'ids'],
    ])('invalid input (case %#) answers 422 naming the field', async (body, field) => {
      const response = await call('POST', '/orders/transitions', body);
      expect(response.statusCode).toBe(422);
      expect(Object.keys(response.json<{ errors: object }>().errors)).toEqual([field]);
    });

    test('the sheets of several orders are one PDF; orders without jackets add none', async () => {
      const guest = newGuest();
      await addJacket(shop(), guest);
      const order = (await postOrder(shop(), guest, await orderBody(shop(), guest))).json<{ data: Order }>().data;
      const plain = await bought();
      const response = await call('GET', `/orders/sheets.pdf?ids=${plain.id},${order.id},nothing`);
      expect(response.statusCode).toBe(200);
      expect((await readPdf(response.rawPayload)).text).toContain(order.number);
      expect((await call('GET', `/orders/sheets.pdf?ids=${plain.id}`)).statusCode).toBe(404);
      expect((await call('GET', '/orders/sheets.pdf')).statusCode).toBe(404);
    });
  });

  describe('an order whose payment is held but not captured', () => {
    // captures what earlier tests left uncaptured
    beforeEach(() => shop().shop.captures.captureDue());

    const real = () => {
      const provider = shop().shop.paymentProvider;
      if (!provider) throw new Error('the demo shop has a provider');
      return provider;
    };
    const placed = async () => {
      const guest = newGuest();
      await addToCart(shop(), guest, variantId, 2);
      return (await postOrder(shop(), guest, await orderBody(shop(), guest))).json<{ data: Order }>().data.id;
    };
    /** Runs `act` with a provider whose captures fail. */
    const withoutCaptures = async <T>(act: () => Promise<T>): Promise<T> => {
      const provider = real();
      const capture = () => Promise.reject(new Error('not reachable'));
      shop().shop.paymentProvider = { ...provider, capture };
      return act().finally(() => {
        shop().shop.paymentProvider = provider;
      });
    };
    const placedUncaptured = async () => {
      const id = await placed();
      await withoutCaptures(() => shop().shop.captures.captureDue());
      return id;
    };

    test('[ORDER-102] cannot be shipped (409 with the allowed transitions) until the capture', async () => {
      const id = await placedUncaptured();
      expect((await move(id, 'processing')).statusCode).toBe(200);
      expect(await read(id)).toMatchObject({ payment: { status: 'authorised' }, allowed_transitions: ['cancelled'] });
      const early = await withoutCaptures(() => move(id, 'shipped'));
      expect(early.statusCode).toBe(409);
      expect(early.json()).toMatchObject({ code: 'payment_not_captured', allowed_transitions: ['cancelled'] });
      const stayed = await read(id);
      expect(stayed.status).toBe('processing');
      expect(stayed.events.map(({ status }) => status)).toEqual(['pending', 'paid', 'processing']);
      expect(await auditOf(id, 'order.transition')).toHaveLength(1);
      shop().setTime(new Date(START.getTime() + 5 * 60_000));
      await sweepPayments(shop().shop);
      expect((await read(id)).allowed_transitions).toEqual(['shipped', 'cancelled']);
      expect((await move(id, 'shipped')).statusCode).toBe(200);
    });

    test('[ORDER-102] is captured first when it is shipped just after it was placed', async () => {
      const id = await placed();
      for (const to of ['processing', 'shipped']) expect((await move(id, to)).statusCode).toBe(200);
      expect(await read(id)).toMatchObject({ status: 'shipped', payment: { status: 'captured' } });
    });

    test('[ORDER-102] is not shipped while it is cancelled concurrently, and not cancelled once shipped', async () => {
      const { id } = await bought('processing');
      const responses = await Promise.all([move(id, 'shipped'), move(id, 'cancelled')]);
      expect(responses.map((response) => response.statusCode).sort()).toEqual([200, 409]);
      const { status, payment } = await read(id);
      expect([
        ['shipped', 'captured'],
        ['cancelled', 'refunded'],
      ]).toContainEqual([status, payment.status]);
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
      await addToCart(shop(), guest, variantId);
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
