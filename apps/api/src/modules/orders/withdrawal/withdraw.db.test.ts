import type { ReturnRow } from '@fori/contracts/admin-returns/schemas';
import type { Order } from '@fori/contracts/orders/schemas';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { moveOn } from '../../../testing/deliveries.ts';
import { describeShop, newGuest } from '../../../testing/harness.ts';
import { settledWithdrawals } from '../../../testing/settled-withdrawals.ts';
import { stockOf } from '../../../testing/shopping.ts';
import { LAST_MOMENT } from '../../../testing/withdrawals.ts';

describeShop('withdrawing from the contract', (shop) => {
  const {
    seenByStaff,
    admin,
    customer,
    variantId,
    pair,
    withdraw,
    read,
    rows,
    mails,
    delivered,
    buyPair,
    settle,
    from,
  } = settledWithdrawals(shop);

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

  test('[RETURN-22] refusing it takes what went back into stock out again, and not once that was sold', async () => {
    const { id, token } = await buyPair();
    await moveOn(shop(), admin(), id);
    const [one] = (await withdraw(id, {}, token, from([[1, 1]]))).json<{ data: Order }>().data.withdrawals;
    const refuse = () =>
      shop().call(
        'PUT',
        `/admin/orders/${id}/withdrawal`,
        { status: 'refused', withdrawal: one?.id, note: 'Worn' },
        admin(),
      );
    const [variant = 0] = pair();
    const stock = (await stockOf(shop(), variant)) ?? 0;
    await settle(id, { status: 'received', withdrawal: one?.id, condition: 'worn', restock: true });

    const setStock = (units: number) => {
      const { variants } = shop().db.t;
      return shop().db.write((tx) =>
        tx.update(variants).set({ stock: units }).where(eq(variants.id, variant)).returning(),
      );
    };
    await setStock(0);
    const sold = await refuse();
    expect(sold.statusCode).toBe(409);
    expect(sold.json()).toMatchObject({
      code: 'out_of_stock',
      message: expect.stringContaining('have been sold since'),
    });
    expect((await seenByStaff(id)).withdrawals).toMatchObject([{ status: 'received', restocked: 1 }]);

    await setStock(stock + 1);
    expect((await refuse()).statusCode).toBe(200);
    expect(await stockOf(shop(), variant)).toBe(stock);
    expect((await seenByStaff(id)).withdrawals).toMatchObject([{ status: 'refused', restocked: 0 }]);
    expect((await read(id, token)).items[0]).toMatchObject({ withdrawable: 2 });
  });

  test('[RETURN-17] what staff withheld, settling a withdrawal or refunding a piece, is not proposed or paid with the last withdrawal', async () => {
    const { id, token } = await buyPair();
    await moveOn(shop(), admin(), id);
    const [one] = (await withdraw(id, {}, token, from([[1, 1]]))).json<{ data: Order }>().data.withdrawals;
    await settle(id, { status: 'received', withdrawal: one?.id });
    const less = { status: 'refunded', withdrawal: one?.id, amount: '20.00', refunded_seen: '0.00', note: 'worn' };
    expect((await settle(id, less)).refunded).toBe('20.00');
    const piece = { amount: '30.00', refunded_seen: '20.00', reason: 'worn', returned: [{ item: 1, quantity: 1 }] };
    expect((await shop().call('POST', `/admin/orders/${id}/refunds`, piece, admin())).statusCode).toBe(201);

    const last = (await withdraw(id, {}, token, from([[2, 1]], 1))).json<{ data: Order }>().data.withdrawals.at(-1);
    const received = await settle(id, { status: 'received', withdrawal: last?.id });
    // of 109.99, without 17.50 and 7.50 withheld
    expect(received.withdrawals.at(-1)).toMatchObject({ status: 'received', proposed_refund: '34.99' });
    const done = await settle(id, { status: 'refunded', withdrawal: last?.id });
    expect(done).toMatchObject({ status: 'delivered', refunded: '84.99', refundable: '25.00' });
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
