import { languages } from '@fori/domain/languages';
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
import { describeShop, START } from '../../../testing/harness.ts';

describeShop('registration', (shop) => {
  beforeEach(() => shop().setTime(START));

  const usersNamed = async (email: string) =>
    (await shop().db.read.select().from(shop().db.t.users)).filter((row) => row.email === email);

  test.each([
    [{ name: 'A' }, ['name'], 'Name must be at least 2 characters'],
    [{ name: '   A   ' }, ['name'], 'Name must be at least 2 characters'],
    [{ password: 'short12' }, ['password'], 'Password must be at least 8 characters'],
    [{ password: 'x'.repeat(129) }, ['password', 'password_confirmation'], 'At most 128 characters are allowed'],
    [{ password_confirmation: 'something else' }, ['password_confirmation'], "Passwords don't match"],
  ])('[AUTH-21] [AUTH-33] [AUTH-34] %j is refused naming the field', async (wrong, fields, text) => {
    const email = newAddress();
    const response = await registerAs(shop(), email, wrong);
    expect(response.statusCode).toBe(422);
    const { errors } = response.json<{ errors: Record<string, string[]> }>();
    expect(Object.keys(errors).sort()).toEqual(fields);
    expect(errors[fields[0] ?? '']).toEqual([text]);
    expect(await usersNamed(email)).toEqual([]);
  });

  test.each(['', 'nonsense', 'a@b', 'a b@example.com', `${'a'.repeat(250)}@example.com`])(
    '[AUTH-20] "%s" is refused as an address: 422 on email',
    async (email) => {
      const response = await registerAs(shop(), email);
      expect(response.statusCode).toBe(422);
      expect(Object.keys(response.json<{ errors: object }>().errors)).toEqual(['email']);
    },
  );

  test.each(['password', 'PassWord1', 'qwertyuiop', '12345678', 'IloveYou'])(
    'one of the most common passwords is refused in any letter case: %s',
    async (password) => {
      const email = newAddress();
      const response = await registerAs(shop(), email, { password });
      expect(response.statusCode).toBe(422);
      expect(response.json()).toMatchObject({
        code: 'validation_failed',
        errors: { password: [expect.stringContaining('most common')] },
      });
      expect(await usersNamed(email)).toEqual([]);
    },
  );

  describe('with an address that has an account', () => {
    test('its user_id, resending and guessing reveal nothing: same pace, and no code works', async () => {
      const verified = await signUp(shop());
      const fresh = newAddress();
      advanceSeconds(shop(), 3600);
      const responses = await Promise.all(
        [verified, fresh].map(async (email) => {
          const userId = userIdOf(await registerAs(shop(), email));
          const soon = await resendTo(shop(), userId);
          const guess = await verifyWith(shop(), userId, '000000');
          return [
            soon.statusCode,
            soon.json<{ retry_after: number }>().retry_after,
            guess.statusCode,
            guess.json<{ message: string }>().message,
          ];
        }),
      );
      expect(responses[0]).toEqual(responses[1]);
      expect(responses[0]?.slice(0, 3)).toEqual([429, 60, 422]);
      advanceSeconds(shop(), 60);
      for (const email of [verified, fresh]) {
        expect((await resendTo(shop(), userIdOf(await registerAs(shop(), email)))).statusCode).toBe(429);
      }
    });

    test('ten concurrent registrations make one account and send one mail', async () => {
      const email = newAddress();
      const responses = await Promise.all(Array.from({ length: 10 }, () => registerAs(shop(), email)));
      expect(responses.map((response) => response.statusCode)).toEqual(Array(10).fill(201));
      expect(new Set(responses.map(userIdOf)).size).toBe(1);
      expect(await usersNamed(email)).toHaveLength(1);
      expect(await mailsTo(shop(), email)).toHaveLength(1);
    });

    test('a verified one gets the same response; its owner gets a mail about it, and nothing else changes', async () => {
      const email = await signUp(shop());
      const [before] = await usersNamed(email);
      advanceSeconds(shop(), 3600);
      const known = await registerAs(shop(), email, { name: 'Somebody Else', password: 'another long password' });
      const unknown = await registerAs(shop(), newAddress());
      expect(known.statusCode).toBe(unknown.statusCode);
      expect(Object.keys(known.json())).toEqual(Object.keys(unknown.json()));
      expect(known.json<{ message: string }>().message).toBe(unknown.json<{ message: string }>().message);
      expect(userIdOf(known)).toHaveLength(userIdOf(unknown).length);
      expect(await usersNamed(email)).toEqual([before]);
      expect(await mailKindsTo(shop(), email)).toEqual(['verification-code', 'account-exists']);
      const [mail] = await mailsTo(shop(), email);
      expect(mail?.text).toContain('/login?lang=en');
      expect(mail?.text).toContain('/forgot-password?lang=en');
      expect(mail?.text).not.toMatch(/^\d{6}$/m);
      expect((await loginAs(shop(), email)).statusCode).toBe(200);
      expect((await loginAs(shop(), email, 'another long password')).statusCode).toBe(401);
    });

    test('an unverified one with the same password is replaced by the newer registration under the same user_id', async () => {
      const email = newAddress();
      const first = userIdOf(await registerAs(shop(), email));
      const oldCode = await codeTo(shop(), email);
      advanceSeconds(shop(), 61);
      const second = userIdOf(await registerAs(shop(), email, { name: 'Björn Berg' }));
      expect(second).toBe(first);
      const newCode = await codeTo(shop(), email);
      expect(await mailKindsTo(shop(), email)).toEqual(['verification-code', 'verification-code']);
      if (oldCode !== newCode) expect((await verifyWith(shop(), second, oldCode)).statusCode).toBe(422);
      expect((await verifyWith(shop(), second, newCode)).statusCode).toBe(200);
      expect(await usersNamed(email)).toMatchObject([{ name: 'Björn Berg' }]);
      expect((await loginAs(shop(), email)).statusCode).toBe(200);
    });

    test.each([
      ['before', 'a stranger’s password', undefined],
      ['after', undefined, 'a stranger’s password'],
    ])(
      'someone who registers a foreign address %s its owner gains nothing from the owner’s code: the password is then set by mail',
      async (_, earlier, later) => {
        const email = newAddress();
        const userId = userIdOf(await registerAs(shop(), email, earlier ? { password: earlier } : {}));
        const again = await registerAs(shop(), email, later ? { password: later } : {});
        expect(again.statusCode).toBe(201);
        expect(userIdOf(again)).toBe(userId);
        expect(await mailsTo(shop(), email)).toHaveLength(1);
        expect((await verifyWith(shop(), userId, await codeTo(shop(), email))).statusCode).toBe(200);
        for (const password of [undefined, 'a stranger’s password']) {
          expect((await loginAs(shop(), email, password)).statusCode).toBe(401);
        }
        advanceSeconds(shop(), 61);
        await shop().call('POST', '/password/send-reset-code', { email });
        const chosen = { password: 'the owner’s own choice', password_confirmation: 'the owner’s own choice' };
        const reset = { email, code: await codeTo(shop(), email), ...chosen };
        expect((await shop().call('POST', '/password/reset', reset)).statusCode).toBe(200);
        expect((await loginAs(shop(), email, chosen.password)).statusCode).toBe(200);
      },
    );
  });

  describe('codes', () => {
    test.each(['12345', '1234567', 'abcdef', '12 456', '１２３４５６', 123456])(
      '[AUTH-43] [AUTH-44] %j is refused as a code: 422 on code',
      async (code) => {
        const response = await shop().call('POST', '/customer/verify-email', { user_id: 'x', code });
        expect(response.statusCode).toBe(422);
        expect(Object.keys(response.json<{ errors: object }>().errors)).toEqual(['code']);
      },
    );

    test('ten concurrent uses of the right code succeed once', async () => {
      const email = newAddress();
      const userId = userIdOf(await registerAs(shop(), email));
      const code = await codeTo(shop(), email);
      const responses = await Promise.all(Array.from({ length: 10 }, () => verifyWith(shop(), userId, code)));
      const statuses = responses.map((response) => response.statusCode).sort();
      expect(statuses).toEqual([200, ...Array(9).fill(422)]);
    });

    test('twenty concurrent resends send one mail', async () => {
      const email = newAddress();
      const userId = userIdOf(await registerAs(shop(), email));
      advanceSeconds(shop(), 60);
      const responses = await Promise.all(Array.from({ length: 20 }, () => resendTo(shop(), userId)));
      expect(responses.filter((response) => response.statusCode === 200)).toHaveLength(1);
      expect(responses.filter((response) => response.statusCode === 429)).toHaveLength(19);
      expect(await mailsTo(shop(), email)).toHaveLength(2);
    });

    test('a code is valid for ten minutes', async () => {
      const email = newAddress();
      const userId = userIdOf(await registerAs(shop(), email));
      advanceSeconds(shop(), 10 * 60 - 1);
      expect((await verifyWith(shop(), userId, await codeTo(shop(), email))).statusCode).toBe(200);
    });

    test('[API-27] [AUTH-47] a new code is refused within 60 s of the last, then voids the older one', async () => {
      const email = newAddress();
      const userId = userIdOf(await registerAs(shop(), email));
      const old = await codeTo(shop(), email);
      advanceSeconds(shop(), 59);
      const soon = await resendTo(shop(), userId);
      expect(soon.statusCode).toBe(429);
      expect(soon.json()).toMatchObject({ code: 'too_many_requests', retry_after: 1 });
      expect(soon.headers['retry-after']).toBe('1');
      advanceSeconds(shop(), 1);
      const sent = await resendTo(shop(), userId);
      expect(sent.statusCode).toBe(200);
      expect(sent.json()).toEqual({ message: 'A new verification code has been sent to your email' });
      const fresh = await codeTo(shop(), email);
      if (old !== fresh) expect((await verifyWith(shop(), userId, old)).statusCode).toBe(422);
      expect((await verifyWith(shop(), userId, fresh)).statusCode).toBe(200);
    });

    test('[AUTH-132] ten codes a day per account; the next one a day after the first, and none of them used up by a reset of the password', async () => {
      const email = newAddress();
      const userId = userIdOf(await registerAs(shop(), email));
      for (let i = 0; i < 9; i += 1) {
        advanceSeconds(shop(), 60);
        expect((await resendTo(shop(), userId)).statusCode).toBe(200);
      }
      expect(await mailsTo(shop(), email)).toHaveLength(10);
      advanceSeconds(shop(), 3600);
      const eleventh = await resendTo(shop(), userId);
      expect(eleventh.statusCode).toBe(429);
      expect(eleventh.json()).toMatchObject({ retry_after: 24 * 3600 - 9 * 60 - 3600 });
      await shop().call('POST', '/password/send-reset-code', { email });
      expect(await mailsTo(shop(), email)).toHaveLength(11);
      advanceSeconds(shop(), 24 * 3600 - 9 * 60 - 3600);
      expect((await resendTo(shop(), userId)).statusCode).toBe(200);
    });
  });

  test.each(languages)('mail and response are in the requested language (%s)', async (language) => {
    const email = newAddress();
    const body = { name: 'Aino', email, password: PASSWORD, password_confirmation: PASSWORD };
    const response = await shop().call('POST', `/customer/register?lang=${language}`, body);
    const english = (await registerAs(shop(), newAddress())).json<{ message: string }>().message;
    expect(response.json<{ message: string }>().message === english).toBe(language === 'en');
    const [mail] = await mailsTo(shop(), email);
    expect(mail?.text).toContain(`lang=${language}`);
    expect((await usersNamed(email))[0]).toMatchObject({ language });
  });

  test('[API-26] the mailed code verifies the address once; then the person can sign in', async () => {
    const email = newAddress();
    const userId = userIdOf(await registerAs(shop(), email));
    const code = await codeTo(shop(), email);
    const verified = await verifyWith(shop(), userId, code);
    expect(verified.statusCode).toBe(200);
    expect(verified.json()).toEqual({ message: expect.any(String) });
    expect((await usersNamed(email))[0]?.emailVerifiedAt).toEqual(START);
    expect((await verifyWith(shop(), userId, code)).statusCode).toBe(422);
    expect((await loginAs(shop(), email)).statusCode).toBe(200);
  });
});
