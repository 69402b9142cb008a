import type { Order } from '@fori/contracts/orders/schemas';
import { languages } from '@fori/domain/languages';
import { describe, expect, test } from 'vitest';
import { advanceSeconds, codeTo, mailKindsTo, mailsTo } from '../../../testing/accounts.ts';
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
  });
});
