import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { advanceSeconds } from '../../../testing/accounts.ts';
import { describeShop } from '../../../testing/harness.ts';
import { addPerson, signedIn } from '../../../testing/people.ts';
import { IN_USE, MINUTE, staffSessions } from '../../../testing/staff-sessions.ts';

describeShop('sessions of staff', (shop) => {
  const { rowOf, statusOf, signIn, send, enter } = staffSessions(shop);

  test('[AUTH-111] a session of staff that is not used for half an hour ends', async () => {
    const me = await signIn();
    advanceSeconds(shop(), 30 * MINUTE - 1);
    expect(await statusOf(me)).toBe(200);
    advanceSeconds(shop(), 30 * MINUTE - 1);
    expect(await statusOf(me)).toBe(200);
    advanceSeconds(shop(), 30 * MINUTE);
    expect(await statusOf(me)).toBe(401);
  });

  test('an admin whose session began without limits has to sign in again', async () => {
    const me = await signedIn(shop(), 'customer');
    const { db } = shop();
    await db.write((tx) =>
      tx.update(db.t.users).set({ role: 'admin' }).where(eq(db.t.users.id, me.person.id)).returning(),
    );
    expect(await statusOf(me)).toBe(401);
  });

  test('[AUTH-112] a session keeps browser, system and network, and nothing else the browser says of itself', async () => {
    const { email, password } = await addPerson(shop(), { role: 'admin' });
    const userAgent = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0';
    const headers = { 'user-agent': userAgent };
    await shop().call('POST', '/admin/login', { email, password }, { headers, from: '2001:db8:1:2:3:4:5:6' });
    expect(await rowOf(email)).toMatchObject({ device: 'Firefox, Windows', network: '2001:db8:1::/48' });
  });

  describe('the cookie of the back office', () => {
    test('[AUTH-113] is set at its sign-in, out of reach of scripts and other sites, and the body has no token; other clients get the token alone', async () => {
      const { response, cookie } = await enter();
      expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' });
      expect(cookie).not.toHaveProperty('maxAge');
      expect(response.json()).toMatchObject({ token: null, user: { role: 'admin' } });
      const { email, password } = await addPerson(shop(), { role: 'admin' });
      const plain = await shop().call('POST', '/admin/login', { email, password });
      expect(plain.headers['set-cookie']).toBeUndefined();
      expect(plain.json()).toMatchObject({ token: expect.any(String) });
    });

    test('[AUTH-114] a changing call with it needs the CSRF pair all the same', async () => {
      const { sent: cookie } = await enter();
      const refused = await send('POST', '/logout', { cookie, headers: IN_USE, csrf: false });
      expect(refused.statusCode).toBe(419);
      expect((await send('GET', '/me', { cookie, headers: IN_USE })).statusCode).toBe(200);
    });

    test('[AUTH-115] a sign-out ends the session and removes it', async () => {
      const { sent: cookie } = await enter();
      const left = await send('POST', '/logout', { cookie, headers: IN_USE });
      expect(left.statusCode).toBe(200);
      expect(left.cookies.find(({ name }) => name === 'fori-staff')).toMatchObject({ value: '', maxAge: 0 });
      expect((await send('GET', '/me', { cookie, headers: IN_USE })).statusCode).toBe(401);
    });
  });
});

describeShop(
  'sessions of staff of an https shop',
  (shop) => {
    test('[AUTH-113] the cookie of the back office is bound to the host and to encryption', async () => {
      const { email, password } = await addPerson(shop(), { role: 'admin' });
      const pair = await shop().app.inject({ url: '/api/csrf' });
      const response = await shop().app.inject({
        method: 'POST',
        url: '/api/admin/login',
        headers: {
          cookie: pair.cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
          'x-csrf-token': pair.json<{ token: string }>().token,
          ...IN_USE,
        },
        payload: { email, password },
      });
      expect(response.cookies.find(({ name }) => name === '__Host-fori-staff')).toMatchObject({
        secure: true,
        httpOnly: true,
        sameSite: 'Strict',
        path: '/',
      });
    });
  },
  { env: { PUBLIC_URL: 'https://shop.example' } },
);
