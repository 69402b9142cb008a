import { describe, expect, test } from 'vitest';
import { advanceSeconds, mailKindsTo, mailsTo } from '../../../testing/accounts.ts';
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
import { ownFactors } from '../../../testing/own-factors.ts';
import { PASSWORD, signedIn } from '../../../testing/people.ts';
import { addToCart } from '../../../testing/shopping.ts';
import { softwareAuthenticator } from '../../../testing/software-authenticator.ts';

describeShop('passkeys of customers', (shop) => {
  const { me, remove, add, signedInAgain, change, isSignedIn } = ownFactors(shop);

  const list = (caller: Caller) => shop().call('GET', '/profile/passkeys', undefined, caller);

  describe('signing in', () => {
    test('[AUTH-190] one alone signs in, without address and password, and takes the guest’s cart along', async () => {
      const { authenticator } = await addCustomerPasskey(shop(), me());
      const guest = newGuest();
      const product = await addProduct(shop(), { stock: 5 });
      await addToCart(shop(), guest, product.variants[0]?.id ?? 0, 2);
      advanceSeconds(shop(), 60);
      const answer = await passkeySignIn(shop(), authenticator, { caller: guest });
      expect(answer.json()).toMatchObject({
        token: expect.any(String),
        user: { id: me().person.id, role: 'customer' },
        cart: { merged: 1, capped: [] },
      });
      const now = answer.json<{ token: string }>();
      expect(await isSignedIn(now)).toBe(true);
      expect((await list(now)).json()).toMatchObject({ data: [{ last_used_at: '2026-11-21T09:01:00.000Z' }] });
      expect(await eventsAbout(shop(), me().person.id)).toContain('sign_in_new_device');
    });

    test('[AUTH-191] a wrong signature, an unknown passkey, a disabled account and staff get the same refusal', async () => {
      const { authenticator } = await addCustomerPasskey(shop(), me());
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
      expect(await eventsAbout(shop(), me().person.id)).toContain('sign_in_failed failure');
    });

    test('[AUTH-191] one whose counter went back is refused and recorded, and its owner alone is told', async () => {
      const owner = await signedIn(shop(), 'admin');
      const { authenticator } = await addCustomerPasskey(shop(), me());
      expect((await passkeySignIn(shop(), authenticator)).statusCode).toBe(200);
      const copied = await passkeySignIn(shop(), authenticator, { counter: 1 });
      expect(copied.json()).toMatchObject({ code: 'factor_invalid' });
      expect(await eventsAbout(shop(), me().person.id)).toContain('sign_in_failed refused');
      const [mail] = await mailsTo(shop(), me().person.email);
      expect(mail?.subject).toContain('was refused');
      expect(await mailKindsTo(shop(), owner.person.email)).toEqual([]);
    });
  });

  describe('adding one', () => {
    test('[AUTH-192] is not done where the session has ended meanwhile', async () => {
      const response = softwareAuthenticator().create(await customerCreation(shop(), me()));
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

  test('[AUTH-193] removing one needs the present password, or without one a sign-in of the last five minutes', async () => {
    const { authenticator, passkeys } = await addCustomerPasskey(shop(), me());
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
    expect((await list(me())).json()).toMatchObject({ data: [{ id }] });
    const fresh = (await passkeySignIn(shop(), authenticator)).json<{ token: string }>();
    expect((await remove(id, {}, fresh)).json()).toEqual({ data: [] });
  });

  test('[AUTH-194] adding and removing one is recorded, and mailed in the customer’s language with how to undo it', async () => {
    await change({ language: 'fi' });
    const { passkeys } = await addCustomerPasskey(shop(), me(), 'Call +358 0 123');
    await remove(passkeys[0]?.id, { current_password: PASSWORD });
    expect(await eventsAbout(shop(), me().person.id)).toEqual(['passkey_added', 'passkey_removed']);
    const [removed, added] = await mailsTo(shop(), me().person.email);
    expect([added?.template, removed?.template]).toEqual(['passkey-notice', 'passkey-notice']);
    expect(added?.subject).toBe('Tilillesi on lisätty pääsyavain – Föri');
    expect(removed?.subject).toBe('Tililtäsi on poistettu pääsyavain – Föri');
    for (const mail of [added, removed]) {
      for (const page of ['/profile?lang=fi', '/forgot-password?lang=fi']) expect(mail?.text).toContain(page);
      // the name may be anything that whoever added it likes its reader to see
      expect(mail?.text).not.toContain('+358 0 123');
    }
  });
});
