import { describe, expect, test } from 'vitest';
import { advanceSeconds, codeTo, mailsTo, newAddress } from '../../testing/accounts.ts';
import { type Caller, describeShop, START } from '../../testing/harness.ts';
import { signedIn } from '../../testing/people.ts';
import { type Errors, profileCalls } from '../../testing/profile.ts';

describeShop('profile', (shop) => {
  const { me, call, confirm, changeEmail, change, withoutPassword, profile } = profileCalls(shop);

  test('[PROF-02] [PROF-21] [DATA-01] [DATA-02] returns who is signed in and their preferences', async () => {
    expect(await profile()).toEqual({
      id: me().person.id,
      name: 'Kai Kunde',
      email: me().person.email,
      role: 'customer',
      language: 'en',
      currency: 'EUR',
      has_password: true,
      pending_email: null,
    });
  });

  test('[PROF-21] name, language and currency change at once; omitted fields stay', async () => {
    const response = await change({ name: '  Aino Ålander ', language: 'sv' });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ data: { name: 'Aino Ålander', language: 'sv', currency: 'EUR' } });
    await change({ currency: 'ISK' });
    expect(await profile()).toMatchObject({ name: 'Aino Ålander', language: 'sv', currency: 'ISK' });
    expect((await change({})).statusCode).toBe(200);
  });

  describe('a new email address', () => {
    test('[PROF-30] needs the current password, named as its field; a change of the name alone needs none', async () => {
      const email = newAddress();
      for (const [current_password, message] of [
        [undefined, 'Current password is required'],
        ['wrong one', 'This is not your current password'],
      ]) {
        const refused = await change({ email, name: 'Somebody Else', current_password });
        expect(refused.statusCode).toBe(422);
        expect(refused.json<Errors>().errors).toEqual({ current_password: [message] });
      }
      expect(await profile()).toMatchObject({ name: 'Kai Kunde', pending_email: null });
      expect(await mailsTo(shop(), email)).toEqual([]);
      expect((await change({ name: 'Kaarina', email: me().person.email })).statusCode).toBe(200);
    });

    test('[PROF-31] of an account without a password needs a sign-in of the last five minutes', async () => {
      await withoutPassword();
      const email = newAddress();
      advanceSeconds(shop(), 301);
      const refused = await change({ email });
      expect(refused.statusCode).toBe(422);
      expect(refused.json<Errors>().errors.current_password?.[0]).toContain('within 5 minutes');
      shop().setTime(START);
      advanceSeconds(shop(), 300);
      expect((await change({ email })).json()).toMatchObject({ data: { pending_email: email } });
    });

    test("another person's code is refused", async () => {
      const email = newAddress();
      await changeEmail(email);
      const stranger = await signedIn(shop(), 'customer');
      expect((await confirm(await codeTo(shop(), email), stranger)).statusCode).toBe(422);
    });

    test('requesting the present one ends the change', async () => {
      const email = newAddress();
      await changeEmail(email);
      const response = await change({ email: me().person.email });
      expect(response.json()).toMatchObject({ data: { pending_email: null } });
      expect((await confirm(await codeTo(shop(), email))).statusCode).toBe(422);
    });
  });

  describe('a new password', () => {
    const NEW = 'eight eager eiders';
    const put = (body: object, caller: Caller = me()) => call('PUT', '/password', body, caller);
    const valid = () => ({ current_password: me().person.password, password: NEW, password_confirmation: NEW });

    test('one of the most common passwords is refused', async () => {
      const response = await put({ ...valid(), password: 'Password1', password_confirmation: 'Password1' });
      expect(response.statusCode).toBe(422);
      expect(Object.keys(response.json<Errors>().errors)).toEqual(['password']);
    });
  });
});
