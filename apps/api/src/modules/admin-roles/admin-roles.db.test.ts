import type { AdminRole } from '@fori/contracts/admin-roles/schemas';
import type { AdminUser } from '@fori/contracts/admin-users/schemas';
import type { User } from '@fori/contracts/auth/schemas';
import { builtInRoleKeys, type Permission, permissions, permissionsOf } from '@fori/domain/permissions';
import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { newAddress } from '../../testing/accounts.ts';
import { type Caller, describeShop } from '../../testing/harness.ts';
import { addPerson, signedIn } from '../../testing/people.ts';
import { accountSubjects } from '../security-events/index.ts';

describeShop('roles of staff', (shop) => {
  type Admin = Awaited<ReturnType<typeof signedIn>>;
  let owner: Admin;

  beforeEach(async () => {
    const { db } = shop();
    // the tests share a database, so staff and roles of earlier tests are removed
    await db.write((tx) => tx.delete(db.t.users).where(eq(db.t.users.role, 'admin')).returning());
    await db.write((tx) => tx.delete(db.t.staffRoles).returning());
    owner = await signedIn(shop(), 'admin');
  });

  const list = async () =>
    (await shop().call('GET', '/admin/roles', undefined, owner)).json<{ data: AdminRole[] }>().data;
  const create = (name: string, granted: readonly Permission[] = ['orders.manage'], by: Caller = owner) =>
    shop().call('POST', '/admin/roles', { name, permissions: granted }, by);
  const created = async (name: string, granted?: readonly Permission[]): Promise<AdminRole> => {
    const response = await create(name, granted);
    expect(response.statusCode, response.body).toBe(201);
    return response.json<{ data: AdminRole }>().data;
  };
  const change = (id: string, body: object, by: Caller = owner) => shop().call('PUT', `/admin/roles/${id}`, body, by);
  const remove = (id: string, by: Caller = owner, query = '') =>
    shop().call('DELETE', `/admin/roles/${id}${query}`, undefined, by);
  const give = (id: string, staff_role: string, by: Caller = owner) =>
    shop().call('PATCH', `/admin/users/${id}`, { staff_role }, by);
  const me = async (caller: Caller) => (await shop().call('GET', '/me', undefined, caller)).json<{ data: User }>().data;
  const statusOf = async (path: string, caller: Caller) =>
    (await shop().call('GET', path, undefined, caller)).statusCode;
  const audited = async (id: string) => {
    const { auditLog } = shop().db.t;
    const rows = await shop().db.read.select().from(auditLog).where(eq(auditLog.entityId, id)).orderBy(auditLog.id);
    return rows.map(({ action, actorId, before, after }) => ({ action, actorId, before, after }));
  };
  const noticesTo = async (email: string) => {
    const { outbox } = shop().db.t;
    const sent = and(eq(outbox.to, email), eq(outbox.template, 'staff-notice'));
    const rows = await shop().db.read.select().from(outbox).where(sent).orderBy(outbox.id);
    return rows.map(({ subject, text }) => ({ subject, text }));
  };
  const roleEvents = async (id: string) => {
    const { securityEvents } = shop().db.t;
    const subject = accountSubjects(shop().shop.config.keys, id)[0];
    const rows = await shop()
      .db.read.select()
      .from(securityEvents)
      .where(and(eq(securityEvents.subject, subject), eq(securityEvents.kind, 'role_changed')));
    return rows.map(({ actor, network }) => ({ actor, network }));
  };

  test('[ADMIN-283] [API-171] the list has the built-in roles and then the shop’s own by name, with who has them', async () => {
    await created('Workshop', ['orders.read']);
    const desk = await created('  Front \n desk ', ['orders.refund']);
    const waiting = await shop().call(
      'POST',
      '/admin/users',
      { name: 'Ina Invited', email: newAddress(), staff_role: desk.id },
      owner,
    );
    const disabled = await addPerson(shop(), { role: 'admin', staffRole: 'content', disabled: true });
    const roles = await list();
    expect(roles.map(({ id, name }) => name ?? id)).toEqual([...builtInRoleKeys, 'Front desk', 'Workshop']);
    expect(roles[0]).toEqual({
      ...{ id: 'owner', name: null, version: null, updated_at: null, permissions },
      people: [{ id: owner.person.id, name: 'Ada Admin' }],
    });
    expect(roles.find(({ id }) => id === 'content')?.people).toMatchObject([{ id: disabled.id }]);
    expect(roles.find(({ id }) => id === desk.id)).toMatchObject({
      ...{ permissions: ['orders.read', 'orders.refund'], version: 1, updated_at: expect.any(String) },
      people: [{ id: waiting.json<{ data: AdminUser }>().data.id, name: 'Ina Invited' }],
    });
  });

  test('[ADMIN-284] a name belongs to one role, whatever its case, and never to one like a built-in role', async () => {
    const desk = await created('Ångbåtar');
    for (const name of ['ÅNGBÅTAR', ' ångbåtar ', 'owner', 'OWNER', 'read_only', 'Omistaja', 'pantanir']) {
      const response = await create(name);
      expect(response.statusCode, name).toBe(422);
      expect(response.json()).toMatchObject({ errors: { name: ['Another role already has this name'] } });
    }
    const body = { name: 'ångBÅTAR', permissions: ['orders.manage'], version: 1 };
    expect((await change(desk.id, body)).json()).toMatchObject({ data: { name: 'ångBÅTAR', version: 2 } });
  });

  test.each([
    [{ name: ' ' }, { name: [expect.any(String)] }],
    [{ name: 'a'.repeat(61) }, { name: [expect.stringContaining('60')] }],
    [{ permissions: [] }, { permissions: [expect.any(String)] }],
    [{ permissions: ['orders.fly'] }, { 'permissions.0': [expect.stringContaining('orders.read')] }],
  ])('[ADMIN-284] %j is refused, naming the field', async (wrong, errors) => {
    const body = { name: 'Front desk', permissions: ['orders.read'], ...wrong };
    const response = await shop().call('POST', '/admin/roles', body, owner);
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ errors });
    expect(await list()).toHaveLength(builtInRoleKeys.length);
  });

  test('[ADMIN-278] [API-174] another role counts from the next request, and is recorded, an event and mailed', async () => {
    const desk = await created('Front desk', ['messages.read']);
    const person = await signedIn(shop(), 'admin', 'orders');
    const bystander = await signedIn(shop(), 'admin', 'read_only');
    expect(await statusOf('/admin/orders', person)).toBe(200);
    const response = await give(person.person.id, desk.id);
    expect(response.json()).toMatchObject({ data: { staff_role: { id: desk.id, name: 'Front desk' } } });
    expect([await statusOf('/admin/orders', person), await statusOf('/admin/messages', person)]).toEqual([403, 200]);
    expect(await me(person)).toMatchObject({
      permissions: ['messages.read'],
      staff_role: { id: desk.id, name: 'Front desk' },
    });
    expect(await audited(person.person.id)).toEqual([
      {
        ...{ action: 'user.role', actorId: owner.person.id },
        ...{ before: { role: 'orders' }, after: { role: 'Front desk' } },
      },
    ]);
    const actor = accountSubjects(shop().shop.config.keys, owner.person.id)[0];
    expect(await roleEvents(person.person.id)).toMatchObject([{ actor }]);
    for (const { email } of [person.person, owner.person]) {
      const [notice, ...more] = await noticesTo(email);
      expect(notice?.subject).toContain("An admin's role was changed");
      expect(notice?.text).toMatch(/Front desk/);
      expect(more).toEqual([]);
    }
    expect(await noticesTo(bystander.person.email)).toEqual([]);
    // the same once more is no change
    expect((await give(person.person.id, desk.id)).statusCode).toBe(200);
    expect(await audited(person.person.id)).toHaveLength(1);
  });

  test('[ADMIN-287] nobody changes their own role, and the last owner who can sign in stays one', async () => {
    const own = await give(owner.person.id, 'orders');
    expect(own.statusCode).toBe(409);
    expect(own.json()).toMatchObject({ code: 'own_role' });
    expect((await give(owner.person.id, 'owner')).statusCode).toBe(200);
    // somebody with every permission is no owner
    const everything = await created('Everything', permissions);
    const other = await signedIn(shop(), 'admin', everything.id);
    const body = { name: 'Less', permissions: ['staff.manage'], version: 1 };
    expect((await change(everything.id, body, other)).json()).toMatchObject({ code: 'own_role' });
    await addPerson(shop(), { role: 'admin', disabled: true });
    for (const wanted of [{ staff_role: 'orders' }, { disabled: true }]) {
      const response = await shop().call('PATCH', `/admin/users/${owner.person.id}`, wanted, other);
      expect(response.statusCode).toBe(409);
      expect(response.json()).toMatchObject({ code: 'last_owner' });
    }
    await addPerson(shop(), { role: 'admin' });
    expect((await give(owner.person.id, 'orders', other)).statusCode).toBe(200);
    expect(await statusOf('/admin/roles', owner)).toBe(403);
  });

  test('[ADMIN-287] two owners who take the role of each other at once leave one', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { db } = shop();
      await db.write((tx) => tx.delete(db.t.users).where(eq(db.t.users.role, 'admin')).returning());
      const [one, two] = [await signedIn(shop(), 'admin'), await signedIn(shop(), 'admin')];
      const responses = await Promise.all([
        give(two.person.id, 'read_only', one),
        give(one.person.id, 'read_only', two),
      ]);
      expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403]);
      const owners = await db.read.select().from(db.t.users).where(eq(db.t.users.builtInRole, 'owner'));
      expect(owners).toHaveLength(1);
    }
  });

  describe('[ADMIN-282] somebody who manages staff and not everything', () => {
    const granted: readonly Permission[] = ['staff.manage', 'orders.manage'];
    let deputy: Admin;
    beforeEach(async () => {
      deputy = await signedIn(shop(), 'admin', (await created('Deputy', granted)).id);
    });

    const refused = async (response: ReturnType<typeof create>, permission: Permission) => {
      const { statusCode, body } = await response;
      expect(statusCode, body).toBe(403);
      expect(JSON.parse(body)).toMatchObject({ code: 'permission_not_held', permission });
    };
    const invite = (staff_role: string) =>
      shop().call('POST', '/admin/users', { name: 'Nia New', email: newAddress(), staff_role }, deputy);

    test('composes and gives roles within their own', async () => {
      expect((await create('Packing', ['orders.manage'], deputy)).statusCode).toBe(201);
      await refused(create('Money', ['orders.refund'], deputy), 'orders.refund');
      const packing = (await list()).find(({ name }) => name === 'Packing')?.id ?? '';
      expect((await invite(packing)).statusCode).toBe(201);
      await refused(invite('orders'), 'orders.refund');
      await refused(invite('owner'), 'orders.refund');
    });

    test('leaves those alone who may do more: their role, their account, their invitation and their sessions', async () => {
      const more = await signedIn(shop(), 'admin', 'content');
      const packing = await created('Packing', ['orders.manage']);
      const waiting = await shop().call(
        'POST',
        '/admin/users',
        { name: 'Ina Invited', email: newAddress(), staff_role: 'content' },
        owner,
      );
      const invitation = `/admin/users/${waiting.json<{ data: AdminUser }>().data.id}/invitation`;
      const sessions = `/admin/users/${more.person.id}/sessions`;
      await refused(give(more.person.id, packing.id, deputy), 'catalogue.read');
      const disable = { disabled: true };
      await refused(shop().call('PATCH', `/admin/users/${more.person.id}`, disable, deputy), 'catalogue.read');
      await refused(shop().call('POST', invitation, {}, deputy), 'catalogue.read');
      await refused(shop().call('DELETE', invitation, undefined, deputy), 'catalogue.read');
      await refused(shop().call('DELETE', sessions, undefined, deputy), 'catalogue.read');
      expect(await statusOf(sessions, deputy)).toBe(200);
      expect(await me(more)).toMatchObject({ staff_role: { id: 'content', name: null } });
    });

    test('changes and deletes no role that reaches further, before or after', async () => {
      const money = await created('Money', ['orders.refund']);
      const packing = await created('Packing', ['orders.read']);
      const body = { name: 'Packing', permissions: ['orders.read'], version: 1 };
      await refused(change(money.id, body, deputy), 'orders.refund');
      await refused(change(packing.id, { ...body, permissions: ['orders.refund'] }, deputy), 'orders.refund');
      await refused(remove(money.id, deputy), 'orders.refund');
      expect((await remove(packing.id, deputy)).statusCode).toBe(200);
    });
  });

  describe('[ADMIN-285] a composed role', () => {
    test('changes for everybody who has it from their next request on, with a record, events and one mail each', async () => {
      const desk = await created('Front desk', ['orders.manage']);
      const people = [await signedIn(shop(), 'admin', desk.id), await signedIn(shop(), 'admin', desk.id)] as const;
      const off = await addPerson(shop(), { role: 'admin', staffRole: desk.id, disabled: true });
      const body = { name: 'Front desk', permissions: ['messages.manage'], version: 1 };
      const response = await change(desk.id, body);
      expect(response.statusCode, response.body).toBe(200);
      expect(response.json()).toMatchObject({
        data: { permissions: ['messages.read', 'messages.manage'], version: 2, people: [{}, {}, {}] },
      });
      for (const person of people) {
        expect([await statusOf('/admin/orders', person), await statusOf('/admin/messages', person)]).toEqual([
          403, 200,
        ]);
        expect(await roleEvents(person.person.id)).toHaveLength(1);
        expect(await noticesTo(person.person.email)).toMatchObject([
          {
            subject: expect.stringContaining('The permissions of a role were changed'),
            text: expect.stringContaining('Front desk'),
          },
        ]);
      }
      expect(await noticesTo(owner.person.email)).toHaveLength(1);
      expect(await noticesTo(off.email)).toEqual([]);
      expect((await audited(desk.id)).at(-1)).toEqual({
        ...{ action: 'staff_role.update', actorId: owner.person.id },
        before: { name: 'Front desk', permissions: permissionsOf(['orders.manage']) },
        after: { name: 'Front desk', permissions: permissionsOf(['messages.manage']) },
      });
      // the same once more is no change, another name alone is nobody's business
      expect((await change(desk.id, { ...body, version: 2 })).json()).toMatchObject({ data: { version: 2 } });
      expect((await change(desk.id, { ...body, name: 'Desk', version: 2 })).json()).toMatchObject({
        data: { name: 'Desk', version: 3 },
      });
      expect(await noticesTo(owner.person.email)).toHaveLength(1);
      expect((await audited(desk.id)).map(({ action }) => action)).toEqual([
        'staff_role.create',
        'staff_role.update',
        'staff_role.update',
      ]);
    });

    test('is not overwritten by somebody who has not seen its last change', async () => {
      const desk = await created('Front desk');
      const body = { name: 'Desk', permissions: ['orders.read'], version: 1 };
      expect((await change(desk.id, body)).statusCode).toBe(200);
      for (const stale of [
        await change(desk.id, { ...body, name: 'Lobby' }),
        await remove(desk.id, owner, '?version=1'),
      ]) {
        expect(stale.statusCode).toBe(409);
        expect(stale.json()).toMatchObject({ code: 'stale_edit', current: { name: 'Desk', version: 2 } });
      }
    });

    test('that does not exist, or is built in, is not found', async () => {
      const body = { name: 'Desk', permissions: ['orders.read'], version: 1 };
      for (const id of ['nothing', 'owner', 'read_only']) {
        expect((await change(id, body)).statusCode).toBe(404);
        expect((await remove(id)).statusCode).toBe(404);
      }
    });
  });

  test('[ADMIN-286] a role is deleted only once nobody has it, invited and disabled people included', async () => {
    const desk = await created('Front desk');
    const invited = { name: 'Ina Invited', email: newAddress(), staff_role: desk.id };
    const waiting = await shop().call('POST', '/admin/users', invited, owner);
    await addPerson(shop(), { role: 'admin', staffRole: desk.id, disabled: true });
    const response = await remove(desk.id);
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({ code: 'role_in_use', people: 2 });
    const { id } = waiting.json<{ data: AdminUser }>().data;
    await shop().call('DELETE', `/admin/users/${id}/invitation`, undefined, owner);
    const { users } = shop().db.t;
    await shop().db.write((tx) => tx.delete(users).where(eq(users.staffRoleId, desk.id)).returning());
    expect((await remove(desk.id, owner, '?version=1')).statusCode).toBe(200);
    expect(await list()).toHaveLength(builtInRoleKeys.length);
    expect((await audited(desk.id)).at(-1)).toMatchObject({ action: 'staff_role.delete', after: null });
  });

  test('[ADMIN-288] an invitation names a role there is; the list shows it and can be filtered by it', async () => {
    const desk = await created('Front desk');
    const invite = (body: object) =>
      shop().call('POST', '/admin/users', { name: 'Nia New', email: newAddress(), ...body }, owner);
    for (const body of [{ staff_role: '' }, { staff_role: 'king' }]) {
      const response = await invite(body);
      expect(response.statusCode).toBe(422);
      expect(response.json()).toMatchObject({ errors: { staff_role: [expect.any(String)] } });
    }
    const unknown = (await invite({ staff_role: 'king' })).json<{ errors: { staff_role: string[] } }>();
    expect(unknown.errors.staff_role[0]).toContain(`owner, orders, catalogue, content, read_only, ${desk.id}`);
    const invited = await invite({ staff_role: desk.id });
    expect(invited.json()).toMatchObject({ data: { staff_role: { id: desk.id, name: 'Front desk' } } });
    const filtered = async (role: string) => {
      const response = await shop().call('GET', `/admin/users?role=${role}`, undefined, owner);
      return response.json<{ data: { data: AdminUser[] } }>().data.data.map(({ name }) => name);
    };
    expect(await filtered(desk.id)).toEqual(['Nia New']);
    expect(await filtered('owner')).toEqual(['Ada Admin']);
    expect(await filtered('content')).toEqual([]);
    expect(await filtered('king')).toEqual([]);
  });

  test('[API-170] a customer has neither permissions nor a role of staff', async () => {
    const customer = await signedIn(shop(), 'customer');
    expect(await me(customer)).toEqual({
      ...{ id: customer.person.id, name: 'Kai Kunde', email: customer.person.email, role: 'customer' },
    });
  });

  test('[API-173] an admin without permissions for staff sees and ends their own sessions, and nobody else’s', async () => {
    const reader = await signedIn(shop(), 'admin', 'read_only');
    const path = (id: string) => `/admin/users/${id}/sessions`;
    expect(await statusOf(path(reader.person.id), reader)).toBe(200);
    expect((await shop().call('DELETE', path(reader.person.id), undefined, reader)).statusCode).toBe(200);
    for (const method of ['GET', 'DELETE'] as const) {
      const response = await shop().call(method, path(owner.person.id), undefined, reader);
      expect(response.statusCode).toBe(403);
      expect(response.json()).toMatchObject({
        code: 'permission_missing',
        permission: method === 'GET' ? 'staff.read' : 'staff.manage',
      });
    }
  });
});
