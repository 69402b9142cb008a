import { auditActors } from '@fori/domain/audit-actors';
import { permissions } from '@fori/domain/permissions';
import { loadBackOffice } from '@fori/i18n/back-office';
import { desc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { type Caller, describeShop, START } from '../../../testing/harness.ts';
import { addPerson, signedIn } from '../../../testing/people.ts';
import { verifyChain } from '../../audit/verify-chain.ts';
import { CreateAdminError, createAdmin } from '../registration/create-admin.ts';

describeShop('admin sign-in', (shop) => {
  const login = (email: string, password: string) => shop().call('POST', '/admin/login', { email, password });
  const statusOfMe = async (caller: Caller) => (await shop().call('GET', '/me', undefined, caller)).statusCode;
  const listStatus = async (caller: Caller) =>
    (await shop().call('GET', '/admin/orders', undefined, caller)).statusCode;

  test('[API-22] [API-170] email and password give a token and the user; the token opens the back office, what they may do is with it', async () => {
    const admin = await addPerson(shop(), { role: 'admin' });
    const response = await login(admin.email, admin.password);
    expect(response.statusCode).toBe(200);
    const { token, user } = response.json<{ token: string; user: object }>();
    expect(user).toEqual({
      ...{ id: admin.id, name: 'Ada Admin', email: admin.email, role: 'admin' },
      ...{ permissions, staff_role: { id: 'owner', name: null } },
    });
    expect(await listStatus({ token })).toBe(200);
    const me = await shop().call('GET', '/me', undefined, { token });
    expect(me.json()).toEqual({ data: { ...user, factor: { enrolled: false, enrolment_required: false } } });
  });

  describe('a session', () => {
    test('ends at logout, at once and for its own token only', async () => {
      const admin = await addPerson(shop(), { role: 'admin' });
      const [first, second] = await Promise.all([
        login(admin.email, admin.password),
        login(admin.email, admin.password),
      ]);
      const here = { token: first.json<{ token: string }>().token };
      const elsewhere = { token: second.json<{ token: string }>().token };
      const response = await shop().call('POST', '/logout', undefined, here);
      expect(response.statusCode).toBe(200);
      expect(response.json()).toEqual({ message: expect.stringMatching(/\S/) });
      expect(await statusOfMe(here)).toBe(401);
      expect((await shop().call('POST', '/logout', undefined, here)).statusCode).toBe(401);
      expect(await statusOfMe(elsewhere)).toBe(200);
    });

    test('uses the current role: demoting, promoting and disabling take effect at the next request', async () => {
      const { token, person } = await signedIn(shop(), 'admin');
      const { db } = shop();
      const change = (values: { role?: 'admin' | 'customer'; disabledAt?: Date }) =>
        db.write((tx) => tx.update(db.t.users).set(values).where(eq(db.t.users.id, person.id)).returning());
      expect(await listStatus({ token })).toBe(200);
      await change({ role: 'customer' });
      expect(await listStatus({ token })).toBe(403);
      await change({ role: 'admin' });
      expect(await listStatus({ token })).toBe(200);
      await change({ disabledAt: START });
      expect(await listStatus({ token })).toBe(401);
    });
  });

  describe('making the first admin', () => {
    const input = { email: 'First@Example.com', name: 'First Admin', password: 'long enough password' };

    test('the new admin can sign in at once; the same address is refused the second time', async () => {
      await createAdmin(shop().shop, input);
      expect((await login('first@example.com', input.password)).statusCode).toBe(200);
      await expect(createAdmin(shop().shop, input)).rejects.toThrow('has an account already');
    });

    test('[ADMIN-227] [ADMIN-187] the new admin is in the audit log, which names the command line and no password', async () => {
      const { db } = shop();
      await createAdmin(shop().shop, { ...input, email: 'Third@example.com' });
      const [record] = await db.read.select().from(db.t.auditLog).orderBy(desc(db.t.auditLog.id)).limit(1);
      expect(record).toMatchObject({ actorId: auditActors.commandLine, action: 'user.create_admin', before: null });
      expect(record?.after).toEqual({ name: input.name, email: 'third@example.com', state: 'active', role: 'owner' });
      const texts = await loadBackOffice('en');
      expect(texts).toMatchObject({ 'admin-audit': { action: { user: { create_admin: expect.any(String) } } } });
      expect((await verifyChain(db)).intact).toBe(true);
    });

    test.each([
      [{ email: 'nonsense' }, 'e-mail address'],
      [{ name: ' ' }, 'name'],
      [{ password: 'short' }, '12 to 128'],
      [{ password: '193570356033' }, 'known from breaches'],
    ])('%j is refused with the reason', async (wrong, reason) => {
      const attempt = createAdmin(shop().shop, { ...input, email: 'second@example.com', ...wrong });
      await expect(attempt).rejects.toThrow(CreateAdminError);
      await expect(attempt).rejects.toThrow(reason);
    });
  });
});
