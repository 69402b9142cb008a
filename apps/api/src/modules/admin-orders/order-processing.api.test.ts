import type { BulkResult, OrderMail } from '@fori/contracts/admin-orders/schemas';
import type { AdminOrder, Order } from '@fori/contracts/orders/schemas';
import { beforeEach, describe, expect, test } from 'vitest';
import { advanceSeconds } from '../../testing/accounts.ts';
import { type Caller, describeShop, newGuest, START } from '../../testing/harness.ts';
import { addJacket } from '../../testing/jackets.ts';
import { readPdf } from '../../testing/pdf-text.ts';
import { signedIn } from '../../testing/people.ts';
import { orderCalls } from '../../testing/processed-orders.ts';
import { orderBody, postOrder, stockOf } from '../../testing/shopping.ts';
import { sweepPayments } from '../payments/sweep-payments.ts';

describeShop('an order in the back office', (shop) => {
  const {
    admin,
    variantId,
    call,
    read,
    move,
    bought,
    delivered,
    mails,
    auditOf,
    composed,
    withdrawn,
    step,
    withoutCaptures,
    placedUncaptured,
    placed,
  } = orderCalls(shop);

  test('[ADMIN-280] cancelling a paid order needs the permission for refunds, which nothing offers without', async () => {
    const clerk = await signedIn(shop(), 'admin', await composed(['orders.manage']));
    const reader = await signedIn(shop(), 'admin', 'read_only');
    const { id, number } = await bought();
    const allowedTo = async (caller: Caller) =>
      (await call('GET', `/orders/${id}`, undefined, caller)).json<{ data: AdminOrder }>().data.allowed_transitions;
    expect(await allowedTo(admin())).toEqual(['processing', 'cancelled']);
    expect([await allowedTo(clerk), await allowedTo(reader)]).toEqual([['processing'], []]);
    const stock = await stockOf(shop(), variantId());
    const refused = await call('POST', `/orders/${id}/transition`, { to: 'cancelled' }, clerk);
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({ code: 'permission_missing', permission: 'orders.refund' });
    expect(await read(id)).toMatchObject({ number, status: 'paid' });
    expect(await stockOf(shop(), variantId())).toBe(stock);
    expect(await auditOf(id, 'order.transition')).toEqual([]);
    expect((await call('POST', `/orders/${id}/transition`, { to: 'processing' }, clerk)).statusCode).toBe(200);
    expect((await call('POST', `/orders/${id}/transition`, { to: 'cancelled' })).statusCode).toBe(200);
  });

  test('[ADMIN-281] an order’s own page and receipt are closed to an admin who may not read orders', async () => {
    const { id, token } = await bought();
    const writer = await signedIn(shop(), 'admin', 'content');
    const open = async (path: string, caller: Caller) => (await shop().call('GET', path, undefined, caller)).statusCode;
    expect([await open(`/orders/${id}`, admin()), await open(`/orders/${id}`, writer)]).toEqual([200, 404]);
    expect(await open(`/orders/${id}/receipt.pdf`, writer)).toBe(404);
    // as anybody with the link
    expect(await open(`/orders/${id}?token=${token}`, writer)).toBe(200);
  });

  describe('withdrawals', () => {
    const seen = async ({ id, token }: { id: string; token: string }) =>
      (await shop().call('GET', `/orders/${id}?token=${token}`)).json<{ data: Order }>().data;
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

    test('[ORDER-102] cannot be shipped (409 with the allowed transitions) until the capture', async () => {
      const id = await placedUncaptured();
      expect((await move(id, 'processing')).statusCode).toBe(200);
      expect(await read(id)).toMatchObject({
        ...{ payment: { status: 'authorised' }, waits_for_capture: true, allowed_transitions: ['cancelled'] },
      });
      const early = await withoutCaptures(() => move(id, 'shipped'));
      expect(early.statusCode).toBe(409);
      expect(early.json()).toMatchObject({ code: 'payment_not_captured', allowed_transitions: ['cancelled'] });
      const stayed = await read(id);
      expect(stayed.status).toBe('processing');
      expect(stayed.events.map(({ status }) => status)).toEqual(['pending', 'paid', 'processing']);
      expect(await auditOf(id, 'order.transition')).toHaveLength(1);
      shop().setTime(new Date(START.getTime() + 5 * 60_000));
      await sweepPayments(shop().shop);
      expect(await read(id)).toMatchObject({ waits_for_capture: false, allowed_transitions: ['shipped', 'cancelled'] });
      expect((await move(id, 'shipped')).statusCode).toBe(200);
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

    test('[ORDER-102] is captured first when it is shipped just after it was placed', async () => {
      const id = await placed();
      for (const to of ['processing', 'shipped']) expect((await move(id, to)).statusCode).toBe(200);
      expect(await read(id)).toMatchObject({ status: 'shipped', payment: { status: 'captured' } });
    });

    test('[ORDER-103] is no longer marked once cancelled', async () => {
      const id = await placedUncaptured();
      expect((await read(id)).capture_failed_at).not.toBeNull();
      await move(id, 'cancelled');
      expect(await read(id)).toMatchObject({ capture_failed_at: null, payment: { status: 'refunded' } });
    });
  });
});
