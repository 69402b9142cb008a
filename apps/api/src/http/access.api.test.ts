import { type AccessLevel, accessLevels, type RouteMetadata, suffices } from '@fori/contracts/access';
import { errorCodes } from '@fori/domain/errors';
import {
  type BuiltInRole,
  builtInRoleKeys,
  type Permission,
  permissions,
  permissionsOf,
} from '@fori/domain/permissions';
import type { AppRoute } from '@ts-rest/core';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { addProduct } from '../testing/builders.ts';
import { addCustomerPasskey } from '../testing/factors.ts';
import { type Caller, describeShop, newGuest, type TestShop } from '../testing/harness.ts';
import { PASSWORD, signedIn } from '../testing/people.ts';
import { type ContractRoute, contractRoutes, addressOf as filledAddress, takesFiles } from '../testing/routes.ts';
import { buy } from '../testing/shopping.ts';

interface Entry extends ContractRoute {
  access: AccessLevel;
}

const routes = contractRoutes();
const entries = routes.filter((entry): entry is Entry => entry.access !== undefined);

/** An address with unknown ids and no parameters. */
const addressOf = (route: AppRoute) => filledAddress(route, 'unknown');

/** What the composed role is made of: little of several areas. */
const composed: readonly Permission[] = ['orders.refund', 'audit.read', 'messages.manage'];

const staffKinds = [...builtInRoleKeys, 'composed'] as const;
type StaffKind = (typeof staffKinds)[number];
const callers = ['nobody', 'guest', 'customer', ...staffKinds, 'revoked token', 'disabled admin'] as const;
type CallerKind = (typeof callers)[number];

const isStaff = (caller: CallerKind): caller is StaffKind => staffKinds.some((kind) => kind === caller);
const permissionsOfKind = (kind: StaffKind): Permission[] => permissionsOf(kind === 'composed' ? composed : kind);

/** A caller whom a call of this level admits. */
const admittedTo = (access: AccessLevel): CallerKind =>
  access === 'admin' ? 'owner' : access === 'shopper' ? 'guest' : 'customer';

const isRevoked = (caller: CallerKind): boolean => caller === 'revoked token' || caller === 'disabled admin';

/**
 * The expected outcome by access level; `admitted` leaves the response to the route itself. An admin may read a cart (it is
 * empty) but not change one. What a member of staff needs in addition is the route's permission.
 */
const expectedOutcome: Readonly<
  Record<AccessLevel, (caller: CallerKind, isChange: boolean) => 'admitted' | 401 | 403>
> = {
  public: () => 'admitted',
  shopper: (caller, isChange) => {
    if (caller === 'nobody' || isRevoked(caller)) return 401;
    return isStaff(caller) && isChange ? 403 : 'admitted';
  },
  visitor: (caller) => (caller === 'nobody' || isRevoked(caller) ? 401 : 'admitted'),
  'order-holder': (caller) => (isRevoked(caller) ? 401 : 'admitted'),
  'signed-in': (caller) => (caller === 'customer' || isStaff(caller) ? 'admitted' : 401),
  customer: (caller) => (caller === 'customer' ? 'admitted' : isStaff(caller) ? 403 : 401),
  admin: (caller) => (isStaff(caller) ? 'admitted' : caller === 'customer' ? 403 : 401),
};

/** The sessions of somebody else, which nobody's own id names in these tests. */
const OF_OTHERS: Readonly<Record<string, Permission>> = {
  'adminSessions.list': 'staff.read',
  'adminSessions.end': 'staff.manage',
  'adminSessions.endAll': 'staff.manage',
};

/** Whether a member of staff may make a call, by what the contract says of it. */
const isPermitted = (kind: StaffKind, { name, permission }: Entry): boolean =>
  suffices(permissionsOfKind(kind), OF_OTHERS[name] ?? permission);

/**
 * Who may make calls that matter most, written out, so that a permission the contract names by mistake is found here. It is
 * complete for the roles every shop has.
 */
const critical: Readonly<Record<string, readonly BuiltInRole[]>> = {
  'adminOrders.list': ['owner', 'orders', 'read_only'],
  'adminOrders.transition': ['owner', 'orders'],
  'adminOrders.refund': ['owner', 'orders'],
  'adminOrders.export': ['owner', 'orders'],
  'adminCustomers.get': ['owner', 'orders', 'read_only'],
  'adminCustomers.update': ['owner'],
  'adminCustomers.export': ['owner'],
  'adminCustomers.exportList': ['owner'],
  'adminCustomers.erase': ['owner'],
  'adminMessages.answer': ['owner', 'orders'],
  'adminPayouts.list': ['owner', 'read_only'],
  'adminPayouts.reconcile': ['owner'],
  'adminProducts.list': ['owner', 'orders', 'catalogue', 'content', 'read_only'],
  'adminProducts.update': ['owner', 'catalogue'],
  'adminProductCsv.import': ['owner', 'catalogue'],
  'adminCatalogue.export': ['owner'],
  'adminCatalogue.import': ['owner'],
  'adminReviews.decide': ['owner', 'catalogue', 'content'],
  'adminBlogs.update': ['owner', 'content'],
  'adminHome.publish': ['owner', 'content'],
  'adminMails.update': ['owner', 'content'],
  'adminTextPages.publish': ['owner', 'content'],
  'adminReports.sales': ['owner', 'read_only'],
  'adminSettings.get': ['owner', 'read_only'],
  'adminSettings.update': ['owner'],
  'adminIdentity.update': ['owner'],
  'adminVat.update': ['owner'],
  'adminShipping.update': ['owner'],
  'adminSetup.close': ['owner'],
  'adminApprovals.list': ['owner', 'orders'],
  'adminApprovals.approve': ['owner', 'orders'],
  'adminUsers.list': ['owner'],
  'adminUsers.invite': ['owner'],
  'adminUsers.update': ['owner'],
  'adminUsers.resend': ['owner'],
  'adminRoles.list': ['owner'],
  'adminRoles.create': ['owner'],
  'adminRoles.update': ['owner'],
  'adminRoles.remove': ['owner'],
  'adminSessions.endAll': ['owner'],
  'adminAudit.list': ['owner'],
  'adminAudit.undo': ['owner'],
  'adminSecurity.list': ['owner'],
  'adminSecurity.export': ['owner'],
  'adminJobs.list': ['owner'],
  'adminStatus.get': ['owner'],
  'adminUsers.changePassword': ['owner', 'orders', 'catalogue', 'content', 'read_only'],
  'adminViews.add': ['owner', 'orders', 'catalogue', 'content', 'read_only'],
};

/** Calls that change nothing, though their method is one that changes: previews of what is being edited, and undoing, whose use case checks the permission of the change. */
const OPEN_TO_READERS = ['adminBlogs.preview', 'adminMails.preview', 'adminTextPages.preview', 'adminAudit.undo'];

/** Calls that only read, for those who change: their own import, and requests of the kind that they may make. */
const READ_BY_THOSE_WHO_CHANGE: Readonly<Record<string, readonly Permission[]>> = {
  'adminProductCsv.progress': ['catalogue.manage'],
  'adminApprovals.list': ['orders.refund', 'staff.manage', 'settings.manage'],
  'adminApprovals.waiting': ['orders.refund', 'staff.manage', 'settings.manage'],
};

const neededBy = ({ permission }: Entry): readonly string[] =>
  permission === undefined ? [] : typeof permission === 'string' ? [permission] : permission;

/**
 * Statuses of a route that admitted the caller, callerByKind sent it nothing useful: 415 is one of them only where the route expects
 * a form with files.
 */
const isAdmitted = (status: number, route: AppRoute) =>
  status < 400 || [400, 404, 409, 422, 503].includes(status) || (status === 415 && takesFiles(route));

test('every call of the contract declares its access level', () => {
  expect(routes.length).toBeGreaterThan(15);
  for (const { name, access } of routes) expect(accessLevels, name).toContain(access);
});

describe('[ADMIN-277] every call of the back office', () => {
  const ofStaff = entries.filter(({ access }) => access === 'admin');

  test('names a permission, and no other call does', () => {
    for (const entry of entries) {
      const known = neededBy(entry).every((needed) => [...permissions, 'everyone'].includes(needed));
      expect(neededBy(entry).length > 0 && known, entry.name).toBe(entry.access === 'admin');
    }
  });

  test('that changes something needs more than a permission to read, and one that reads no permission to change', () => {
    const isReading = (needed: string) => /\.(read|export)$/.test(needed) || needed === 'settings.transfer';
    for (const entry of ofStaff) {
      const needed = neededBy(entry).filter((one) => one !== 'everyone');
      const isChange = entry.route.method !== 'GET' && !OPEN_TO_READERS.includes(entry.name);
      const odd = needed.filter((one) => (isChange ? /\.(read|export)$/.test(one) : !isReading(one)));
      expect(odd, entry.name).toEqual(READ_BY_THOSE_WHO_CHANGE[entry.name] ?? []);
    }
  });

  test('and every permission is needed by one of them', () => {
    const needed = new Set<string>(ofStaff.flatMap(neededBy));
    expect(permissions.filter((one) => !needed.has(one))).toEqual([]);
  });
});

describeShop('access', (shop) => {
  const callerByKind: Partial<Record<CallerKind, Caller>> = {};
  const callerOf = (kind: CallerKind): Caller => callerByKind[kind] ?? {};

  beforeAll(async () => {
    const test: TestShop = shop();
    callerByKind.guest = newGuest();
    callerByKind.customer = await signedIn(test, 'customer');
    for (const key of builtInRoleKeys) callerByKind[key] = await signedIn(test, 'admin', key);
    const role = { name: 'Front desk', permissions: composed };
    const created = await test.call('POST', '/admin/roles', role, callerOf('owner'));
    callerByKind.composed = await signedIn(test, 'admin', created.json<{ data: { id: string } }>().data.id);
    const loggedOut = await signedIn(test, 'admin');
    await test.call('POST', '/logout', undefined, loggedOut);
    // a session id sent with it must not turn a revoked token into a guest
    callerByKind['revoked token'] = { token: loggedOut.token, ...newGuest() };
    const disabled = await signedIn(test, 'admin');
    const { db } = test;
    await db.write((tx) =>
      tx
        .update(db.t.users)
        .set({ disabledAt: test.shop.clock() })
        .where(eq(db.t.users.id, disabled.person.id))
        .returning(),
    );
    callerByKind['disabled admin'] = { token: disabled.token, ...newGuest() };
  });

  test.each(entries)('[AUTH-01] [ADMIN-09] [ADMIN-277] [ADMIN-279] $name is open to $access only', async (entry) => {
    const { name, route, access } = entry;
    const isChange = route.method !== 'GET';
    // signing out would end the session the next tests use
    const kinds =
      route.path === '/api/logout'
        ? callers.filter((kind) => expectedOutcome[access](kind, true) !== 'admitted')
        : callers;
    for (const kind of kinds) {
      const body = isChange && route.method !== 'DELETE' ? {} : undefined;
      const response = await shop().call(route.method, addressOf(route), body, callerOf(kind));
      const lacks = access === 'admin' && isStaff(kind) && !isPermitted(kind, entry);
      const expected = lacks ? 403 : expectedOutcome[access](kind, isChange);
      const what = `${kind}: ${response.statusCode} ${response.body.slice(0, 200)}`;
      if (expected === 'admitted') expect(isAdmitted(response.statusCode, route), what).toBe(true);
      else expect(response.statusCode, what).toBe(expected);
      if (response.statusCode >= 400) {
        const error = response.json<{ code: string; message: string; request_id: string }>();
        expect(errorCodes).toContain(error.code);
        expect(error.message).toMatch(/\S/);
        expect(error.request_id).toMatch(/\S/);
      }
      if (lacks) {
        const needed = OF_OTHERS[name] ?? neededBy(entry)[0];
        expect(response.json(), what).toMatchObject({ code: 'permission_missing', permission: needed });
      }
    }
  });

  test.each(Object.entries(critical))('[ADMIN-275] %s is permitted to %s', async (name, permitted) => {
    const entry = entries.find((one) => one.name === name) ?? expect.fail(`there is no call ${name}`);
    const { route } = entry;
    const body = route.method === 'GET' || route.method === 'DELETE' ? undefined : {};
    const admitted: BuiltInRole[] = [];
    for (const key of builtInRoleKeys) {
      const response = await shop().call(route.method, addressOf(route), body, callerOf(key));
      if (response.statusCode !== 403) admitted.push(key);
    }
    expect(admitted).toEqual(permitted);
  });

  test('[ADMIN-277] an admin without a role may do nothing but what everyone may', async () => {
    const nobody = await signedIn(shop(), 'admin');
    const { db } = shop();
    const { users } = db.t;
    await db.write((tx) =>
      tx.update(users).set({ builtInRole: null }).where(eq(users.id, nobody.person.id)).returning(),
    );
    const statusOf = async (path: string) => (await shop().call('GET', path, undefined, nobody)).statusCode;
    expect([await statusOf('/admin/orders'), await statusOf('/admin/settings')]).toEqual([403, 403]);
    expect([await statusOf('/me'), await statusOf('/admin/views')]).toEqual([200, 200]);
  });

  describe("another customer's data", () => {
    const address = {
      type: 'home',
      label: '',
      street: 'Linnankatu 12',
      city: 'Turku',
      state: 'Varsinais-Suomi',
      postalCode: '20100',
      country: 'FI',
    };
    /** what calls about offered orders, proofs and passkeys require */
    const answer = {
      ...{ mine: true, hash: 'a'.repeat(64), message: 'Longer sleeves, please.' },
      ...{ name: 'Phone', current_password: PASSWORD },
    };
    const owned = entries.filter(
      ({ route, access }) =>
        (access === 'customer' || access === 'order-holder') &&
        route.path.includes('/:id') &&
        // the id is a product's, which has no owner; `reviews.api.test.ts` covers other customers' reviews
        !route.path.startsWith('/api/products/'),
    );
    const ids: Record<string, string> = {};

    beforeAll(async () => {
      const owner = await signedIn(shop(), 'customer');
      const product = await addProduct(shop(), { stock: 5 });
      ids['/api/orders'] = (await buy(shop(), owner, product.variants[0]?.id ?? 0)).order.id;
      ids['/api/orders/offered'] = ids['/api/orders'];
      const sessions = await shop().call('GET', '/profile/sessions', undefined, owner);
      ids['/api/profile/sessions'] = sessions.json<{ data: { id: string }[] }>().data[0]?.id ?? '';
      ids['/api/profile/passkeys'] = (await addCustomerPasskey(shop(), owner)).passkeys[0]?.id ?? '';
      for (let i = 0; i < 2; i += 1) {
        const added = await shop().call('POST', '/addresses', address, owner);
        ids['/api/addresses'] = added.json<{ data: { id: string } }>().data.id;
      }
    });

    test.each(owned)('$name answers 404, as if it did not exist', async ({ route }) => {
      const id = ids[route.path.split('/:id')[0] ?? ''];
      if (!id) throw new Error(`this test creates no data for ${route.path} yet`);
      const body = route.method === 'GET' ? undefined : { ...address, ...answer };
      const other = await shop().call(route.method, filledAddress(route, id), body, callerOf('customer'));
      expect(other.statusCode, other.body).toBe(404);
      expect(other.json()).toMatchObject({ code: 'not_found' });
    });
  });

  describe('changing calls', () => {
    const changing = entries.filter(({ route }) => route.method !== 'GET' && !(route.metadata as RouteMetadata).signed);

    const expectExpired = async (route: AppRoute, kind: CallerKind) => {
      const { token, sessionId } = callerOf(kind);
      const response = await shop().app.inject({
        method: route.method,
        url: `/api${addressOf(route)}`,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(sessionId && { 'x-session-id': sessionId }),
        },
      });
      expect(response.statusCode, kind).toBe(419);
      expect(response.json()).toMatchObject({ code: 'page_expired' });
    };

    test.each(changing)(
      '$name answers 419 without the CSRF pair, also to whom it is open',
      async ({ route, access }) => {
        for (const kind of ['nobody', admittedTo(access)] as const) await expectExpired(route, kind);
      },
    );

    const ofEachLevel = accessLevels.flatMap((level) => changing.find(({ access }) => access === level) ?? []);

    test.each(ofEachLevel)('and so does $name, as one that is open to $access, to every caller', async ({ route }) => {
      for (const kind of callers) await expectExpired(route, kind);
    });
  });

  describe('nonsense input', () => {
    const nonsense: [string, unknown][] = [
      ['a list', []],
      ['null', null],
      ['a text', '"text"'],
      ['wrong types', { email: 1, password: {}, quantity: 'x', product_variant_id: [], to: 7, payment: 'card' }],
      ['huge numbers', { quantity: 1e308, product_variant_id: -1, expected_total: '9'.repeat(400) }],
      ['a NUL', { email: 'a\u0000@example.com', password: 'x', note: '\u0000', to: 'cancelled' }],
    ];
    const cases = entries.flatMap((entry) =>
      ['POST', 'PUT', 'PATCH'].includes(entry.route.method)
        ? nonsense.map(([what, body]) => ({ ...entry, what, body }))
        : [],
    );

    test.each(cases)(
      '$what to $name is refused with a reason, never with a 500',
      async ({ route, access, body, name }) => {
        // signing out ends the session, which the next tests use
        const caller = name === 'auth.logout' ? await signedIn(shop(), 'customer') : callerOf(admittedTo(access));
        const response = await shop().call(route.method, addressOf(route), JSON.stringify(body), {
          ...caller,
          headers: { 'content-type': 'application/json', 'idempotency-key': 'nonsense-key' },
        });
        expect(response.statusCode, response.body).toBeLessThan(500);
      },
    );

    test.each(entries.filter(({ route, access }) => route.method === 'GET' && access !== 'customer'))(
      'odd parameters to $name do no harm',
      async ({ route, access }) => {
        const caller = callerOf(access === 'admin' || access === 'signed-in' ? 'owner' : 'guest');
        for (const query of [
          'page=-1&per_page=1e9',
          'page=%00&search=%00',
          'lang=xx&sort[]=a',
          `search=${'%25_'.repeat(90)}`,
        ]) {
          const response = await shop().call('GET', `${addressOf(route)}?${query}`, undefined, caller);
          expect(response.statusCode, `${query}: ${response.body.slice(0, 200)}`).toBeLessThan(500);
        }
        for (const id of ['%00', '../..', '%2e%2e', '-1', '1e3', '9'.repeat(200)]) {
          if (!route.path.includes(':')) continue;
          const path = filledAddress(route, id);
          const response = await shop().call('GET', path, undefined, caller);
          expect([404, 422], `${path}: ${response.body.slice(0, 200)}`).toContain(response.statusCode);
        }
      },
    );
  });
});
