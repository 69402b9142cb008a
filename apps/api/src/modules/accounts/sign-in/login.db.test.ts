import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  advanceSeconds,
  codeTo,
  loginAs,
  mailKindsTo,
  mailsTo,
  newAddress,
  PASSWORD,
  registerAs,
  resendTo,
  signUp,
  userIdOf,
  verifyWith,
} from '../../../testing/accounts.ts';
import { type Caller, describeShop, START } from '../../../testing/harness.ts';
import { addPerson } from '../../../testing/people.ts';
import { passwordCost } from '../passwords/password.ts';

const browser = (sessionId: string = randomUUID(), userAgent = 'Mozilla/5.0 (X11; Linux) Firefox/140.0'): Caller => ({
  sessionId,
  headers: { 'user-agent': userAgent },
});

describeShop('customer sign-in', (shop) => {
  beforeEach(() => shop().setTime(START));

  const statusOfMe = async (token: string) => (await shop().call('GET', '/me', undefined, { token })).statusCode;
  const tokenIn = (response: { json: <T>() => T }) => response.json<{ token: string }>().token;

  test('[SEC-43] a sign-in ends the session that the browser had, also somebody else’s', async () => {
    const [first, second] = [await signUp(shop()), await signUp(shop())];
    const token = tokenIn(await loginAs(shop(), first));
    const elsewhere = tokenIn(await loginAs(shop(), first));
    const next = tokenIn(await loginAs(shop(), second, PASSWORD, { token }));
    expect([await statusOfMe(token), await statusOfMe(next), await statusOfMe(elsewhere)]).toEqual([401, 200, 200]);
    expect((await loginAs(shop(), second, 'not the password', { token: next })).statusCode).toBe(401);
    expect(await statusOfMe(next)).toBe(200);
  });

  test('[SEC-44] the id of a session is random as a whole', async () => {
    const email = await signUp(shop());
    for (let times = 0; times < 2; times += 1) await loginAs(shop(), email);
    const { db } = shop();
    const ids = (await db.read.select({ id: db.t.sessions.id }).from(db.t.sessions)).map(({ id }) => id);
    // 256 bits, of which no two begin alike, as ids made in the same moment otherwise do
    for (const id of ids) expect(id).toMatch(/^[\w-]{43}$/);
    expect(new Set(ids.map((id) => id.slice(0, 8))).size).toBe(ids.length);
  });

  test('[SEC-45] a password whose hash was made at another cost is stored anew at the sign-in, and stays good', async () => {
    const email = await signUp(shop());
    const { db } = shop();
    const { users } = db.t;
    const weak = await hash(PASSWORD, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
    await db.write((tx) => tx.update(users).set({ passwordHash: weak }).where(eq(users.email, email)).returning());
    const stored = async () => (await db.read.select().from(users).where(eq(users.email, email)))[0]?.passwordHash;
    expect((await loginAs(shop(), email, 'not the password')).statusCode).toBe(401);
    expect(await stored()).toBe(weak);
    expect((await loginAs(shop(), email)).statusCode).toBe(200);
    const renewed = await stored();
    expect(renewed).toContain(`$m=${passwordCost.memoryCost},t=${passwordCost.timeCost},p=1$`);
    expect((await loginAs(shop(), email)).statusCode).toBe(200);
    expect(await stored()).toBe(renewed);
  });

  test('[API-25] [AUTH-04] [AUTH-74] email and password give a token, the user and the result of merging the cart', async () => {
    const email = await signUp(shop());
    const response = await loginAs(shop(), email);
    expect(response.statusCode).toBe(200);
    const body = response.json<{ token: string }>();
    expect(body).toEqual({
      token: expect.any(String),
      user: { id: expect.any(String), name: 'Aino Ålander', email, role: 'customer' },
      cart: { merged: 0, capped: [] },
    });
    const me = await shop().call('GET', '/me', undefined, { token: body.token });
    expect(me.json()).toMatchObject({ data: { email, role: 'customer' } });
  });

  test('[AUTH-01] an admin can sign in here too and open the back office', async () => {
    const admin = await addPerson(shop(), { role: 'admin' });
    const response = await loginAs(shop(), admin.email, admin.password);
    expect(response.json()).toMatchObject({ user: { role: 'admin' }, cart: { merged: 0, capped: [] } });
    const orders = await shop().call('GET', '/admin/orders', undefined, { token: tokenIn(response) });
    expect(orders.statusCode).toBe(200);
  });

  test('a wrong password, an unknown address and a disabled account get the same response', async () => {
    const email = await signUp(shop());
    const disabled = await addPerson(shop(), { disabled: true });
    const responses = [
      await loginAs(shop(), email, 'wrong password'),
      await loginAs(shop(), newAddress(), PASSWORD),
      await loginAs(shop(), disabled.email, disabled.password),
    ].map((response) => ({ status: response.statusCode, ...response.json<{ code: string; message: string }>() }));
    for (const response of responses) {
      expect(response).toMatchObject({ status: 401, code: 'invalid_credentials', message: responses[0]?.message });
    }
    expect(Object.keys(responses[0] ?? {})).toEqual(Object.keys(responses[1] ?? {}));
  });

  test('[AUTH-24] [AUTH-27] [DATA-27] an unverified address gets 403 with what verifying needs, with the right password only', async () => {
    const email = newAddress();
    const userId = userIdOf(await registerAs(shop(), email));
    expect((await loginAs(shop(), email, 'wrong password')).statusCode).toBe(401);
    const refused = await loginAs(shop(), email);
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toEqual({
      code: 'email_not_verified',
      message: 'Please verify your email before logging in.',
      request_id: expect.any(String),
      require_verification: true,
      user_id: userId,
      email,
    });
    advanceSeconds(shop(), 60);
    expect((await resendTo(shop(), userId)).statusCode).toBe(200);
    expect((await verifyWith(shop(), userId, await codeTo(shop(), email))).statusCode).toBe(200);
    expect((await loginAs(shop(), email)).statusCode).toBe(200);
  });

  test('the admin login refuses a customer, and a token ends with its own session only', async () => {
    const email = await signUp(shop());
    const atAdmin = await shop().call('POST', '/admin/login', { email, password: PASSWORD });
    expect(atAdmin.statusCode).toBe(403);
    const [first, second] = [tokenIn(await loginAs(shop(), email)), tokenIn(await loginAs(shop(), email))];
    await shop().call('POST', '/logout', undefined, { token: first });
    expect([await statusOfMe(first), await statusOfMe(second)]).toEqual([401, 200]);
  });

  describe('a browser not seen before', () => {
    const kinds = async (email: string) => (await mailKindsTo(shop(), email)).filter((kind) => kind === 'new-sign-in');

    test('is reported by mail with time, browser and how to change the password; the very first sign-in is not', async () => {
      const email = await signUp(shop());
      const home = browser();
      await loginAs(shop(), email, PASSWORD, home);
      expect(await kinds(email)).toEqual([]);
      const away = browser(randomUUID(), 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36 Edg/140.0');
      advanceSeconds(shop(), 60);
      await loginAs(shop(), email, PASSWORD, away);
      expect(await kinds(email)).toEqual(['new-sign-in']);
      const [mail] = await mailsTo(shop(), email);
      expect(mail?.text).toContain('Browser: Edge on Windows');
      expect(mail?.text).toContain('Time: 21 November 2026, 11:01');
      expect(mail?.text).toContain('/forgot-password?lang=en');
    });

    test('is known afterwards, even when its session has ended', async () => {
      const email = await signUp(shop());
      const [home, away] = [browser(), browser()];
      await loginAs(shop(), email, PASSWORD, home);
      const token = tokenIn(await loginAs(shop(), email, PASSWORD, away));
      await shop().call('POST', '/logout', undefined, { token });
      await loginAs(shop(), email, PASSWORD, away);
      await loginAs(shop(), email, PASSWORD, home);
      expect(await kinds(email)).toEqual(['new-sign-in']);
    });

    test('is identified by guest id and name, for each account separately', async () => {
      const [email, other] = [await signUp(shop()), await signUp(shop())];
      const home = browser();
      await loginAs(shop(), email, PASSWORD, home);
      await loginAs(shop(), other, PASSWORD, browser());
      await loginAs(shop(), other, PASSWORD, home);
      expect(await kinds(other)).toHaveLength(1);
      await loginAs(shop(), email, PASSWORD, browser(home.sessionId, 'Mozilla/5.0 Chrome/140.0 Safari/537.36'));
      await loginAs(shop(), email, PASSWORD, browser(randomUUID()));
      expect(await kinds(email)).toHaveLength(2);
    });

    test('is reported even when the account is old and its earlier browsers have been deleted', async () => {
      const email = await signUp(shop());
      advanceSeconds(shop(), 200 * 24 * 3600);
      await loginAs(shop(), email, PASSWORD, browser());
      expect(await kinds(email)).toHaveLength(1);
    });

    test('[AUTH-112] is stored without its guest id and without the user agent', async () => {
      const email = await signUp(shop());
      const home = browser();
      await loginAs(shop(), email, PASSWORD, home);
      const stored = JSON.stringify(await shop().db.read.select().from(shop().db.t.sessions));
      expect(stored).not.toContain(home.sessionId);
      expect(stored).toContain('Firefox, Linux');
      expect(stored).not.toContain('Firefox/140.0');
    });

    test('is reported by the admin login too', async () => {
      const admin = await addPerson(shop(), { role: 'admin' });
      const body = { email: admin.email, password: admin.password };
      await shop().call('POST', '/admin/login', body, browser());
      await shop().call('POST', '/admin/login', body, browser());
      expect(await kinds(admin.email)).toEqual(['new-sign-in']);
    });
  });

  test('a password changed while its old one is being checked leaves no session', async () => {
    const { signIn } = await import('./sign-in.ts');
    const email = await signUp(shop());
    const { db, t } = { db: shop().db, t: shop().db.t };
    const [before] = await db.read.select().from(t.users).where(eq(t.users.email, email));
    if (!before) throw new Error('account not stored');
    await db.write((tx) => tx.update(t.users).set({ passwordHash: 'changed' }).where(eq(t.users.id, before.id)));
    const browser = {
      ...{ guestSessionId: null, userAgent: '', network: '192.0.2.1', keptNetwork: null, presentSessionId: null },
    };
    const attempt = signIn(shop().shop, before, browser, 'en', { method: 'password' });
    await expect(attempt).rejects.toMatchObject({ code: 'invalid_credentials' });
    expect(await db.read.$count(t.sessions, eq(t.sessions.userId, before.id))).toBe(0);
  });
});
