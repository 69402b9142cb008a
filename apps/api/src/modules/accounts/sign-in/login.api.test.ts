import { randomUUID } from 'node:crypto';
import { languages } from '@fori/domain/languages';
import { hash } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import {
  advanceSeconds,
  codeTo,
  loginAs,
  newAddress,
  PASSWORD,
  registerAs,
  signUp,
} from '../../../testing/accounts.ts';
import { describeShop, START } from '../../../testing/harness.ts';

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
