import type { ReturnRow } from '@fori/contracts/admin-returns/schemas';
import type { AdminOrder, Order } from '@fori/contracts/orders/schemas';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { moveOn } from '../../../testing/deliveries.ts';
import { describeShop, newGuest } from '../../../testing/harness.ts';
import { stockOf } from '../../../testing/shopping.ts';
import { LAST_MOMENT, withdrawalCalls } from '../../../testing/withdrawals.ts';

describeShop('withdrawing from the contract', (shop) => {
  const { admin, customer, variantId, pair, withdraw, read, rows, mails, delivered, buyPair, refund } =
    withdrawalCalls(shop);

  test('[ORDER-15] [RETURN-06] by its customer adds a row, keeps the status and mails the statement with its moment', async () => {
    const { order, token } = await delivered(customer(), 'kai@example.com');
    expect((await read(order.id, token)).withdrawal_until).toBe(LAST_MOMENT);
    shop().setTime('2026-12-01T12:34:00.000Z');
    const stock = await stockOf(shop(), variantId());

    const response = await withdraw(order.id, customer(), '', { reason: '  Too small <b>for me</b> ' });
    expect(response.statusCode).toBe(200);
    expect(response.json<{ data: Order }>().data).toMatchObject({
      status: 'delivered',
      withdrawal: { status: 'requested', at: '2026-12-01T12:34:00.000Z', reason: 'Too small <b>for me</b>' },
      withdrawal_until: null,
    });
    expect(await rows(order.id)).toMatchObject([{ status: 'requested', reason: 'Too small <b>for me</b>' }]);
    expect(await stockOf(shop(), variantId())).toBe(stock);

    const [receipt, notice] = (await mails(order.number)).sort((a, b) => (a.template < b.template ? -1 : 1));
    expect(receipt).toMatchObject({ template: 'withdrawal', to: 'kai@example.com' });
    expect(receipt?.text).toContain('1 December 2026, 14:34');
    expect(receipt?.text).toContain('Card wallet');
    expect(receipt?.text).toContain('Läntinen Rantakatu 99');
    expect(receipt?.text).toMatch(/return label to print/);
    expect(receipt?.text).toContain(`/orders/${order.id}?token=`);
    expect(receipt?.html).toContain('Too small &lt;b&gt;for me&lt;/b&gt;');
    expect(notice).toMatchObject({
      template: 'withdrawal-notice',
      to: 'support@fori.example',
      replyTo: 'kai@example.com',
    });
    expect(notice?.text).toContain(`/admin/orders/${order.id}`);
    expect(notice?.text).not.toContain('token=');
  });
  const from = (lines: [item: number, quantity: number][], seen = 0) => ({
    lines: lines.map(([item, quantity]) => ({ item, quantity })),
    withdrawals_seen: seen,
  });
  const settle = async (id: string, step: object) => {
    const response = await shop().call('PUT', `/admin/orders/${id}/withdrawal`, step, admin());
    return response.json<{ data: AdminOrder }>().data;
  };

  const seenByStaff = async (id: string) =>
    (await shop().call('GET', `/admin/orders/${id}`, undefined, admin())).json<{ data: AdminOrder }>().data;

  test('[RETURN-02] [RETURN-04] [RETURN-07] [RETURN-08] from units of a line, then from the rest: each comes back, is looked at and refunded by itself', async () => {
    const { id, number, token } = await buyPair();
    await moveOn(shop(), admin(), id);
    const first = await withdraw(id, {}, token, from([[1, 1]]));
    expect(first.json<{ data: Order }>().data).toMatchObject({
      items: [
        { withdrawable: 1, withdrawn: 1 },
        { withdrawable: 1, withdrawn: 0 },
      ],
      withdrawal: { status: 'requested', sent: true, lines: [{ item: 1, quantity: 1 }] },
    });
    const [receipt] = (await mails(number)).filter(({ template }) => template === 'withdrawal');
    expect(receipt?.text).toContain('1 × €30.00');
    expect(receipt?.text).not.toContain('2 × €30.00');
    expect(receipt?.text).not.toContain('delivery included');

    expect((await withdraw(id, {}, token, from([[1, 1]]))).json()).toMatchObject({ code: 'stale_edit' });
    const tooMany = await withdraw(id, {}, token, from([[1, 2]], 1));
    expect([tooMany.statusCode, tooMany.json<{ errors: object }>().errors]).toMatchObject([
      422,
      { 'lines.0.quantity': ['Must be at most 1'] },
    ]);
    const rest = await withdraw(
      id,
      {},
      token,
      from(
        [
          [1, 1],
          [2, 1],
        ],
        1,
      ),
    );
    const [one, other] = rest.json<{ data: Order }>().data.withdrawals;
    expect((await withdraw(id, {}, token)).json()).toMatchObject({ code: 'already_withdrawn' });

    const stock = await stockOf(shop(), pair()[0] ?? 0);
    const found = { condition: 'worn', condition_note: 'A scratch', restock: true };
    const received = await settle(id, { status: 'received', withdrawal: one?.id, ...found });
    expect(received.withdrawals).toMatchObject([
      { status: 'received', condition: 'worn', condition_note: 'A scratch', restocked: 1, proposed_refund: '37.50' },
      { status: 'requested', condition: null },
    ]);
    expect(await stockOf(shop(), pair()[0] ?? 0)).toBe((stock ?? 0) + 1);
    const listed = async (query: string) => {
      const response = await shop().call('GET', `/admin/returns?search=${number}&${query}`, undefined, admin());
      return response.json<{ data: { data: ReturnRow[]; total: number } }>().data;
    };
    expect(await listed('status=received')).toMatchObject({
      total: 1,
      data: [
        { id: one?.id, order: { id, number }, lines: [{ quantity: 1 }], condition: 'worn', restocked: 1, refund: null },
      ],
    });
    expect((await listed('status=open&from=2026-11-23')).data.map((row) => row.id)).toEqual([other?.id, one?.id]);
    expect((await listed('status=refused')).total).toBe(0);
    expect((await listed('to=2026-11-22')).total).toBe(0);
    expect((await settle(id, { status: 'refunded', withdrawal: one?.id, restock: true })).refunded).toBe('37.50');
    // what went back into stock as it came does not do so again
    expect(await stockOf(shop(), pair()[0] ?? 0)).toBe((stock ?? 0) + 1);
    await settle(id, { status: 'received', withdrawal: other?.id });
    const done = await settle(id, { status: 'refunded', withdrawal: other?.id });
    expect(done).toMatchObject({ status: 'refunded', refunded: '109.99' });
    expect(done.withdrawals.map(({ status, steps }) => [status, steps.length])).toEqual([
      ['refunded', 3],
      ['refunded', 3],
    ]);
  });

  test('[RETURN-03] what was not sent is taken off the order at once: restocked, refunded, acknowledged; the rest of it cancels the order', async () => {
    const stock = await stockOf(shop(), pair()[0] ?? 0);
    const { id, number, token } = await buyPair();
    const part = (await withdraw(id, {}, token, from([[1, 1]]))).json<{ data: Order }>().data;
    expect(part).toMatchObject({
      status: 'paid',
      withdrawal: { status: 'refunded', sent: false },
      refunds: [{ amount: '37.50' }],
    });
    expect(await stockOf(shop(), pair()[0] ?? 0)).toBe((stock ?? 0) - 1);
    const [receipt] = (await mails(number)).filter(({ template }) => template === 'withdrawal');
    expect(receipt?.text).toContain('These goods had not been sent');
    expect(receipt?.text).toContain('€37.50');

    await moveOn(shop(), admin(), id, 'processing');
    const rest = (
      await withdraw(
        id,
        {},
        token,
        from(
          [
            [1, 1],
            [2, 1],
          ],
          1,
        ),
      )
    ).json<{ data: Order }>().data;
    expect(rest).toMatchObject({
      status: 'cancelled',
      withdrawals: [{ status: 'refunded' }, { status: 'cancelled', sent: false }],
      payment: { status: 'refunded' },
    });
    expect(await stockOf(shop(), pair()[0] ?? 0)).toBe(stock);
    expect((await mails(number)).map(({ text }) => text).join()).toContain('€72.49');
    expect((await withdraw(id, {}, token)).json()).toMatchObject({ code: 'already_withdrawn' });
  });

  test('[RETURN-03] of an order that was sent in part, what left comes back, and the rest is taken off it and out of its parcels', async () => {
    const { id, number, token } = await buyPair();
    await moveOn(shop(), admin(), id, 'processing');
    const pack = (contents: object[]) =>
      shop().call(
        'POST',
        `/admin/orders/${id}/parcels`,
        { contents, carrier: 'Posti', tracking_number: 'JJFI6200' },
        admin(),
      );
    await pack([{ line: 1, quantity: 1 }]);
    await pack([
      { line: 1, quantity: 1 },
      { line: 2, quantity: 1 },
    ]);
    const sent = await shop().call('POST', `/admin/orders/${id}/parcels/1/sent`, {}, admin());
    expect(sent.statusCode).toBe(200);
    const left = (await withdraw(id, {}, token, from([[1, 2]]))).json<{ data: Order }>().data;
    expect(left).toMatchObject({
      status: 'processing',
      refunds: [{ amount: '37.50' }],
      withdrawals: [
        { status: 'requested', sent: true, lines: [{ item: 1, quantity: 1 }] },
        { status: 'refunded', sent: false, lines: [{ item: 1, quantity: 1 }] },
      ],
    });
    const acknowledged = (await mails(number)).filter(({ template }) => template === 'withdrawal');
    expect(acknowledged).toHaveLength(1);
    for (const part of ['had not been sent', '€37.50', 'Please send the goods back', 'The rest of your order']) {
      expect(acknowledged[0]?.text).toContain(part);
    }
    const packingOf = async () => (await seenByStaff(id)).packing;
    expect(await packingOf()).toMatchObject({
      parcels: [{ contents: [{ line: 1, quantity: 1 }] }, { contents: [{ line: 2, quantity: 1 }] }],
      left: [],
    });
    // what is left to refund is then the value of the last unit, which no cancellation can refund any more
    const back = left.withdrawals[0]?.id;
    await settle(id, { status: 'received', withdrawal: back });
    await settle(id, { status: 'refunded', withdrawal: back, refunded_seen: '37.50' });
    // nothing more has to be sent then
    const last = await withdraw(id, {}, token);
    expect(last.json()).toMatchObject({ data: { status: 'shipped', payment: { status: 'refunded' } } });
    expect((await packingOf()).parcels).toHaveLength(1);
    const texts = (await mails(number)).filter(({ template }) => template === 'withdrawal').map(({ text }) => text);
    expect(texts.map((text) => text.includes('The rest of your order')).sort()).toEqual([false, true]);
  });

  test('[RETURN-03] units of a product that was deleted are taken off what is to be sent, too; sent ones come back', async () => {
    const { id, token } = await buyPair();
    await moveOn(shop(), admin(), id, 'processing');
    const { db } = shop();
    await db.write((tx) =>
      tx.update(db.t.orderLines).set({ variantId: null }).where(eq(db.t.orderLines.orderId, id)).returning(),
    );
    await withdraw(id, {}, token, from([[1, 1]]));
    const left = [
      { line: 1, quantity: 1 },
      { line: 2, quantity: 1 },
    ];
    expect((await seenByStaff(id)).packing.left).toEqual(left);
    const parcel = (contents: object[]) => ({ contents, carrier: 'Posti', tracking_number: 'JJFI6200' });
    const pack = (contents: object[]) => shop().call('POST', `/admin/orders/${id}/parcels`, parcel(contents), admin());
    expect((await pack([{ line: 1, quantity: 2 }])).statusCode).toBe(422);
    await pack([{ line: 1, quantity: 1 }]);
    await shop().call('POST', `/admin/orders/${id}/parcels/1/sent`, {}, admin());
    const back = await withdraw(id, {}, token, from([[1, 1]], 1));
    expect(back.json<{ data: Order }>().data).toMatchObject({
      status: 'processing',
      refunds: [{ amount: '37.50' }],
      withdrawals: [{ sent: false }, { sent: true, status: 'requested' }],
    });
    // the rest can be withdrawn whatever became of the payment
    await db.write((tx) =>
      tx.update(db.t.payments).set({ status: 'refunded' }).where(eq(db.t.payments.orderId, id)).returning(),
    );
    const rest = await withdraw(id, {}, token);
    expect(rest.json()).toMatchObject({ data: { status: 'shipped', refunds: [{ amount: '37.50' }] } });
  });

  test('[RETURN-03] [RETURN-04] where the rest was refunded before, units withdrawn leave what the customer keeps: it is sent', async () => {
    const { id, token } = await buyPair();
    await refund(id, '80.00');
    const part = (await withdraw(id, {}, token, from([[1, 1]]))).json<{ data: Order }>().data;
    expect(part).toMatchObject({
      status: 'paid',
      withdrawal: { status: 'refunded' },
      payment: { status: 'refunded' },
    });
    expect(part.refunds.map(({ amount }) => amount).sort()).toEqual(['29.99', '80.00']);
    await moveOn(shop(), admin(), id, 'processing');
    expect((await seenByStaff(id)).allowed_transitions).toContain('shipped');
    const shipment = { to: 'shipped', carrier: 'Posti', tracking_number: 'JJFI6200' };
    const sent = await shop().call('POST', `/admin/orders/${id}/transition`, shipment, admin());
    expect(sent.json<{ data: AdminOrder }>().data.packing.parcels).toMatchObject([
      {
        contents: [
          { line: 1, quantity: 1 },
          { line: 2, quantity: 1 },
        ],
      },
    ]);
  });

  test('[RETURN-01] order number and address get a link by mail that opens the order; the answer never tells whether there is one', async () => {
    const { id, number } = await buyPair();
    const ask = async (order_number: string, email: string) => {
      const response = await shop().call('POST', '/orders/withdrawal-link', { order_number, email }, newGuest());
      return [response.statusCode, response.json<{ message: string }>().message];
    };
    const answers = [
      await ask(number, 'somebody@example.com'),
      await ask('FO-2026-999999', 'aino@example.com'),
      await ask(` ${number.toLowerCase()} `, 'AINO@example.com'),
      // once a minute
      await ask(number, 'aino@example.com'),
    ];
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.[0]).toBe(200);
    const sent = (await mails(number)).filter(({ template }) => template === 'withdrawal-link');
    expect(sent).toHaveLength(1);
    const [, token = ''] = new RegExp(`/withdrawal/${id}\\?token=([\\w.-]+)`).exec(sent[0]?.text ?? '') ?? [];
    expect((await withdraw(id, {}, token, from([[2, 1]]))).statusCode).toBe(200);
    const shown = await shop().call('GET', `/admin/orders/${id}/mails`, undefined, admin());
    const mailId = shown
      .json<{ data: { id: string; template: string }[] }>()
      .data.find(({ template }) => template === 'withdrawal-link')?.id;
    expect((await shop().call('GET', `/admin/orders/${id}/mails/${mailId}`, undefined, admin())).body).not.toContain(
      token,
    );
  });
});
