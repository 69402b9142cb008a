import { beforeEach, describe, expect, test } from 'vitest';
import {
  codeTo,
  linkTokenTo,
  loginAs,
  mailsTo,
  newAddress,
  PASSWORD,
  registerAs,
  signUp,
} from '../../../testing/accounts.ts';
import { describeShop, START } from '../../../testing/harness.ts';
import { NEW_PASSWORD, passwords } from '../../../testing/new-passwords.ts';

describeShop('resetting a password', (shop) => {
  beforeEach(() => shop().setTime(START));

  const requestReset = (email: string) => shop().call('POST', '/password/send-reset-code', { email });
  const reset = (proof: object, chosen: object = passwords) =>
    shop().call('POST', '/password/reset', { ...proof, ...chosen });

  test('[API-28] [AUTH-55] one mail carries code and link, neither of them in its subject', async () => {
    const email = await signUp(shop());
    const response = await requestReset(email);
    expect(response.statusCode).toBe(200);
    const [mail] = await mailsTo(shop(), email);
    const [code, token] = [await codeTo(shop(), email), await linkTokenTo(shop(), email)];
    expect(token).toMatch(/^[\w-]{43}$/);
    for (const body of [mail?.text, mail?.html]) {
      expect(body).toContain(code);
      expect(body).toContain(`/reset-password/${token}?lang=en`);
    }
    expect(mail?.subject).not.toContain(code);
  });

  test('[AUTH-62] the link sets the password once and voids the code', async () => {
    const email = await signUp(shop());
    await requestReset(email);
    const [code, token] = [await codeTo(shop(), email), await linkTokenTo(shop(), email)];
    expect((await reset({ token })).statusCode).toBe(200);
    expect((await loginAs(shop(), email, NEW_PASSWORD)).statusCode).toBe(200);
    expect((await reset({ email, code })).statusCode).toBe(422);
    const again = await reset({ token });
    expect(again.statusCode).toBe(422);
    expect(again.json()).toMatchObject({ code: 'link_invalid', errors: { token: [expect.any(String)] } });
  });

  test('[SEC-33] the person is mailed the new password’s choice, though not the password', async () => {
    const email = await signUp(shop());
    await requestReset(email);
    expect((await reset({ email, code: await codeTo(shop(), email) })).statusCode).toBe(200);
    const [mail] = await mailsTo(shop(), email);
    expect(mail).toMatchObject({ template: 'password-changed' });
    expect(mail?.text).not.toContain(NEW_PASSWORD);
  });

  test('verifies the address too, since only its owner can read the mail', async () => {
    const email = newAddress();
    await registerAs(shop(), email);
    await requestReset(email);
    expect((await reset({ token: await linkTokenTo(shop(), email) })).statusCode).toBe(200);
    expect((await loginAs(shop(), email, NEW_PASSWORD)).statusCode).toBe(200);
  });

  test('a refused password uses up neither code nor link', async () => {
    const email = await signUp(shop());
    await requestReset(email);
    const token = await linkTokenTo(shop(), email);
    for (const [chosen, field] of [
      [{ password: 'password', password_confirmation: 'password' }, 'password'],
      [{ password: 'short', password_confirmation: 'short' }, 'password'],
      [{ password: NEW_PASSWORD, password_confirmation: 'other' }, 'password_confirmation'],
    ] as const) {
      const response = await reset({ token }, chosen);
      expect(response.statusCode).toBe(422);
      expect(Object.keys(response.json<{ errors: object }>().errors)).toEqual([field]);
    }
    expect((await reset({ token })).statusCode).toBe(200);
  });

  test.each([
    [{}, ['code', 'email']],
    [{ email: 'a@example.com' }, ['code']],
    [{ code: '123456' }, ['email']],
    [{ email: 'nonsense', code: '12' }, ['code', 'email']],
    [{ token: '' }, ['token']],
    [{ token: 7 }, ['token']],
  ])('%j is refused with 422 naming the fields', async (proof, fields) => {
    const response = await reset(proof);
    expect(response.statusCode).toBe(422);
    expect(Object.keys(response.json<{ errors: object }>().errors).sort()).toEqual(fields);
  });

  test('[AUTH-20] an invalid address answers 422 on email', async () => {
    const response = await requestReset('nonsense');
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ errors: { email: ['Please enter a valid email address'] } });
  });

  describe('what is stored', () => {
    test('neither password, code nor token is stored outside the mail itself', async () => {
      const email = await signUp(shop());
      await requestReset(email);
      const [code, token] = [await codeTo(shop(), email), await linkTokenTo(shop(), email)];
      const { read, t } = shop().db;
      const stored = JSON.stringify([
        await read.select().from(t.users),
        await read.select().from(t.emailCodes),
        await read.select().from(t.sessions),
      ]);
      for (const secret of [PASSWORD, token, `"${code}"`]) expect(stored).not.toContain(secret);
      const users = await read.select().from(t.users);
      expect(users.find((row) => row.email === email)?.passwordHash).toMatch(/^\$argon2id\$/);
    });
  });
});
