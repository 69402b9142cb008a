import type { Order } from '@fori/contracts/orders/schemas';
import { languages } from '@fori/domain/languages';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { advanceSeconds, codeTo, differentFrom, mailKindsTo, mailsTo } from '../../../testing/accounts.ts';
import { moveOn } from '../../../testing/deliveries.ts';
import { describeShop, newGuest } from '../../../testing/harness.ts';
import { DAY_S, linkCalls } from '../../../testing/order-links.ts';
import { signedIn } from '../../../testing/people.ts';

describeShop('order links', (shop) => {
  const { admin, place, mailed, sees, post, cancel, renew } = linkCalls(shop);

  test('[ORDER-114] the token works in a header as in the address, for the order and its receipt', async () => {
    const { id, placed } = await place();
    const byHeader = { headers: { 'x-order-token': placed } };
    expect((await shop().call('GET', `/orders/${id}`, undefined, byHeader)).statusCode).toBe(200);
    const receipt = await shop().call('GET', `/orders/${id}/receipt.pdf`, undefined, byHeader);
    expect(receipt.headers['content-type']).toBe('application/pdf');
    const invalidToken = { ...byHeader, token: 'not.a.token' };
    expect((await shop().call('GET', `/orders/${id}`, undefined, invalidToken)).statusCode).toBe(200);
    expect(
      (await shop().call('GET', `/orders/${id}`, undefined, { headers: { 'x-order-token': '' } })).statusCode,
    ).toBe(404);
  });

  describe('[ORDER-116] the links to an order can be revoked', () => {
    test('by a guest just after a link was mailed, and after five a day: the new one is mailed all the same', async () => {
      const { id, email } = await place();
      for (let times = 0; times < 7; times += 1) {
        const headers = { 'x-order-token': await mailed(email) };
        const response = await shop().call('DELETE', `/orders/${id}/link`, undefined, { headers });
        expect([response.statusCode, response.json()]).toMatchObject([200, { mailed: true }]);
        expect(await sees(id, headers['x-order-token'])).toBe(false);
        advanceSeconds(shop(), 1);
      }
      expect(await sees(id, await mailed(email))).toBe(true);
      await shop().call('POST', `/orders/${id}/link`, {});
      const links = (await mailKindsTo(shop(), email)).filter((kind) => kind === 'order-link');
      expect(links).toHaveLength(7);
    });

    test('by a guest, who is mailed a new one', async () => {
      const { id, placed, email } = await place();
      const link = await mailed(email);
      advanceSeconds(shop(), 61);
      const revoke = () =>
        shop().call('DELETE', `/orders/${id}/link`, undefined, { headers: { 'x-order-token': link } });
      const response = await revoke();
      expect([response.statusCode, response.json()]).toMatchObject([200, { mailed: true }]);
      expect([await sees(id, placed), await sees(id, link)]).toEqual([false, false]);
      expect(await sees(id, await mailed(email))).toBe(true);
      expect((await revoke()).statusCode).toBe(404);
      expect(await mailKindsTo(shop(), email)).toEqual(['order-confirmation', 'order-link']);
    });

    test('by its customer, who needs no link and is mailed none', async () => {
      const customer = await signedIn(shop(), 'customer');
      const { id, placed, email } = await place(customer);
      const response = await shop().call('DELETE', `/orders/${id}/link`, undefined, customer);
      expect([response.statusCode, response.json()]).toMatchObject([200, { mailed: false }]);
      expect(await sees(id, placed)).toBe(false);
      expect((await shop().call('GET', `/orders/${id}`, undefined, customer)).statusCode).toBe(200);
      expect(await mailKindsTo(shop(), email)).toEqual(['order-confirmation']);
    });

    test('by the bearer of a link to a customer’s order, who is promised no mail', async () => {
      const customer = await signedIn(shop(), 'customer');
      const { id, placed, email } = await place(customer);
      const headers = { 'x-order-token': placed };
      const response = await shop().call('DELETE', `/orders/${id}/link`, undefined, { headers });
      expect([response.statusCode, response.json()]).toMatchObject([200, { mailed: false }]);
      expect(await mailKindsTo(shop(), email)).toEqual(['order-confirmation']);
    });

    test('by an admin, and by nobody else', async () => {
      const { id, placed } = await place();
      const stranger = await signedIn(shop(), 'customer');
      expect((await shop().call('DELETE', `/orders/${id}/link`)).statusCode).toBe(404);
      expect((await shop().call('DELETE', `/orders/${id}/link`, undefined, stranger)).statusCode).toBe(404);
      expect((await shop().call('DELETE', `/admin/orders/${id}/link`, undefined, stranger)).statusCode).toBe(403);
      expect(await sees(id, placed)).toBe(true);
      expect((await shop().call('DELETE', `/admin/orders/${id}/link`, undefined, admin())).statusCode).toBe(200);
      expect(await sees(id, placed)).toBe(false);
      expect((await shop().call('DELETE', '/admin/orders/nothing/link', undefined, admin())).statusCode).toBe(404);
    });
  });

  test("[ORDER-116] [ORDER-118] staff can neither revoke links nor request codes by the customer's calls, with a link or without", async () => {
    const { id, placed, email } = await place();
    const link = { ...admin(), headers: { ...admin().headers, 'x-order-token': placed } };
    for (const caller of [admin(), link]) {
      const revoked = await shop().call('DELETE', `/orders/${id}/link`, undefined, caller);
      expect([revoked.statusCode, revoked.json()]).toMatchObject([403, { code: 'forbidden' }]);
      const sent = await shop().call('POST', `/orders/${id}/code`, {}, caller);
      expect([sent.statusCode, sent.json()]).toMatchObject([403, { code: 'forbidden' }]);
    }
    expect(await sees(id, placed)).toBe(true);
    expect(await mailKindsTo(shop(), email)).toEqual(['order-confirmation']);
    expect((await shop().call('DELETE', '/orders/nothing/link', undefined, admin())).statusCode).toBe(404);
  });

  test("[ORDER-120] the back office shows mails about an order without their link's token", async () => {
    const { id, email } = await place();
    await shop().call('POST', `/orders/${id}/link`, {});
    const path = `/admin/orders/${id}/mails`;
    const mails = (await shop().call('GET', path, undefined, admin())).json<{ data: { id: string }[] }>().data;
    expect(mails).toHaveLength(2);
    const tokens = (await mailsTo(shop(), email)).map(({ text }) => /token=([\w.-]+)/.exec(text)?.[1] ?? '');
    expect(tokens).toHaveLength(2);
    for (const mail of mails) {
      const { body } = await shop().call('GET', `${path}/${mail.id}`, undefined, admin());
      expect(body).toContain(`/orders/${id}?token=…`);
      for (const token of tokens) expect(body).not.toContain(token);
    }
    for (const token of tokens) expect(await sees(id, token)).toBe(true);
  });

  describe('[ORDER-117] an expired link is renewed by mail', () => {
    test.each(languages)('in the language of the order (%s)', async (language) => {
      const { id, email, number } = await place({ ...newGuest(), headers: { 'accept-language': language } });
      await renew(id);
      const [mail] = await mailsTo(shop(), email);
      expect(mail?.template).toBe('order-link');
      expect(mail?.subject).toContain(number);
      expect(mail?.text).toMatch(/90/);
      expect(mail?.text).not.toMatch(/undefined|\{\{|mail:/);
    });

    test("to the order's address only, once a minute and five times a day; the response reveals nothing", async () => {
      const { id, email } = await place();
      advanceSeconds(shop(), 200 * DAY_S);
      const [first, unknown] = [await renew(id), await renew('0190a000-0000-7000-8000-000000000000')];
      expect(first.statusCode).toBe(200);
      expect(unknown.json()).toEqual(first.json());
      expect(await sees(id, await mailed(email))).toBe(true);
      const again = await renew(id);
      expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
      const links = async () => (await mailKindsTo(shop(), email)).filter((kind) => kind === 'order-link').length;
      expect(await links()).toBe(1);
      for (let times = 0; times < 8; times += 1) {
        advanceSeconds(shop(), 61);
        await renew(id);
      }
      expect(await links()).toBe(5);
      advanceSeconds(shop(), DAY_S);
      await renew(id);
      expect(await links()).toBe(6);
    });

    test('a mail resent by an admin carries a current link', async () => {
      const { id, email } = await place();
      const old = await mailed(email);
      await shop().call('DELETE', `/admin/orders/${id}/link`, undefined, admin());
      advanceSeconds(shop(), 120 * DAY_S);
      const mails = await shop().call('GET', `/admin/orders/${id}/mails`, undefined, admin());
      const [mail] = mails.json<{ data: { id: string }[] }>().data;
      await shop().call('POST', `/admin/orders/${id}/mails/${mail?.id}/resend`, {}, admin());
      const fresh = await mailed(email);
      expect(fresh).not.toBe(old);
      expect([await sees(id, old), await sees(id, fresh)]).toEqual([false, true]);
      expect((await mailsTo(shop(), email))[0]?.html).toContain(`token=${fresh}`);
    });
  });

  describe('[ORDER-118] cancelling and withdrawing by link', () => {
    test('the token from placing the order needs no code, nor does a link mailed within 30 minutes', async () => {
      const [a, b] = [await place(), await place()];
      advanceSeconds(shop(), 30 * 60);
      expect((await cancel(b.id, await mailed(b.email))).statusCode).toBe(200);
      advanceSeconds(shop(), 20 * DAY_S);
      expect((await cancel(a.id, a.placed)).statusCode).toBe(200);
    });

    test('withdrawing by an older link needs the mailed code; a refusal does not use it up', async () => {
      const { id, email } = await place();
      const link = await mailed(email);
      advanceSeconds(shop(), 31 * 60);
      const withdraw = (code?: string) => post(`/orders/${id}/withdrawal`, link, { reason: 'Too small', code });
      expect((await withdraw()).json()).toMatchObject({ code: 'order_code_required' });
      await post(`/orders/${id}/code`, link);
      const code = await codeTo(shop(), email);
      const withNone = { lines: [{ item: 9, quantity: 1 }], code };
      expect((await post(`/orders/${id}/withdrawal`, link, withNone)).statusCode).toBe(422);
      await moveOn(shop(), admin() as Awaited<ReturnType<typeof signedIn>>, id);
      expect((await withdraw(code)).json<{ data: Order }>().data.withdrawal).toMatchObject({ reason: 'Too small' });
    });

    test('a signed-in customer and an admin need no code', async () => {
      const customer = await signedIn(shop(), 'customer');
      const { id } = await place(customer);
      advanceSeconds(shop(), DAY_S);
      expect((await shop().call('POST', `/orders/${id}/cancel`, {}, customer)).statusCode).toBe(200);
      const other = await place();
      const moved = await shop().call('POST', `/admin/orders/${other.id}/transition`, { to: 'cancelled' }, admin());
      expect(moved.statusCode).toBe(200);
    });

    test('a code is valid for ten minutes and five attempts; one a minute and ten a day are mailed, and only the newest is valid', async () => {
      const { id, email } = await place();
      const link = await mailed(email);
      advanceSeconds(shop(), 31 * 60);
      const send = () => post(`/orders/${id}/code`, link);
      await send();
      const first = await codeTo(shop(), email);
      const soon = await send();
      expect([soon.statusCode, soon.json()]).toMatchObject([429, { code: 'too_many_requests', retry_after: 60 }]);
      advanceSeconds(shop(), 60);
      await send();
      const second = await codeTo(shop(), email);
      if (first !== second) expect((await cancel(id, link, first)).statusCode).toBe(422);
      for (let tries = first === second ? 0 : 1; tries < 5; tries += 1) await cancel(id, link, differentFrom(second));
      expect((await cancel(id, link, second)).json()).toMatchObject({ code: 'code_invalid' });
      advanceSeconds(shop(), 60);
      await send();
      const third = await codeTo(shop(), email);
      advanceSeconds(shop(), 600);
      expect((await cancel(id, link, third)).json()).toMatchObject({ code: 'code_invalid' });
      for (let sent = 3; sent < 10; sent += 1) {
        expect((await send()).statusCode).toBe(200);
        advanceSeconds(shop(), 60);
      }
      expect((await send()).statusCode).toBe(429);
    });

    test('of nine concurrent guesses five count as attempts, and then even the right code is refused', async () => {
      const { id, email } = await place();
      const link = await mailed(email);
      advanceSeconds(shop(), 31 * 60);
      await post(`/orders/${id}/code`, link);
      const code = await codeTo(shop(), email);
      await Promise.all(Array.from({ length: 9 }, () => cancel(id, link, differentFrom(code))));
      const { db } = shop();
      const [row] = await db.read.select().from(db.t.orderCodes).where(eq(db.t.orderCodes.orderId, id));
      expect(row?.tries).toBe(5);
      expect((await cancel(id, link, code)).statusCode).toBe(422);
    });

    test('no code is sent for someone who cannot see the order, and the back office never shows one', async () => {
      const { id, email, placed } = await place();
      expect((await post(`/orders/${id}/code`, 'm0.x')).statusCode).toBe(404);
      expect((await shop().call('POST', `/orders/${id}/code`, {})).statusCode).toBe(404);
      expect(await mailKindsTo(shop(), email)).toEqual(['order-confirmation']);
      await post(`/orders/${id}/code`, placed);
      expect(await mailKindsTo(shop(), email)).toEqual(['order-confirmation', 'order-code']);
      const mails = await shop().call('GET', `/admin/orders/${id}/mails`, undefined, admin());
      expect(mails.body).not.toContain('order-code');
    });
  });

  describe('[ORDER-115] a link shows its order for 90 days', () => {
    test('from its delivery, for links mailed earlier as well', async () => {
      const { id, placed, email } = await place();
      const link = await mailed(email);
      advanceSeconds(shop(), 20 * DAY_S);
      await moveOn(shop(), admin() as Awaited<ReturnType<typeof signedIn>>, id);
      advanceSeconds(shop(), 90 * DAY_S - 1);
      expect([await sees(id, placed), await sees(id, link)]).toEqual([true, true]);
      advanceSeconds(shop(), 1);
      expect([await sees(id, placed), await sees(id, link)]).toEqual([false, false]);
    });
  });
});
