import type { PasskeyRequest } from '@fori/contracts/passkeys/schemas';
import { MAX_PASSKEYS } from '@fori/domain/factors';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { advanceSeconds, loginAs, mailKindsTo, mailsTo } from '../../../testing/accounts.ts';
import { addProduct } from '../../../testing/builders.ts';
import {
  addCustomerPasskey,
  addPasskey,
  customerCreation,
  eventsAbout,
  passkeySignIn,
  signedInByPassword,
} from '../../../testing/factors.ts';
import { type Caller, describeShop, newGuest, START } from '../../../testing/harness.ts';
import { interleaveWrite } from '../../../testing/interleave-write.ts';
import { PASSWORD, type Person, signedIn } from '../../../testing/people.ts';
import { addToCart } from '../../../testing/shopping.ts';
import { softwareAuthenticator } from '../../../testing/software-authenticator.ts';

describeShop('passkeys of customers', (shop) => {
  let me: Caller & { token: string; person: Person };
  beforeEach(async () => {
    shop().setTime(START);
    me = await signedIn(shop(), 'customer');
  });

  const list = (caller: Caller) => shop().call('GET', '/profile/passkeys', undefined, caller);
  const options = (body: object, caller: Caller = me) => shop().call('POST', '/profile/passkeys/options', body, caller);
  const add = (body: object, caller: Caller = me) => shop().call('POST', '/profile/passkeys', body, caller);
  const remove = (id: string | undefined, body?: object, caller: Caller = me) =>
    shop().call('DELETE', `/profile/passkeys/${id}`, body, caller);
  const isSignedIn = async (caller: Caller) =>
    (await shop().call('GET', '/profile', undefined, caller)).statusCode === 200;
  const signedInAgain = async (): Promise<Caller> => ({
    token: (await loginAs(shop(), me.person.email, PASSWORD)).json<{ token: string }>().token,
  });
  const change = (values: object) => {
    const { db } = shop();
    return db.write((tx) =>
      tx.update(db.t.users).set(values).where(eq(db.t.users.id, me.person.id)).returning({ id: db.t.users.id }),
    );
  };

  describe('signing in', () => {
    test('[AUTH-190] one alone signs in, without address and password, and takes the guest’s cart along', async () => {
      const { authenticator } = await addCustomerPasskey(shop(), me);
      const guest = newGuest();
      const product = await addProduct(shop(), { stock: 5 });
      await addToCart(shop(), guest, product.variants[0]?.id ?? 0, 2);
      advanceSeconds(shop(), 60);
      const answer = await passkeySignIn(shop(), authenticator, { caller: guest });
      expect(answer.json()).toMatchObject({
        token: expect.any(String),
        user: { id: me.person.id, role: 'customer' },
        cart: { merged: 1, capped: [] },
      });
      const now = answer.json<{ token: string }>();
      expect(await isSignedIn(now)).toBe(true);
      expect((await list(now)).json()).toMatchObject({ data: [{ last_used_at: '2026-11-21T09:01:00.000Z' }] });
      expect(await eventsAbout(shop(), me.person.id)).toContain('sign_in_new_device');
    });

    test('[AUTH-190] what it signed works once, and for five minutes', async () => {
      const { authenticator } = await addCustomerPasskey(shop(), me);
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

    test('[AUTH-191] a wrong signature, an unknown passkey, a disabled account and staff get the same refusal', async () => {
      const { authenticator } = await addCustomerPasskey(shop(), me);
      const admin = await signedInByPassword(shop());
      const staffs = (await addPasskey(shop(), admin)).authenticator;
      const refusals = [
        await passkeySignIn(shop(), authenticator, { verified: false }),
        await passkeySignIn(shop(), softwareAuthenticator()),
        await passkeySignIn(shop(), staffs),
        await passkeySignIn(shop(), authenticator, { where: 'admin' }),
      ];
      await change({ disabledAt: START });
      refusals.push(await passkeySignIn(shop(), authenticator));
      const told = refusals.map((refusal) => {
        const { request_id: _id, ...body } = refusal.json<{ request_id: string }>();
        return { status: refusal.statusCode, body };
      });
      expect(told[0]).toMatchObject({ status: 422, body: { code: 'factor_invalid' } });
      expect(new Set(told.map((one) => JSON.stringify(one))).size).toBe(1);
      expect(await eventsAbout(shop(), me.person.id)).toContain('sign_in_failed failure');
    });

    test('[AUTH-191] one whose counter went back is refused and recorded, and its owner alone is told', async () => {
      const owner = await signedIn(shop(), 'admin');
      const { authenticator } = await addCustomerPasskey(shop(), me);
      expect((await passkeySignIn(shop(), authenticator)).statusCode).toBe(200);
      const copied = await passkeySignIn(shop(), authenticator, { counter: 1 });
      expect(copied.json()).toMatchObject({ code: 'factor_invalid' });
      expect(await eventsAbout(shop(), me.person.id)).toContain('sign_in_failed refused');
      const [mail] = await mailsTo(shop(), me.person.email);
      expect(mail?.subject).toContain('was refused');
      expect(await mailKindsTo(shop(), owner.person.email)).toEqual([]);
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
      expect(await eventsAbout(shop(), me.person.id)).toContain('password_check_failed failure');
      const { passkeys } = await addCustomerPasskey(shop(), me, '  My phone ');
      expect(passkeys).toEqual([
        {
          id: expect.any(String),
          name: 'My phone',
          created_at: START.toISOString(),
          last_used_at: null,
          synced: false,
        },
      ]);
      expect([await isSignedIn(me), await isSignedIn(elsewhere)]).toEqual([true, true]);
    });

    test('[AUTH-192] to an account without a password it needs a sign-in of the last five minutes', async () => {
      const { authenticator } = await addCustomerPasskey(shop(), me);
      await change({ passwordHash: null });
      advanceSeconds(shop(), 5 * 60 + 1);
      const refused = await options({});
      expect(refused.json()).toMatchObject({ errors: { current_password: [expect.stringContaining('Log in again')] } });
      const fresh = (await passkeySignIn(shop(), authenticator)).json<{ token: string }>();
      expect((await options({}, fresh)).statusCode).toBe(200);
    });

    test('[AUTH-192] what its browser needs works once, for five minutes, and for its own account', async () => {
      const authenticator = softwareAuthenticator();
      const response = authenticator.create(await customerCreation(shop(), me));
      const other = await signedIn(shop(), 'customer');
      expect((await add({ name: 'Phone', response }, other)).json()).toMatchObject({ code: 'factor_setup_expired' });
      expect((await add({ name: 'Phone', response })).statusCode).toBe(201);
      expect((await add({ name: 'Phone', response })).json()).toMatchObject({ code: 'factor_setup_expired' });
      const late = softwareAuthenticator().create(await customerCreation(shop(), me));
      advanceSeconds(shop(), 5 * 60);
      expect((await add({ name: 'Phone', response: late })).json()).toMatchObject({ code: 'factor_setup_expired' });
    });

    test('[AUTH-192] refuses another site’s passkey, one that is known, an empty name, and more than ten', async () => {
      const authenticator = softwareAuthenticator();
      const made = async (tampering = {}, by = authenticator) =>
        by.create(await customerCreation(shop(), me), tampering);
      const phishing = await made({ origin: 'https://phishing.example' });
      expect((await add({ name: 'Phone', response: phishing })).json()).toMatchObject({ code: 'factor_invalid' });
      const unnamed = await add({ name: ' ', response: await made() });
      expect(Object.keys(unnamed.json<{ errors: object }>().errors)).toEqual(['name']);
      expect((await add({ name: 'Phone', response: await made() })).statusCode).toBe(201);
      expect((await add({ name: 'Phone', response: await made() })).json()).toMatchObject({ code: 'factor_invalid' });
      const prepared = await made({}, softwareAuthenticator());
      for (let count = 1; count < MAX_PASSKEYS; count += 1) await addCustomerPasskey(shop(), me);
      const answers = [await add({ name: 'Phone', response: prepared }), await options({ current_password: PASSWORD })];
      for (const refused of answers) expect(refused.json()).toMatchObject({ code: 'too_many_passkeys' });
    });

    test('[AUTH-192] is not done where the session has ended meanwhile', async () => {
      const response = softwareAuthenticator().create(await customerCreation(shop(), me));
      const { token } = await signedInAgain();
      // the first transaction takes what was signed, the second one stores the passkey
      const hasEnded = interleaveWrite(shop(), 2, () =>
        shop().call('DELETE', '/profile/sessions', undefined, { token: token ?? '' }),
      );
      const refused = await add({ name: 'Phone', response });
      expect([hasEnded(), refused.statusCode]).toEqual([true, 401]);
      expect((await list({ token: token ?? '' })).json()).toEqual({ data: [] });
    });
  });

  test('[AUTH-193] they are listed and renamed, and removing one ends the other sessions, and its signing in', async () => {
    const phone = await addCustomerPasskey(shop(), me, 'Phone');
    const { passkeys } = await addCustomerPasskey(shop(), me, 'Laptop');
    expect(passkeys.map(({ name }) => name)).toEqual(['Phone', 'Laptop']);
    const [first] = passkeys;
    const renamed = await shop().call('PATCH', `/profile/passkeys/${first?.id}`, { name: 'Old phone' }, me);
    expect(renamed.json()).toMatchObject({ data: [{ name: 'Old phone' }, { name: 'Laptop' }] });
    const elsewhere = (await passkeySignIn(shop(), phone.authenticator)).json<{ token: string }>();
    const removed = await remove(first?.id, { current_password: PASSWORD });
    expect(removed.json()).toMatchObject({ data: [{ name: 'Laptop' }] });
    expect([await isSignedIn(me), await isSignedIn(elsewhere)]).toEqual([true, false]);
    expect((await passkeySignIn(shop(), phone.authenticator)).statusCode).toBe(422);
    const again = await remove(first?.id, { current_password: PASSWORD });
    expect(again.json()).toMatchObject({ code: 'not_found' });
  });

  test('[AUTH-193] removing one needs the present password, or without one a sign-in of the last five minutes', async () => {
    const { authenticator, passkeys } = await addCustomerPasskey(shop(), me);
    const id = passkeys[0]?.id;
    for (const body of [undefined, {}, { current_password: 'something else' }]) {
      const refused = await remove(id, body);
      expect([refused.statusCode, Object.keys(refused.json<{ errors: object }>().errors)]).toEqual([
        422,
        ['current_password'],
      ]);
    }
    await change({ passwordHash: null });
    advanceSeconds(shop(), 5 * 60 + 1);
    const late = await remove(id, {});
    expect(late.json()).toMatchObject({ errors: { current_password: [expect.stringContaining('Log in again')] } });
    expect((await list(me)).json()).toMatchObject({ data: [{ id }] });
    const fresh = (await passkeySignIn(shop(), authenticator)).json<{ token: string }>();
    expect((await remove(id, {}, fresh)).json()).toEqual({ data: [] });
  });

  test('[AUTH-194] adding and removing one is recorded, and mailed in the customer’s language with how to undo it', async () => {
    await change({ language: 'fi' });
    const { passkeys } = await addCustomerPasskey(shop(), me, 'Call +358 0 123');
    await remove(passkeys[0]?.id, { current_password: PASSWORD });
    expect(await eventsAbout(shop(), me.person.id)).toEqual(['passkey_added', 'passkey_removed']);
    const [removed, added] = await mailsTo(shop(), me.person.email);
    expect([added?.template, removed?.template]).toEqual(['passkey-notice', 'passkey-notice']);
    expect(added?.subject).toBe('Tilillesi on lisätty pääsyavain – Föri');
    expect(removed?.subject).toBe('Tililtäsi on poistettu pääsyavain – Föri');
    for (const mail of [added, removed]) {
      for (const page of ['/profile?lang=fi', '/forgot-password?lang=fi']) expect(mail?.text).toContain(page);
      // the name may be anything that whoever added it likes its reader to see
      expect(mail?.text).not.toContain('+358 0 123');
    }
  });

  test('[AUTH-195] a new password leaves them, and its mail says so where there are any', async () => {
    const changePassword = async (who: typeof me) => {
      const passwords = { password: 'nine nimble needles', password_confirmation: 'nine nimble needles' };
      const body = { current_password: PASSWORD, ...passwords };
      expect((await shop().call('PUT', '/profile/password', body, who)).statusCode).toBe(200);
      return (await mailsTo(shop(), who.person.email))[0]?.text ?? '';
    };
    expect(await changePassword(await signedIn(shop(), 'customer'))).not.toContain('passkeys');
    const { authenticator } = await addCustomerPasskey(shop(), me);
    const text = await changePassword(me);
    expect(text).toContain('If somebody else has added one, remove it in your profile.');
    expect(text).toContain('/profile?lang=en');
    expect((await passkeySignIn(shop(), authenticator)).statusCode).toBe(200);
  });

  test('[AUTH-196] the data export lists them without their keys, and they go with the account', async () => {
    const { authenticator } = await addCustomerPasskey(shop(), me);
    await passkeySignIn(shop(), authenticator);
    const file = (await shop().call('GET', '/profile/export', undefined, me)).json<Record<string, unknown>>();
    expect(file.second_factors).toMatchObject({
      passkeys: [{ name: 'Phone', created_at: START.toISOString(), last_used_at: START.toISOString(), synced: false }],
    });
    expect(JSON.stringify(file)).not.toContain(authenticator.id);
    const deleted = await shop().call('DELETE', '/profile', { current_password: PASSWORD }, me);
    expect(deleted.statusCode).toBe(200);
    expect((await passkeySignIn(shop(), authenticator)).json()).toMatchObject({ code: 'factor_invalid' });
    const { passkeys } = shop().db.t;
    expect(await shop().db.read.select().from(passkeys).where(eq(passkeys.userId, me.person.id))).toEqual([]);
  });
});
