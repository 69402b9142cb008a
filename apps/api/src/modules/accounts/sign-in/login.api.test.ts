import { randomUUID } from 'node:crypto';
import { languages } from '@fori/domain/languages';
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
  signUp,
} from '../../../testing/accounts.ts';
import { describeShop, START } from '../../../testing/harness.ts';
import { addPerson } from '../../../testing/people.ts';
import { browser } from '../../../testing/sign-ins.ts';

describeShop('customer sign-in', (shop) => {
  beforeEach(() => shop().setTime(START));

  const statusOfMe = async (token: string) => (await shop().call('GET', '/me', undefined, { token })).statusCode;
  const tokenIn = (response: { json: <T>() => T }) => response.json<{ token: string }>().token;

  test('[SEC-45] sign-ins at the same time with a password of another cost all succeed', async () => {
    const email = await signUp(shop());
    const { db } = shop();
    const { users } = db.t;
    const weak = await hash(PASSWORD, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
    await db.write((tx) => tx.update(users).set({ passwordHash: weak }).where(eq(users.email, email)).returning());
    const answers = await Promise.all(Array.from({ length: 3 }, () => loginAs(shop(), email)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  });

  test.each(languages)('the refusal of an unverified address is in %s', async (language) => {
    const email = newAddress();
    await registerAs(shop(), email);
    const response = await shop().call('POST', `/customer/login?lang=${language}`, { email, password: PASSWORD });
    const { message } = response.json<{ message: string }>();
    expect(message === 'Please verify your email before logging in.').toBe(language === 'en');
    expect(message).toMatch(/\S+ \S+/);
  });

  test('a changed, truncated, foreign, unsigned or week-old token gives no access', async () => {
    const email = await signUp(shop());
    const token = tokenIn(await loginAs(shop(), email));
    const [head = '', claims = '', signature = ''] = token.split('.');
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const { sid } = JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) as { sid: string };
    const forged = [
      `${head}.${part({ sid: randomUUID(), exp: 4e9 })}.${signature}`,
      `${head}.${claims}.${signature.slice(0, -2)}`,
      `${part({ alg: 'none', typ: 'JWT' })}.${part({ sid, exp: 4e9 })}.`,
      `${head}.${claims}.`,
      token.slice(1),
      sid,
    ];
    for (const invalid of forged) expect(await statusOfMe(invalid), invalid).toBe(401);
    expect(await statusOfMe(token)).toBe(200);
    advanceSeconds(shop(), 7 * 24 * 3600);
    expect(await statusOfMe(token)).toBe(401);
  });

  test.each([
    [{}, ['email', 'password']],
    [{ email: 'a@example.com' }, ['password']],
    [{ email: 1, password: true }, ['email', 'password']],
  ])('%j answers 422 naming the fields', async (body, fields) => {
    const response = await shop().call('POST', '/customer/login', body);
    expect(response.statusCode).toBe(422);
    expect(Object.keys(response.json<{ errors: object }>().errors)).toEqual(fields);
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
  });
});

describeShop(
  'guessing customers’ passwords',
  (shop) => {
    test('[AUTH-143] while strangers guess, resetting the password by mail lets its owner sign in at once on a new device', async () => {
      const email = await signUp(shop());
      for (let i = 0; i < 60; i += 1) {
        const stranger = { from: `10.0.1.${i}` };
        await shop().call('POST', '/customer/login', { email, password: 'wrong' }, stranger);
      }
      const blocked = await loginAs(shop(), email);
      expect(blocked.statusCode).toBe(429);
      expect(blocked.json()).toMatchObject({ code: 'too_many_requests' });
      await shop().call('POST', '/password/send-reset-code', { email });
      const code = await codeTo(shop(), email);
      const passwords = { password: 'a newer password', password_confirmation: 'a newer password' };
      expect((await shop().call('POST', '/password/reset', { email, code, ...passwords })).statusCode).toBe(200);
      expect((await loginAs(shop(), email, 'a newer password')).statusCode).toBe(200);
    });
  },
  { env: { RATE_LIMITS: 'on' } },
);
