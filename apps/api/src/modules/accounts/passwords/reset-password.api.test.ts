import { languages } from '@fori/domain/languages';
import { beforeEach, expect, test } from 'vitest';
import {
  advanceSeconds,
  codeTo,
  differentFrom,
  linkTokenTo,
  loginAs,
  mailKindsTo,
  mailsTo,
  newAddress,
  registerAs,
  signUp,
} from '../../../testing/accounts.ts';
import { describeShop, START } from '../../../testing/harness.ts';
import { NEW_PASSWORD, passwords } from '../../../testing/new-passwords.ts';
import { addPerson } from '../../../testing/people.ts';

describeShop('resetting a password', (shop) => {
  beforeEach(() => shop().setTime(START));

  const requestReset = (email: string) => shop().call('POST', '/password/send-reset-code', { email });
  const reset = (proof: object, chosen: object = passwords) =>
    shop().call('POST', '/password/reset', { ...proof, ...chosen });
  const bodyWithoutId = (response: { json: <T>() => T }) => {
    const { request_id: _id, ...body } = response.json<Record<string, unknown>>();
    return body;
  };

  test('[API-28] the response is the same for an unknown address, a disabled account and one mailed just now', async () => {
    const email = await signUp(shop());
    const disabled = await addPerson(shop(), { disabled: true });
    const nobody = newAddress();
    const responses = [
      await requestReset(email),
      await requestReset(email),
      await requestReset(nobody),
      await requestReset(disabled.email),
    ];
    for (const response of responses) {
      expect(response.statusCode).toBe(200);
      expect(response.json()).toEqual(responses[0]?.json());
      expect(response.headers['retry-after']).toBeUndefined();
    }
    expect((await mailKindsTo(shop(), email)).filter((kind) => kind === 'reset-password')).toHaveLength(1);
    for (const address of [nobody, disabled.email]) expect(await mailsTo(shop(), address)).toEqual([]);
  });

  test('[ADMIN-221] staff choose at least 12 characters; a shorter password is refused and leaves the code usable', async () => {
    const { email } = await addPerson(shop(), { role: 'admin' });
    await requestReset(email);
    const code = await codeTo(shop(), email);
    const short = 'sew saddles';
    const refused = await reset({ email, code }, { password: short, password_confirmation: short });
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({ errors: { password: ['Password must be at least 12 characters'] } });
    expect((await reset({ email, code })).statusCode).toBe(200);
    expect((await loginAs(shop(), email, NEW_PASSWORD)).statusCode).toBe(200);
  });

  test('[API-29] [AUTH-56] the code sets the password, ends the old password and all sessions at once and voids the link', async () => {
    const email = await signUp(shop());
    const { token } = (await loginAs(shop(), email)).json<{ token: string }>();
    await requestReset(email);
    const link = await linkTokenTo(shop(), email);
    const code = await codeTo(shop(), email);
    const response = await reset({ email: email.toUpperCase(), code });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ message: expect.any(String) });
    expect((await shop().call('GET', '/me', undefined, { token })).statusCode).toBe(401);
    expect((await loginAs(shop(), email)).statusCode).toBe(401);
    expect((await loginAs(shop(), email, NEW_PASSWORD)).statusCode).toBe(200);
    expect((await reset({ token: link })).statusCode).toBe(422);
    expect((await reset({ email, code })).statusCode).toBe(422);
  });

  test('a newer mail voids the code and link of the older one', async () => {
    const email = await signUp(shop());
    await requestReset(email);
    const old = { code: await codeTo(shop(), email), token: await linkTokenTo(shop(), email) };
    advanceSeconds(shop(), 61);
    await requestReset(email);
    const fresh = await codeTo(shop(), email);
    expect((await reset({ token: old.token })).statusCode).toBe(422);
    if (old.code !== fresh) expect((await reset({ email, code: old.code })).statusCode).toBe(422);
    expect((await reset({ email, code: fresh })).statusCode).toBe(200);
  });

  test('tampered, expired and foreign links all get the same response', async () => {
    const email = await signUp(shop());
    await requestReset(email);
    const token = await linkTokenTo(shop(), email);
    const changed = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`;
    const responses = [
      await reset({ token: changed }),
      await reset({ token: 'x' }),
      await reset({ token: `${token}x` }),
    ];
    advanceSeconds(shop(), 600);
    responses.push(await reset({ token }));
    for (const response of responses) {
      expect(response.statusCode).toBe(422);
      expect(bodyWithoutId(response)).toEqual(bodyWithoutId(responses[0] ?? response));
    }
    expect((await loginAs(shop(), email)).statusCode).toBe(200);
  });

  test('a wrong or expired code, one of another account or purpose and an unknown address all get the same response', async () => {
    const email = await signUp(shop());
    const unverified = newAddress();
    await registerAs(shop(), unverified);
    const verification = await codeTo(shop(), unverified);
    await requestReset(email);
    const code = await codeTo(shop(), email);
    const responses = [
      await reset({ email, code: differentFrom(code) }),
      await reset({ email: newAddress(), code }),
      await reset({ email: await signUp(shop()), code }),
      await reset({ email: unverified, code: verification }),
    ];
    advanceSeconds(shop(), 600);
    responses.push(await reset({ email, code }));
    for (const response of responses) {
      expect(response.statusCode).toBe(422);
      expect(response.json()).toMatchObject({ code: 'code_invalid', errors: { code: [expect.any(String)] } });
      expect(bodyWithoutId(response)).toEqual(bodyWithoutId(responses[0] ?? response));
    }
  });

  test('five wrong codes void the code, so that even the right one fails', async () => {
    const email = await signUp(shop());
    await requestReset(email);
    const code = await codeTo(shop(), email);
    for (let i = 0; i < 5; i += 1) expect((await reset({ email, code: differentFrom(code) })).statusCode).toBe(422);
    expect((await reset({ email, code })).statusCode).toBe(422);
    expect((await loginAs(shop(), email)).statusCode).toBe(200);
  });

  test('ten concurrent uses each of code and link succeed once in total', async () => {
    const email = await signUp(shop());
    await requestReset(email);
    const [code, token] = [await codeTo(shop(), email), await linkTokenTo(shop(), email)];
    const proofs = Array.from({ length: 20 }, (_, i) => (i % 2 === 0 ? { token } : { email, code }));
    const responses = await Promise.all(proofs.map((proof) => reset(proof)));
    expect(responses.filter((response) => response.statusCode === 200)).toHaveLength(1);
    expect(responses.filter((response) => response.statusCode === 422)).toHaveLength(19);
  });

  test('works the same for an admin', async () => {
    const admin = await addPerson(shop(), { role: 'admin' });
    await requestReset(admin.email);
    expect((await reset({ email: admin.email, code: await codeTo(shop(), admin.email) })).statusCode).toBe(200);
    const login = await shop().call('POST', '/admin/login', { email: admin.email, password: NEW_PASSWORD });
    expect(login.statusCode).toBe(200);
  });

  test.each(languages)('the mail is in the requested language (%s)', async (language) => {
    const email = await signUp(shop());
    await shop().call('POST', `/password/send-reset-code?lang=${language}`, { email });
    expect((await mailsTo(shop(), email))[0]?.text).toContain(`?lang=${language}`);
  });
});
