import { beforeEach, describe, expect, test } from 'vitest';
import {
  advanceSeconds,
  codeTo,
  differentFrom,
  loginAs,
  mailKindsTo,
  mailsTo,
  newAddress,
  registerAs,
  resendTo,
  signUp,
  userIdOf,
  verifyWith,
} from '../../../testing/accounts.ts';
import { describeShop, START } from '../../../testing/harness.ts';
import { addPerson } from '../../../testing/people.ts';

describeShop('registration', (shop) => {
  beforeEach(() => shop().setTime(START));

  const usersNamed = async (email: string) =>
    (await shop().db.read.select().from(shop().db.t.users)).filter((row) => row.email === email);

  test('[API-23] [API-24] [AUTH-35] makes an account that must be verified: the response holds user_id and message only', async () => {
    const email = newAddress();
    const response = await registerAs(shop(), email);
    expect(response.statusCode).toBe(201);
    expect(response.json()).toEqual({ user_id: expect.stringMatching(/^[\w-]{20,64}$/), message: expect.any(String) });
    expect(await usersNamed(email)).toMatchObject([{ name: 'Aino Ålander', role: 'customer', emailVerifiedAt: null }]);
    expect(await mailKindsTo(shop(), email)).toEqual(['verification-code']);
    expect((await loginAs(shop(), email)).statusCode).toBe(403);
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

  test('the address counts in any letter case and is trimmed', async () => {
    const email = newAddress();
    const userId = userIdOf(await registerAs(shop(), `  ${email.toUpperCase()} `));
    expect(userIdOf(await registerAs(shop(), email))).toBe(userId);
    expect(await usersNamed(email)).toHaveLength(1);
  });

  describe('with an address that has an account', () => {
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

    test('an account made without registering gets the same response and mail', async () => {
      const { email } = await addPerson(shop(), { role: 'admin' });
      const response = await registerAs(shop(), email);
      expect(response.statusCode).toBe(201);
      expect(await mailKindsTo(shop(), email)).toEqual(['account-exists']);
      expect((await resendTo(shop(), userIdOf(response))).statusCode).toBe(429);
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
    test('a wrong code, an expired one and an unknown user_id get the same response', async () => {
      const email = newAddress();
      const userId = userIdOf(await registerAs(shop(), email));
      const code = await codeTo(shop(), email);
      const wrong = await verifyWith(shop(), userId, differentFrom(code));
      const unknown = await verifyWith(shop(), 'nobody', code);
      advanceSeconds(shop(), 10 * 60);
      const expired = await verifyWith(shop(), userId, code);
      const { request_id: _wrong, ...refusal } = wrong.json<Record<string, unknown>>();
      expect(wrong.statusCode).toBe(422);
      expect(refusal).toMatchObject({ code: 'code_invalid', errors: { code: [expect.any(String)] } });
      for (const response of [unknown, expired]) {
        const { request_id: _other, ...body } = response.json<Record<string, unknown>>();
        expect(response.statusCode).toBe(422);
        expect(body).toEqual(refusal);
      }
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

    test('resending for an unknown user_id changes nothing and reveals nothing', async () => {
      const response = await resendTo(shop(), 'nobody');
      expect(response.statusCode).toBe(200);
    });
  });
});
