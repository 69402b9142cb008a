import type { AdminOrder, Order } from '@fori/contracts/orders/schemas';
import { languages, localeTags } from '@fori/domain/languages';
import { expect, test } from 'vitest';
import { moveOn } from '../../../testing/deliveries.ts';
import { describeShop, newGuest } from '../../../testing/harness.ts';
import { signedIn } from '../../../testing/people.ts';
import { settledWithdrawals } from '../../../testing/settled-withdrawals.ts';
import { addToCart, buy, orderWithJacket, stockOf } from '../../../testing/shopping.ts';
import { DELIVERED, LAST_MOMENT } from '../../../testing/withdrawals.ts';

const TOO_LATE = '2026-12-23T22:00:00.000Z';

describeShop('withdrawing from the contract', (shop) => {
  const {
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
    refund,
    seenByStaff,
    settle,
    from,
  } = settledWithdrawals(shop);

  test('[ORDER-15] the back office sees it in the order’s response', async () => {
    const { order, token } = await delivered();
    await withdraw(order.id, {}, token, { reason: 'Wrong colour' });
    const seen = await shop().call('GET', `/admin/orders/${order.id}`, undefined, admin());
    expect(seen.json<{ data: AdminOrder }>().data.withdrawal).toMatchObject({
      status: 'requested',
      at: DELIVERED,
      reason: 'Wrong colour',
    });
  });

  test.each(languages)(
    '[ORDER-03] [RETURN-06] by a guest with the link and without a reason: the acknowledgement in the order’s language (%s)',
    async (language) => {
      const guest = { ...newGuest(), headers: { 'accept-language': language } };
      const { order, token } = await delivered(guest, `${language}@example.com`);
      expect((await withdraw(order.id, {}, token)).statusCode).toBe(200);
      const sent = (await mails(order.number)).find((mail) => mail.template === 'withdrawal');
      expect(sent?.to).toBe(`${language}@example.com`);
      expect(sent?.html).toContain(`<html lang="${localeTags[language]}">`);
      for (const body of [sent?.text, sent?.html]) {
        expect(body).toContain('14');
        expect(body).toContain(order.number);
        // a token is random letters, which may spell anything
        const words = body?.replaceAll(/token=[\w.-]+/g, '');
        expect(words).not.toMatch(/undefined|\[object|NaN|\{\{|mail:|receipt:/);
      }
    },
  );

  test('a repeated request, concurrent too, changes nothing: one row, one receipt, one notice', async () => {
    const { order, token } = await delivered();
    const responses = await Promise.all([
      withdraw(order.id, {}, token, { reason: 'first' }),
      withdraw(order.id, {}, token, { reason: 'second' }),
      withdraw(order.id, {}, token, { reason: 'third' }),
    ]);
    expect(responses.map((response) => response.statusCode).sort()).toEqual([200, 409, 409]);
    const [row] = await rows(order.id);
    shop().setTime('2026-11-25T10:00:00.000Z');
    const again = await withdraw(order.id, {}, token, { reason: 'later' });
    expect(again.statusCode).toBe(409);
    expect(again.json()).toMatchObject({ code: 'already_withdrawn' });
    expect(await rows(order.id)).toEqual([row]);
    expect(await mails(order.number)).toHaveLength(2);
  });

  test('[RETURN-23] is open to the last moment of the thirtieth day, and the order says that it is over after that', async () => {
    const { order, token } = await delivered();
    const other = await delivered();
    shop().setTime(LAST_MOMENT);
    expect(await read(order.id, token)).not.toHaveProperty('withdrawal_refused');
    expect((await withdraw(order.id, {}, token)).statusCode).toBe(200);
    shop().setTime(TOO_LATE);
    const late = await withdraw(other.order.id, {}, other.token);
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({ code: 'withdrawal_too_late' });
    expect(await read(other.order.id, other.token)).toMatchObject({
      withdrawal_until: null,
      withdrawal_refused: 'withdrawal_too_late',
    });
    expect(await rows(other.order.id)).toEqual([]);
    expect(await mails(other.order.number)).toEqual([]);
  });

  test('[RETURN-03] an order with a jacket keeps it, and is refused once it was cancelled', async () => {
    const guest = newGuest();
    await addToCart(shop(), guest, pair()[1] ?? 0);
    const { order, token } = await orderWithJacket(shop(), guest);
    const seen = (await withdraw(order.id, {}, token)).json<{ data: Order }>().data;
    expect(seen).toMatchObject({ status: 'paid', refunds: [{ amount: '25.00' }], withdrawal: { status: 'refunded' } });
    // what was refunded for the jacket is not deducted
    await addToCart(shop(), guest, pair()[1] ?? 0);
    const other = await orderWithJacket(shop(), guest);
    await refund(other.order.id, '20.00');
    const both = (await withdraw(other.order.id, {}, other.token)).json<{ data: Order }>().data;
    expect(both.refunds.map(({ amount }) => amount).sort()).toEqual(['20.00', '25.00']);
    const cancelled = await buyPair();
    await shop().call('POST', `/orders/${cancelled.id}/cancel?token=${cancelled.token}`);
    expect((await withdraw(cancelled.id, {}, cancelled.token)).json()).toMatchObject({ code: 'withdrawal_ended' });
  });

  test("the refusal is in the reader's language", async () => {
    const { order, token } = await buy(shop(), newGuest(), variantId());
    await withdraw(order.id, {}, token);
    const messages = new Set<string>();
    for (const language of languages) {
      const response = await withdraw(order.id, { headers: { 'accept-language': language } }, token);
      messages.add(response.json<{ message: string }>().message);
    }
    expect(messages.size).toBe(languages.length);
  });

  test('[ORDER-03] a stranger’s order answers 404, an admin cannot withdraw for others; nothing changes', async () => {
    const { order } = await delivered(customer());
    const other = await signedIn(shop(), 'customer');
    const foreign = await delivered();
    expect((await withdraw(order.id, other)).statusCode).toBe(404);
    expect((await withdraw(order.id, newGuest())).statusCode).toBe(404);
    expect((await withdraw(order.id, {}, foreign.token)).statusCode).toBe(404);
    expect((await withdraw('nothing', customer())).statusCode).toBe(404);
    expect((await withdraw(order.id, admin())).statusCode).toBe(403);
    expect(await rows(order.id)).toEqual([]);
  });

  test.each([
    [{ reason: 7 }, 422],
    [{ reason: 'x'.repeat(1001) }, 422],
    [{ reason: null }, 422],
    [{ lines: [] }, 422],
    [{ lines: [{ item: 0, quantity: 1 }] }, 422],
    [{ lines: [{ item: 2, quantity: 1 }] }, 422],
    [{ lines: [{ item: 1, quantity: 1.5 }] }, 422],
    [[], 422],
    ['{', 400],
    [{ reason: 'a\0b' }, 400],
  ])('bad input writes nothing: %j', async (body, status) => {
    const { order, token } = await delivered();
    const caller = typeof body === 'string' ? { headers: { 'content-type': 'application/json' } } : {};
    const response = await withdraw(order.id, caller, token, body);
    expect(response.statusCode).toBe(status);
    expect(await rows(order.id)).toEqual([]);
  });

  test('[ADMIN-334] staff are told the language of a refund’s reason that the shop wrote itself, and of no other', async () => {
    const guest = { ...newGuest(), headers: { 'accept-language': 'fi' } };
    await addToCart(shop(), guest, variantId());
    const { order, token } = await buy(shop(), guest, variantId());
    await shop().shop.captures.captureDue();
    await refund(order.id, '1.00');
    // refunds of one moment have no order
    shop().setTime('2026-11-23T10:01:00.000Z');
    expect((await withdraw(order.id, {}, token, from([[1, 1]]))).statusCode).toBe(200);
    const { refunds } = await seenByStaff(order.id);
    expect(refunds.map(({ reason, reason_language }) => [reason, reason_language])).toEqual([
      ['A scratch', undefined],
      ['Sopimuksen peruuttaminen', 'fi'],
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
});
