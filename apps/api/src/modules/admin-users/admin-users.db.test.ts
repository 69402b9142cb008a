import type { AdminUser, Invitation } from '@fori/contracts/admin-users/schemas';
import { INVITATION_LIFE_MS } from '@fori/domain/accounts';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { advanceSeconds, loginAs, mailKindsTo, mailsTo, newAddress, PASSWORD } from '../../testing/accounts.ts';
import { type Caller, describeShop, START } from '../../testing/harness.ts';
import { addPerson, signedIn } from '../../testing/people.ts';

const DAY_S = 24 * 60 * 60;

describeShop('admins', (shop) => {
  type Admin = Awaited<ReturnType<typeof signedIn>>;
  let admin: Admin;

  beforeEach(async () => {
    const { db } = shop();
    shop().setTime(START);
    // the tests share a database, so admins of earlier tests are removed
    await db.write((tx) => tx.delete(db.t.users).where(eq(db.t.users.role, 'admin')).returning());
    admin = await signedIn(shop(), 'admin');
  });

  const invite = (email: string, by: Caller = admin, body: object = {}) =>
    shop().call('POST', '/admin/users', { name: 'Ina Invited', email, staff_role: 'read_only', ...body }, by);
  const userIn = (response: { json: <T>() => T }) => response.json<{ data: AdminUser }>().data;
  const invited = async (email = newAddress()) => {
    const response = await invite(email);
    expect(response.statusCode, response.body).toBe(201);
    return { user: userIn(response), email, token: await tokenTo(email) };
  };
  const tokenTo = async (email: string): Promise<string> => {
    const [mail] = await mailsTo(shop(), email);
    return /\/admin\/invite\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? expect.fail('no invitation was mailed');
  };
  test('[ADMIN-288] an invitation that names no role makes a reader', async () => {
    const response = await invite(newAddress(), admin, { staff_role: undefined });
    expect(response.statusCode, response.body).toBe(201);
    expect(userIn(response).staff_role).toMatchObject({ id: 'read_only' });
    expect((await invite(newAddress(), admin, { staff_role: '' })).json()).toMatchObject({
      errors: { staff_role: [expect.any(String)] },
    });
  });

  const look = (token: string) => shop().call('GET', `/admin/invite/${token}`);
  const join = (token: string, password = PASSWORD, password_confirmation = password) =>
    shop().call('POST', '/admin/invite', { token, password, password_confirmation });
  const adminLogin = (email: string, password = PASSWORD) => shop().call('POST', '/admin/login', { email, password });
  const setDisabled = (id: string, disabled: boolean, by: Caller = admin) =>
    shop().call('PATCH', `/admin/users/${id}`, { disabled }, by);
  const list = async (query = '') => {
    const response = await shop().call('GET', `/admin/users${query}`, undefined, admin);
    return response.json<{ data: { data: AdminUser[]; total: number } }>().data;
  };
  const audited = async (id: string) => {
    const { auditLog } = shop().db.t;
    return shop().db.read.select().from(auditLog).where(eq(auditLog.entityId, id)).orderBy(auditLog.id);
  };

  test('[ADMIN-06] an invited admin sets a password once by the mailed link and signs in', async () => {
    const { user, email, token } = await invited();
    expect(user).toMatchObject({ email, name: 'Ina Invited', state: 'invited', last_sign_in_at: null });
    expect(user.invitation_expires_at).toBe(new Date(START.getTime() + INVITATION_LIFE_MS).toISOString());
    expect((await adminLogin(email)).statusCode).toBe(401);
    expect(await mailKindsTo(shop(), email)).toEqual(['admin-invitation']);

    expect((await look(token)).json()).toEqual({
      data: { state: 'open', name: 'Ina Invited', email, expires_at: user.invitation_expires_at },
    });
    for (const [password, confirmation] of [
      ['short', 'short'],
      ['password123', 'password123'],
      [PASSWORD, `${PASSWORD}!`],
    ]) {
      const refused = await join(token, password, confirmation);
      expect(refused.statusCode).toBe(422);
      expect(refused.json()).toMatchObject({ code: 'validation_failed' });
    }
    expect((await join(token)).statusCode).toBe(200);
    const again = await join(token, 'another long enough one');
    expect(again.statusCode).toBe(422);
    expect(again.json()).toMatchObject({ code: 'link_invalid', errors: { token: [expect.any(String)] } });
    expect((await look(token)).json<{ data: Invitation }>().data).toMatchObject({ state: 'used', email: null });

    const entered = await adminLogin(email);
    expect(entered.statusCode).toBe(200);
    expect(entered.json()).toMatchObject({ user: { email, role: 'admin' } });
    const [row] = (await list(`?search=${encodeURIComponent(email)}`)).data;
    expect(row).toMatchObject({ state: 'active', invitation_expires_at: null });
    expect(row?.last_sign_in_at).not.toBeNull();
    expect((await audited(user.id)).map(({ action, actorId }) => [action, actorId])).toEqual([
      ['user.invite', admin.person.id],
      ['user.join', user.id],
    ]);
  });

  test('the link is stored only as a keyed hash, and appears in no audit record', async () => {
    const { token, user } = await invited();
    const { db } = shop();
    const stored = JSON.stringify([
      await db.read.select().from(db.t.emailCodes),
      await db.read.select().from(db.t.auditLog).orderBy(db.t.auditLog.id),
      await db.read.select().from(db.t.users).where(eq(db.t.users.id, user.id)),
    ]);
    expect(stored).not.toContain(token);
  });

  test('a link opens only what it was sent for', async () => {
    const { token, email } = await invited();
    const body = { token, password: PASSWORD, password_confirmation: PASSWORD };
    expect((await shop().call('POST', '/password/reset', body)).json()).toMatchObject({ code: 'link_invalid' });
    await shop().call('POST', '/password/send-reset-code', { email: admin.person.email });
    const [mail] = await mailsTo(shop(), admin.person.email);
    const reset = /\/reset-password\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    expect(reset).not.toBe('');
    expect((await join(reset)).json()).toMatchObject({ code: 'link_invalid' });
    // an invited admin cannot bypass the invitation by a password reset or by registering
    await shop().call('POST', '/password/send-reset-code', { email });
    const signUp = { name: 'Somebody Else', email, password: PASSWORD, password_confirmation: PASSWORD };
    expect((await shop().call('POST', '/customer/register', signUp)).statusCode).toBe(201);
    expect(await mailKindsTo(shop(), email)).toEqual(['admin-invitation', 'account-exists']);
    expect((await loginAs(shop(), email)).statusCode).toBe(401);
    expect((await list(`?search=${encodeURIComponent(email)}`)).data).toMatchObject([
      { name: 'Ina Invited', state: 'invited' },
    ]);
  });

  test('an invitation expires; resending it sends a new link and voids the old one', async () => {
    const { user, email, token } = await invited();
    advanceSeconds(shop(), INVITATION_LIFE_MS / 1000 + 1);
    expect((await look(token)).json()).toMatchObject({ data: { state: 'expired' } });
    expect((await join(token)).json()).toMatchObject({ code: 'link_invalid' });
    expect((await list('?status=invited')).data).toMatchObject([{ invitation_expires_at: null }]);

    const path = `/admin/users/${user.id}/invitation`;
    expect((await shop().call('POST', path, {}, admin)).statusCode).toBe(200);
    const soon = await shop().call('POST', path, {}, admin);
    expect(soon.statusCode).toBe(429);
    expect(soon.headers['retry-after']).toBe('60');
    const second = await tokenTo(email);
    advanceSeconds(shop(), 61);
    expect((await shop().call('POST', path, {}, admin)).statusCode).toBe(200);
    expect((await look(second)).json()).toMatchObject({ data: { state: 'replaced' } });
    expect((await join(second)).json()).toMatchObject({ code: 'link_invalid' });
    expect((await join(await tokenTo(email))).statusCode).toBe(200);
    for (const method of ['POST', 'DELETE'] as const) {
      const late = await shop().call(method, path, undefined, admin);
      expect(late.statusCode).toBe(409);
      expect(late.json()).toMatchObject({ code: 'already_joined' });
    }
  });

  test('a withdrawn invitation is void and its address can be invited again', async () => {
    const { user, email, token } = await invited();
    expect((await shop().call('DELETE', `/admin/users/${user.id}/invitation`, undefined, admin)).statusCode).toBe(200);
    for (const response of [await look(token), await join(token)]) {
      expect(response.statusCode).toBe(422);
      expect(response.json()).toMatchObject({ code: 'link_invalid' });
    }
    expect((await audited(user.id)).map(({ action }) => action)).toEqual(['user.invite', 'user.withdraw_invitation']);
    expect((await invite(email)).statusCode).toBe(201);
  });

  test('an address with an account is refused, naming its kind', async () => {
    const customer = await addPerson(shop());
    const waiting = await invited();
    const cases: [string, string][] = [
      [customer.email, `${customer.email} belongs to a customer’s account. An admin needs a separate address.`],
      [` ${admin.person.email.toUpperCase()}`, `${admin.person.email} already belongs to an admin`],
      [waiting.email, `${waiting.email} has been invited already. You can send the invitation again from the list.`],
    ];
    for (const [email, message] of cases) {
      const response = await invite(email);
      expect(response.statusCode).toBe(422);
      expect(response.json()).toMatchObject({ code: 'validation_failed', errors: { email: [message] } });
    }
    expect(await mailKindsTo(shop(), customer.email)).toEqual([]);
    expect((await invite('no address')).json()).toMatchObject({ errors: { email: [expect.any(String)] } });
    expect((await invite(newAddress(), admin, { name: 'I' })).json()).toMatchObject({
      errors: { name: ['Name must be at least 2 characters'] },
    });
  });

  test('the mail is in the language chosen for it', async () => {
    const email = newAddress();
    expect((await invite(email, admin, { language: 'fi' })).statusCode).toBe(201);
    const [mail] = await mailsTo(shop(), email);
    expect(mail?.subject).toBe('Kutsu Föri-kaupan ylläpitoon');
    expect(mail?.text).toContain('lang=fi');
  });

  describe('disabling', () => {
    test('[ADMIN-09] ends every session at once; enabling lets the admin sign in again', async () => {
      const other = await signedIn(shop(), 'admin', 'content');
      const response = await setDisabled(other.person.id, true);
      expect(userIn(response)).toMatchObject({ state: 'disabled', disabled_at: expect.any(String) });
      expect((await shop().call('GET', '/admin/users', undefined, other)).statusCode).toBe(401);
      expect((await adminLogin(other.person.email, other.person.password)).statusCode).toBe(401);
      expect(userIn(await setDisabled(other.person.id, false)).state).toBe('active');
      expect((await shop().call('GET', '/me', undefined, other)).statusCode).toBe(401);
      expect((await adminLogin(other.person.email, other.person.password)).statusCode).toBe(200);
      expect((await audited(other.person.id)).map(({ action, before, after }) => [action, before, after])).toEqual([
        ['user.disable', { state: 'active' }, { state: 'disabled' }],
        ['user.enable', { state: 'disabled' }, { state: 'active' }],
      ]);
      // repeating it changes nothing
      expect((await setDisabled(other.person.id, false)).statusCode).toBe(200);
      expect(await audited(other.person.id)).toHaveLength(2);
    });

    test('is refused for oneself and for customers', async () => {
      await signedIn(shop(), 'admin');
      const response = await setDisabled(admin.person.id, true);
      expect(response.statusCode).toBe(409);
      expect(response.json()).toMatchObject({
        code: 'self_disable',
        message: 'You cannot disable your own account. Another admin can do it for you.',
      });
      const customer = await addPerson(shop());
      expect((await setDisabled(customer.id, true)).statusCode).toBe(404);
      expect((await shop().call('GET', '/me', undefined, admin)).statusCode).toBe(200);
    });

    test("voids an invitation's link", async () => {
      const { user, token } = await invited();
      expect((await setDisabled(user.id, true)).statusCode).toBe(200);
      expect((await look(token)).statusCode).toBe(422);
      expect((await join(token)).statusCode).toBe(422);
      expect(userIn(await setDisabled(user.id, false)).state).toBe('invited');
      expect((await join(token)).statusCode).toBe(422);
    });

    test('two admins disabling one another concurrently always leave one', async () => {
      for (let round = 0; round < 5; round += 1) {
        const { db } = shop();
        await db.write((tx) => tx.delete(db.t.users).where(eq(db.t.users.role, 'admin')).returning());
        const [one, two] = [await signedIn(shop(), 'admin'), await signedIn(shop(), 'admin')];
        const responses = await Promise.all([
          setDisabled(two.person.id, true, one),
          setDisabled(one.person.id, true, two),
        ]);
        expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
        const rows = await db.read.select().from(db.t.users).where(eq(db.t.users.role, 'admin'));
        expect(rows.filter(({ disabledAt }) => disabledAt === null)).toHaveLength(1);
      }
    });
  });

  test('[ADMIN-06] the list can be searched, filtered and sorted', async () => {
    const waiting = await invited();
    const off = await addPerson(shop(), { role: 'admin', disabled: true, email: `zz-${newAddress()}` });
    await addPerson(shop());
    expect((await list()).total).toBe(3);
    expect((await list('?status=invited')).data.map(({ id }) => id)).toEqual([waiting.user.id]);
    expect((await list('?status=disabled')).data.map(({ id }) => id)).toEqual([off.id]);
    expect((await list('?status=active')).data.map(({ id }) => id)).toEqual([admin.person.id]);
    expect((await list('?search=INA%20vited')).data.map(({ id }) => id)).toEqual([waiting.user.id]);
    expect((await list('?search=zz-')).data.map(({ id }) => id)).toEqual([off.id]);
    expect((await list('?sort=name')).data.map(({ name }) => name)).toEqual(['Ada Admin', 'Ada Admin', 'Ina Invited']);
    advanceSeconds(shop(), DAY_S);
    expect((await list('?search=%25')).total).toBe(0);
  });
});
