import { beforeEach, describe, expect, test } from 'vitest';
import {
  advanceSeconds,
  codeTo,
  differentFrom,
  loginAs,
  mailKindsTo,
  newAddress,
  registerAs,
  resendTo,
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

  test('the address counts in any letter case and is trimmed', async () => {
    const email = newAddress();
    const userId = userIdOf(await registerAs(shop(), `  ${email.toUpperCase()} `));
    expect(userIdOf(await registerAs(shop(), email))).toBe(userId);
    expect(await usersNamed(email)).toHaveLength(1);
  });

  describe('with an address that has an account', () => {
    test('an account made without registering gets the same response and mail', async () => {
      const { email } = await addPerson(shop(), { role: 'admin' });
      const response = await registerAs(shop(), email);
      expect(response.statusCode).toBe(201);
      expect(await mailKindsTo(shop(), email)).toEqual(['account-exists']);
      expect((await resendTo(shop(), userIdOf(response))).statusCode).toBe(429);
    });
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

    test('resending for an unknown user_id changes nothing and reveals nothing', async () => {
      const response = await resendTo(shop(), 'nobody');
      expect(response.statusCode).toBe(200);
    });
  });
});
