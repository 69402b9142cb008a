import type { Profile } from '@fori/contracts/profile/schemas';
import { currencies } from '@fori/domain/currencies';
import { languages } from '@fori/domain/languages';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import {
  advanceSeconds,
  codeTo,
  differentFrom,
  loginAs,
  mailKindsTo,
  mailsTo,
  newAddress,
} from '../../testing/accounts.ts';
import { addProduct } from '../../testing/builders.ts';
import { type Caller, describeShop, newGuest, START } from '../../testing/harness.ts';
import { addPerson, signedIn } from '../../testing/people.ts';
import { type Errors, profileCalls } from '../../testing/profile.ts';
import { addToCart, orderBody, postOrder } from '../../testing/shopping.ts';

describeShop('profile', (shop) => {
  const { me, call, confirm, changeEmail, change, withoutPassword, profile } = profileCalls(shop);
  const rowOf = async (id: string) => {
    const { db } = shop();
    const [row] = await db.read.select().from(db.t.users).where(eq(db.t.users.id, id));
    return row;
  };

  test.each<[string, object, string, string]>([
    ['PROF-07', { name: 'A' }, 'name', 'Name must be at least 2 characters'],
    ['PROF-07', { name: ' B ' }, 'name', 'Name must be at least 2 characters'],
    ['AUTH-20', { email: 'nonsense' }, 'email', 'Please enter a valid email address'],
    ['PROF-21', { language: 'xx' }, 'language', `Must be one of: ${languages.join(', ')}`],
    ['PROF-21', { currency: 'XXX' }, 'currency', `Must be one of: ${currencies.join(', ')}`],
  ])('[%s] %j is refused on its field, and nothing else changes', async (_, wrong, field, message) => {
    const response = await change({ name: 'Somebody Else', ...wrong });
    expect(response.statusCode).toBe(422);
    expect(response.json<Errors>().errors).toEqual({ [field]: [message] });
    expect((await profile()).name).toBe('Kai Kunde');
  });

  describe('a new email address', () => {
    test('[PROF-21] waits for its mailed code, notifies the old address, and then opens the account', async () => {
      const email = newAddress();
      const requested = await changeEmail(email.toUpperCase(), { name: 'New Name' });
      expect(requested.json()).toMatchObject({
        data: { email: me().person.email, pending_email: email, name: 'New Name' },
      });
      expect(await mailKindsTo(shop(), email)).toEqual(['email-change-code']);
      expect(await mailKindsTo(shop(), me().person.email)).toEqual(['email-change-notice']);
      const [notice] = await mailsTo(shop(), me().person.email);
      expect(notice?.text).toContain(email);
      const code = await codeTo(shop(), email);
      const [mail] = await mailsTo(shop(), email);
      expect(mail?.subject).not.toContain(code);
      const { db } = shop();
      expect(JSON.stringify(await db.read.select().from(db.t.emailCodes))).not.toContain(code);

      const response = await confirm(code);
      expect(response.statusCode).toBe(200);
      expect(response.json()).toMatchObject({ data: { email, pending_email: null } });
      expect((await loginAs(shop(), email, me().person.password)).statusCode).toBe(200);
      expect((await loginAs(shop(), me().person.email, me().person.password)).statusCode).toBe(401);
      expect((await confirm(code)).statusCode).toBe(422);
    });

    test('[PROF-30] another code for an address that was confirmed by password needs no password again', async () => {
      const email = newAddress();
      await changeEmail(email);
      advanceSeconds(shop(), 60);
      expect((await change({ email })).statusCode).toBe(200);
      expect((await confirm(await codeTo(shop(), email))).statusCode).toBe(200);
    });

    test('[PROF-32] once confirmed ends all other sessions and keeps this one', async () => {
      const elsewhere = (await loginAs(shop(), me().person.email, me().person.password)).json<{ token: string }>();
      const email = newAddress();
      await changeEmail(email);
      expect((await call('GET', '', undefined, { token: elsewhere.token })).statusCode).toBe(200);
      await confirm(await codeTo(shop(), email));
      expect((await call('GET', '', undefined, { token: elsewhere.token })).statusCode).toBe(401);
      expect((await call('GET', '')).statusCode).toBe(200);
    });

    test('its code has five attempts, counted before comparing, and ten minutes', async () => {
      const email = newAddress();
      await changeEmail(email);
      const code = await codeTo(shop(), email);
      const guesses = await Promise.all(Array.from({ length: 20 }, () => confirm(differentFrom(code))));
      for (const guess of guesses) expect(guess.json<Errors>()).toMatchObject({ code: 'code_invalid' });
      expect((await confirm(code)).statusCode).toBe(422);
      expect(await profile()).toMatchObject({ email: me().person.email, pending_email: email });

      advanceSeconds(shop(), 60);
      expect((await changeEmail(email)).statusCode).toBe(200);
      const second = await codeTo(shop(), email);
      advanceSeconds(shop(), 600);
      expect((await confirm(second)).statusCode).toBe(422);
      expect((await profile()).email).toBe(me().person.email);
    });

    test('another code can be sent after a minute, ten a day, and voids the old one; too soon changes nothing', async () => {
      const email = newAddress();
      await changeEmail(email);
      const first = await codeTo(shop(), email);
      const soon = await changeEmail(email, { name: 'Not Yet' });
      expect(soon.statusCode).toBe(429);
      expect(soon.json()).toMatchObject({ code: 'too_many_requests', retry_after: 60 });
      expect(soon.headers['retry-after']).toBe('60');
      expect((await profile()).name).toBe('Kai Kunde');
      advanceSeconds(shop(), 60);
      expect((await changeEmail(email)).statusCode).toBe(200);
      expect((await confirm(first)).statusCode).toBe(422);
      for (let sent = 2; sent < 10; sent += 1) {
        advanceSeconds(shop(), 60);
        expect((await changeEmail(newAddress())).statusCode).toBe(200);
      }
      advanceSeconds(shop(), 60);
      expect((await changeEmail(email)).statusCode).toBe(429);
    });

    test('an address with an account: same response, no code, its owner is notified', async () => {
      const owner = await addPerson(shop());
      const taken = await changeEmail(owner.email);
      const other = await signedIn(shop(), 'customer');
      const free = await shop().call(
        'PATCH',
        '/profile',
        { email: newAddress(), current_password: other.person.password },
        other,
      );
      expect(taken.statusCode).toBe(free.statusCode);
      expect(taken.json<{ data: Profile }>().data.pending_email).toBe(owner.email);
      expect(Object.keys(taken.json<{ data: object }>().data)).toEqual(Object.keys(free.json<{ data: object }>().data));
      expect(await mailKindsTo(shop(), owner.email)).toEqual(['email-taken']);
      expect(await mailKindsTo(shop(), me().person.email)).toEqual(['email-change-notice']);
      await expect(codeTo(shop(), owner.email)).rejects.toThrow();
      const again = await changeEmail(owner.email);
      expect(again.statusCode).toBe(429);
      const wrong = await confirm('000000');
      expect(wrong.json<Errors>().code).toBe('code_invalid');
      expect((await rowOf(owner.id))?.email).toBe(owner.email);
    });

    test('of two people who want one address, the first to confirm gets it', async () => {
      const email = newAddress();
      const other = await signedIn(shop(), 'customer');
      await changeEmail(email);
      const mine = await codeTo(shop(), email);
      advanceSeconds(shop(), 1);
      await shop().call('PATCH', '/profile', { email, current_password: other.person.password }, other);
      const theirs = await codeTo(shop(), email);
      const responses = await Promise.all([confirm(mine), confirm(theirs, other)]);
      expect(responses.map((response) => response.statusCode).sort()).toEqual([200, 422]);
    });

    test('an unverified registration of it gives way', async () => {
      const email = newAddress();
      const password = 'seven sewn saddlebags';
      const body = { name: 'Squatter', email, password, password_confirmation: password };
      await shop().call('POST', '/customer/register', body);
      await changeEmail(email);
      expect((await confirm(await codeTo(shop(), email))).statusCode).toBe(200);
      expect((await loginAs(shop(), email, password)).statusCode).toBe(401);
      expect((await loginAs(shop(), email, me().person.password)).statusCode).toBe(200);
    });

    test("brings a guest's orders with it in any letter case, and no others", async () => {
      const product = await addProduct(shop(), { stock: 10 });
      const email = newAddress();
      const order = async (address: string) => {
        const guest = newGuest();
        await addToCart(shop(), guest, product.variants[0]?.id ?? 0);
        const response = await postOrder(shop(), guest, await orderBody(shop(), guest, { email: address }));
        return response.json<{ data: { id: string } }>().data.id;
      };
      const mine = await order(email.toUpperCase());
      const another = await order(newAddress());
      expect((await shop().call('GET', `/orders/${mine}`, undefined, me())).statusCode).toBe(404);
      await changeEmail(email);
      await confirm(await codeTo(shop(), email));
      expect((await shop().call('GET', `/orders/${mine}`, undefined, me())).statusCode).toBe(200);
      expect((await shop().call('GET', `/orders/${another}`, undefined, me())).statusCode).toBe(404);
    });
  });

  describe('a new password', () => {
    const NEW = 'eight eager eiders';
    const put = (body: object, caller: Caller = me()) => call('PUT', '/password', body, caller);
    const valid = () => ({ current_password: me().person.password, password: NEW, password_confirmation: NEW });

    test('[PROF-21] ends all other sessions at once, keeps this one, and is reported by mail', async () => {
      const elsewhere = (await loginAs(shop(), me().person.email, me().person.password)).json<{ token: string }>();
      const response = await put(valid());
      expect(response.statusCode).toBe(200);
      expect(response.json()).toEqual({ message: 'Password changed' });
      expect((await call('GET', '')).statusCode).toBe(200);
      expect((await call('GET', '', undefined, { token: elsewhere.token })).statusCode).toBe(401);
      expect((await loginAs(shop(), me().person.email, me().person.password)).statusCode).toBe(401);
      expect((await loginAs(shop(), me().person.email, NEW)).statusCode).toBe(200);
      expect(await mailKindsTo(shop(), me().person.email)).toContain('password-changed');
    });

    test.each<[string, object, string, string]>([
      ['PROF-08', { current_password: '' }, 'current_password', 'Current password is required'],
      ['PROF-08', { current_password: undefined }, 'current_password', 'Current password is required'],
      ['PROF-08', { current_password: 'wrong one' }, 'current_password', 'This is not your current password'],
      [
        'AUTH-21',
        { password: 'short', password_confirmation: 'short' },
        'password',
        'Password must be at least 8 characters',
      ],
      ['AUTH-34', { password_confirmation: 'another one' }, 'password_confirmation', "Passwords don't match"],
    ])('[%s] %j is refused on its field', async (_, wrong, field, message) => {
      const before = await rowOf(me().person.id);
      const response = await put({ ...valid(), ...wrong });
      expect(response.statusCode).toBe(422);
      expect(response.json<Errors>().errors).toEqual({ [field]: [message] });
      expect(await rowOf(me().person.id)).toEqual(before);
    });

    test('[PROF-31] without a password a recent sign-in sets one; an older one is told to sign in again', async () => {
      await withoutPassword();
      expect((await profile()).has_password).toBe(false);
      const { current_password: _none, ...chosen } = valid();
      advanceSeconds(shop(), 301);
      const late = await put(chosen);
      expect(late.statusCode).toBe(422);
      expect(late.json<Errors>().errors.current_password?.[0]).toContain('Log in again');
      shop().setTime(START);
      advanceSeconds(shop(), 300);
      expect((await put(chosen)).statusCode).toBe(200);
      expect((await loginAs(shop(), me().person.email, NEW)).statusCode).toBe(200);
    });
  });

  test('the refusals of a current password are in six languages', async () => {
    const texts = new Set<string>();
    for (const lang of languages) {
      const response = await call('DELETE', `?lang=${lang}`, { current_password: 'wrong one' });
      texts.add(response.json<Errors>().errors.current_password?.[0] ?? '');
    }
    expect(texts.size).toBe(languages.length);
  });
});

describeShop(
  'guessing the current password',
  (shop) => {
    test('[AUTH-141] five guesses of the current password are free in all places together, then they wait; signing in elsewhere goes on', async () => {
      const me = await signedIn(shop(), 'customer');
      const guess = (path: string, method: 'PUT' | 'DELETE') =>
        shop().call(
          method,
          `/profile${path}`,
          {
            current_password: 'wrong one',
            password: 'eight eager eiders',
            password_confirmation: 'eight eager eiders',
          },
          me,
        );
      for (let i = 0; i < 5; i += 1) {
        const response = await (i % 2 === 0 ? guess('/password', 'PUT') : guess('', 'DELETE'));
        expect(response.statusCode).toBe(422);
      }
      for (const response of [await guess('/password', 'PUT'), await guess('', 'DELETE')]) {
        expect([response.statusCode, response.json()]).toMatchObject([429, { retry_after: 1 }]);
      }
      expect((await loginAs(shop(), me.person.email, me.person.password)).statusCode).toBe(200);
      shop().setTime(new Date(START.getTime() + 1000));
      expect((await guess('/password', 'PUT')).statusCode).toBe(422);
    });
  },
  { env: { RATE_LIMITS: 'on' } },
);
