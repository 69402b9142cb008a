import { hash } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  advanceSeconds,
  codeTo,
  loginAs,
  mailKindsTo,
  newAddress,
  PASSWORD,
  registerAs,
  resendTo,
  signUp,
  userIdOf,
  verifyWith,
} from '../../../testing/accounts.ts';
import { describeShop, START } from '../../../testing/harness.ts';
import { addPerson } from '../../../testing/people.ts';
import { browser } from '../../../testing/sign-ins.ts';
import { passwordCost } from '../passwords/password.ts';

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

  test('[AUTH-01] an admin can sign in here too and open the back office', async () => {
    const admin = await addPerson(shop(), { role: 'admin' });
    const response = await loginAs(shop(), admin.email, admin.password);
    expect(response.json()).toMatchObject({ user: { role: 'admin' }, cart: { merged: 0, capped: [] } });
    const orders = await shop().call('GET', '/admin/orders', undefined, { token: tokenIn(response) });
    expect(orders.statusCode).toBe(200);
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

  describe('a browser not seen before', () => {
    const kinds = async (email: string) => (await mailKindsTo(shop(), email)).filter((kind) => kind === 'new-sign-in');

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
