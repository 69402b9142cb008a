import type { AdminOrder, Order } from '@fori/contracts/orders/schemas';
import { languages, localeTags } from '@fori/domain/languages';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { addProduct } from '../../../testing/builders.ts';
import { moveOn } from '../../../testing/deliveries.ts';
import { type Caller, describeShop, newGuest } from '../../../testing/harness.ts';
import { signedIn } from '../../../testing/people.ts';
import { addToCart, buy, orderBody, postOrder, stockOf } from '../../../testing/shopping.ts';

type Person = Awaited<ReturnType<typeof signedIn>>;

const DELIVERED = '2026-11-23T10:00:00.000Z';
const LAST_MOMENT = '2026-12-23T21:59:59.999Z';
const TOO_LATE = '2026-12-23T22:00:00.000Z';

describeShop('withdrawing from the contract', (shop) => {
  let admin: Person;
  let customer: Person;
  let variantId: number;

  beforeAll(async () => {
    admin = await signedIn(shop(), 'admin');
    customer = await signedIn(shop(), 'customer');
    variantId = (await addProduct(shop(), { price: 7900, stock: 500 })).variants[0]?.id ?? 0;
  });
  beforeEach(() => shop().setTime(DELIVERED));

  const withdraw = (id: string, caller: Caller = {}, token = '', body?: unknown) =>
    shop().call('POST', `/orders/${id}/withdrawal${token && `?token=${token}`}`, body, caller);
  const read = async (id: string, token: string) =>
    (await shop().call('GET', `/orders/${id}?token=${token}`)).json<{ data: Order }>().data;
  const rows = async (id: string) => {
    const { db } = shop();
    return (await db.read.select().from(db.t.withdrawals)).filter((row) => row.orderId === id);
  };
  const mails = async (text: string) => {
    const { db } = shop();
    const all = await db.read.select().from(db.t.outbox);
    return all.filter((row) => row.template.startsWith('withdrawal') && row.subject.includes(text));
  };
  const delivered = async (caller: Caller = newGuest(), email = 'aino@example.com') => {
    await addToCart(shop(), caller, variantId, 2);
    const placed = await postOrder(shop(), caller, await orderBody(shop(), caller, { email }));
    const { data: order, access_token: token } = placed.json<{ data: Order; access_token: string }>();
    await moveOn(shop(), admin, order.id);
    return { order, token };
  };

  test('[ORDER-15] by its customer adds a row, keeps the status and sends both mails', async () => {
    const { order, token } = await delivered(customer, 'kai@example.com');
    expect((await read(order.id, token)).withdrawal_until).toBe(LAST_MOMENT);
    shop().setTime('2026-12-01T12:34:00.000Z');
    const stock = await stockOf(shop(), variantId);

    const response = await withdraw(order.id, customer, '', { reason: '  Too small <b>for me</b> ' });
    expect(response.statusCode).toBe(200);
    expect(response.json<{ data: Order }>().data).toMatchObject({
      status: 'delivered',
      withdrawal: { status: 'requested', at: '2026-12-01T12:34:00.000Z', reason: 'Too small <b>for me</b>' },
      withdrawal_until: null,
    });
    expect(await rows(order.id)).toMatchObject([{ status: 'requested', reason: 'Too small <b>for me</b>' }]);
    expect(await stockOf(shop(), variantId)).toBe(stock);

    const [receipt, notice] = (await mails(order.number)).sort((a, b) => (a.template < b.template ? -1 : 1));
    expect(receipt).toMatchObject({ template: 'withdrawal', to: 'kai@example.com' });
    expect(receipt?.text).toContain('1 December 2026, 14:34');
    expect(receipt?.text).toContain('Card wallet');
    expect(receipt?.text).toContain('Läntinen Rantakatu 99');
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

  test('[ORDER-15] the back office sees it in the order’s response', async () => {
    const { order, token } = await delivered();
    await withdraw(order.id, {}, token, { reason: 'Wrong colour' });
    const seen = await shop().call('GET', `/admin/orders/${order.id}`, undefined, admin);
    expect(seen.json<{ data: AdminOrder }>().data.withdrawal).toMatchObject({
      status: 'requested',
      at: DELIVERED,
      reason: 'Wrong colour',
    });
  });

  test.each(languages)(
    '[ORDER-03] by a guest with the link and without a reason: the receipt in the order’s language (%s)',
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
        expect(body).not.toMatch(/undefined|\[object|NaN|\{\{|mail:|receipt:/);
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

  test('is open to the last moment of the thirtieth day', async () => {
    const { order, token } = await delivered();
    const other = await delivered();
    shop().setTime(LAST_MOMENT);
    expect((await withdraw(order.id, {}, token)).statusCode).toBe(200);
    shop().setTime(TOO_LATE);
    const late = await withdraw(other.order.id, {}, other.token);
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({ code: 'withdrawal_too_late' });
    expect((await read(other.order.id, other.token)).withdrawal_until).toBeNull();
    expect(await rows(other.order.id)).toEqual([]);
    expect(await mails(other.order.number)).toEqual([]);
  });

  test('is refused before delivery and for a cancelled order', async () => {
    const { order, token } = await buy(shop(), newGuest(), variantId);
    const early = await withdraw(order.id, {}, token);
    expect(early.statusCode).toBe(409);
    expect(early.json()).toMatchObject({ code: 'withdrawal_not_delivered' });
    await moveOn(shop(), admin, order.id, 'shipped');
    expect((await withdraw(order.id, {}, token)).json()).toMatchObject({ code: 'withdrawal_not_delivered' });
    const cancelled = await buy(shop(), newGuest(), variantId);
    await shop().call('POST', `/orders/${cancelled.order.id}/cancel?token=${cancelled.token}`);
    expect((await withdraw(cancelled.order.id, {}, cancelled.token)).statusCode).toBe(409);
    expect(await rows(order.id)).toEqual([]);
  });

  test("the refusal is in the reader's language", async () => {
    const { order, token } = await buy(shop(), newGuest(), variantId);
    const messages = new Set<string>();
    for (const language of languages) {
      const response = await withdraw(order.id, { headers: { 'accept-language': language } }, token);
      messages.add(response.json<{ message: string }>().message);
    }
    expect(messages.size).toBe(languages.length);
  });

  test('[ORDER-03] a stranger’s order answers 404, an admin cannot withdraw for others; nothing changes', async () => {
    const { order } = await delivered(customer);
    const other = await signedIn(shop(), 'customer');
    const foreign = await delivered();
    expect((await withdraw(order.id, other)).statusCode).toBe(404);
    expect((await withdraw(order.id, newGuest())).statusCode).toBe(404);
    expect((await withdraw(order.id, {}, foreign.token)).statusCode).toBe(404);
    expect((await withdraw('nothing', customer)).statusCode).toBe(404);
    expect((await withdraw(order.id, admin)).statusCode).toBe(403);
    expect(await rows(order.id)).toEqual([]);
  });

  test.each([
    [{ reason: 7 }, 422],
    [{ reason: 'x'.repeat(1001) }, 422],
    [{ reason: null }, 422],
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
});
