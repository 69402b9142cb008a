import type { PasskeyRequest } from '@fori/contracts/passkeys/schemas';
import { MAX_PASSKEYS } from '@fori/domain/factors';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { advanceSeconds, mailsTo } from '../../../testing/accounts.ts';
import { addCustomerPasskey, customerCreation, eventsAbout, passkeySignIn } from '../../../testing/factors.ts';
import { type Caller, describeShop, START } from '../../../testing/harness.ts';
import { ownFactors } from '../../../testing/own-factors.ts';
import { PASSWORD, signedIn } from '../../../testing/people.ts';
import { softwareAuthenticator } from '../../../testing/software-authenticator.ts';

describeShop('passkeys of customers', (shop) => {
  const { me, remove, add, signedInAgain, change, isSignedIn } = ownFactors(shop);
  const options = (body: object, caller: Caller = me()) =>
    shop().call('POST', '/profile/passkeys/options', body, caller);

  describe('signing in', () => {
    test('[AUTH-190] what it signed works once, and for five minutes', async () => {
      const { authenticator } = await addCustomerPasskey(shop(), me());
      const asked = async () => {
        const answer = await shop().call('POST', '/customer/login/passkey/options', {});
        return answer.json<{ data: PasskeyRequest }>().data;
      };
      const send = (response: object) => shop().call('POST', '/customer/login/passkey', { response });
      const once = authenticator.use(await asked());
      expect([(await send(once)).statusCode, (await send(once)).statusCode]).toEqual([200, 422]);
      const late = authenticator.use(await asked());
      advanceSeconds(shop(), 5 * 60);
      expect((await send(late)).json()).toMatchObject({ code: 'factor_invalid' });
    });
  });

  describe('adding one', () => {
    test('[AUTH-181] [AUTH-192] needs the present password, of which a wrong one is recorded, and ends no session', async () => {
      const elsewhere = await signedInAgain();
      for (const body of [{}, { current_password: 'something else' }]) {
        const refused = await options(body);
        expect(refused.statusCode).toBe(422);
        expect(Object.keys(refused.json<{ errors: object }>().errors)).toEqual(['current_password']);
      }
      expect(await eventsAbout(shop(), me().person.id)).toContain('password_check_failed failure');
      const { passkeys } = await addCustomerPasskey(shop(), me(), '  My phone ');
      expect(passkeys).toEqual([
        {
          id: expect.any(String),
          name: 'My phone',
          created_at: START.toISOString(),
          last_used_at: null,
          synced: false,
        },
      ]);
      expect([await isSignedIn(me()), await isSignedIn(elsewhere)]).toEqual([true, true]);
    });

    test('[AUTH-192] to an account without a password it needs a sign-in of the last five minutes', async () => {
      const { authenticator } = await addCustomerPasskey(shop(), me());
      await change({ passwordHash: null });
      advanceSeconds(shop(), 5 * 60 + 1);
      const refused = await options({});
      expect(refused.json()).toMatchObject({ errors: { current_password: [expect.stringContaining('Log in again')] } });
      const fresh = (await passkeySignIn(shop(), authenticator)).json<{ token: string }>();
      expect((await options({}, fresh)).statusCode).toBe(200);
    });

    test('[AUTH-192] what its browser needs works once, for five minutes, and for its own account', async () => {
      const authenticator = softwareAuthenticator();
      const response = authenticator.create(await customerCreation(shop(), me()));
      const other = await signedIn(shop(), 'customer');
      expect((await add({ name: 'Phone', response }, other)).json()).toMatchObject({ code: 'factor_setup_expired' });
      expect((await add({ name: 'Phone', response })).statusCode).toBe(201);
      expect((await add({ name: 'Phone', response })).json()).toMatchObject({ code: 'factor_setup_expired' });
      const late = softwareAuthenticator().create(await customerCreation(shop(), me()));
      advanceSeconds(shop(), 5 * 60);
      expect((await add({ name: 'Phone', response: late })).json()).toMatchObject({ code: 'factor_setup_expired' });
    });

    test('[AUTH-192] refuses another site’s passkey, one that is known, an empty name, and more than ten', async () => {
      const authenticator = softwareAuthenticator();
      const made = async (tampering = {}, by = authenticator) =>
        by.create(await customerCreation(shop(), me()), tampering);
      const phishing = await made({ origin: 'https://phishing.example' });
      expect((await add({ name: 'Phone', response: phishing })).json()).toMatchObject({ code: 'factor_invalid' });
      const unnamed = await add({ name: ' ', response: await made() });
      expect(Object.keys(unnamed.json<{ errors: object }>().errors)).toEqual(['name']);
      expect((await add({ name: 'Phone', response: await made() })).statusCode).toBe(201);
      expect((await add({ name: 'Phone', response: await made() })).json()).toMatchObject({ code: 'factor_invalid' });
      const prepared = await made({}, softwareAuthenticator());
      for (let count = 1; count < MAX_PASSKEYS; count += 1) await addCustomerPasskey(shop(), me());
      const answers = [await add({ name: 'Phone', response: prepared }), await options({ current_password: PASSWORD })];
      for (const refused of answers) expect(refused.json()).toMatchObject({ code: 'too_many_passkeys' });
    });
  });

  test('[AUTH-193] they are listed and renamed, and removing one ends the other sessions, and its signing in', async () => {
    const phone = await addCustomerPasskey(shop(), me(), 'Phone');
    const { passkeys } = await addCustomerPasskey(shop(), me(), 'Laptop');
    expect(passkeys.map(({ name }) => name)).toEqual(['Phone', 'Laptop']);
    const [first] = passkeys;
    const renamed = await shop().call('PATCH', `/profile/passkeys/${first?.id}`, { name: 'Old phone' }, me());
    expect(renamed.json()).toMatchObject({ data: [{ name: 'Old phone' }, { name: 'Laptop' }] });
    const elsewhere = (await passkeySignIn(shop(), phone.authenticator)).json<{ token: string }>();
    const removed = await remove(first?.id, { current_password: PASSWORD });
    expect(removed.json()).toMatchObject({ data: [{ name: 'Laptop' }] });
    expect([await isSignedIn(me()), await isSignedIn(elsewhere)]).toEqual([true, false]);
    expect((await passkeySignIn(shop(), phone.authenticator)).statusCode).toBe(422);
    const again = await remove(first?.id, { current_password: PASSWORD });
    expect(again.json()).toMatchObject({ code: 'not_found' });
  });

  test('[AUTH-195] a new password leaves them, and its mail says so where there are any', async () => {
    const changePassword = async (who: ReturnType<typeof me>) => {
      const passwords = { password: 'nine nimble needles', password_confirmation: 'nine nimble needles' };
      const body = { current_password: PASSWORD, ...passwords };
      expect((await shop().call('PUT', '/profile/password', body, who)).statusCode).toBe(200);
      return (await mailsTo(shop(), who.person.email))[0]?.text ?? '';
    };
    expect(await changePassword(await signedIn(shop(), 'customer'))).not.toContain('passkeys');
    const { authenticator } = await addCustomerPasskey(shop(), me());
    const text = await changePassword(me());
    expect(text).toContain('If somebody else has added one, remove it in your profile.');
    expect(text).toContain('/profile?lang=en');
    expect((await passkeySignIn(shop(), authenticator)).statusCode).toBe(200);
  });

  test('[AUTH-196] the data export lists them without their keys, and they go with the account', async () => {
    const { authenticator } = await addCustomerPasskey(shop(), me());
    await passkeySignIn(shop(), authenticator);
    const file = (await shop().call('GET', '/profile/export', undefined, me())).json<Record<string, unknown>>();
    expect(file.second_factors).toMatchObject({
      passkeys: [{ name: 'Phone', created_at: START.toISOString(), last_used_at: START.toISOString(), synced: false }],
    });
    expect(JSON.stringify(file)).not.toContain(authenticator.id);
    const deleted = await shop().call('DELETE', '/profile', { current_password: PASSWORD }, me());
    expect(deleted.statusCode).toBe(200);
    expect((await passkeySignIn(shop(), authenticator)).json()).toMatchObject({ code: 'factor_invalid' });
    const { passkeys } = shop().db.t;
    expect(await shop().db.read.select().from(passkeys).where(eq(passkeys.userId, me().person.id))).toEqual([]);
  });
});
