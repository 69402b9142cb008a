import type { RouteMetadata } from '@fori/contracts/access';
import { beforeAll, describe, expect, test } from 'vitest';
import { advanceSeconds } from '../testing/accounts.ts';
import { addPasskey, eventsAbout, signedInByPassword } from '../testing/factors.ts';
import { type Caller, describeShop, START } from '../testing/harness.ts';
import { openToCustomers, production } from '../testing/production.ts';
import { addressOf, contractRoutes } from '../testing/routes.ts';

const routes = contractRoutes()
  .filter(({ route }) => route.path !== '/api/logout')
  .map(({ name, route, access }) => ({ name, route, access, metadata: route.metadata as RouteMetadata }));

const bodyFor = (method: string) => (method === 'GET' || method === 'DELETE' ? undefined : {});

describeShop(
  'a session of staff that has to enrol a second factor',
  (shop) => {
    let me: Caller;
    beforeAll(async () => {
      me = await signedInByPassword(shop());
    });

    test.each(routes)('[AUTH-150] $name', async ({ route, access, metadata }) => {
      const response = await shop().call(route.method, addressOf(route, 'unknown'), bodyFor(route.method), me);
      const isOpen = access === 'public' || metadata.enrolment === true;
      const { code } = response.headers['content-type']?.toString().includes('json')
        ? response.json<{ code?: string }>()
        : { code: undefined };
      if (isOpen) expect(code).not.toBe('factor_enrolment_required');
      else expect([response.statusCode, code]).toEqual([403, 'factor_enrolment_required']);
    });

    test('[SEC-37] is named by the event of a call that it may not make', async () => {
      const { token, person } = await signedInByPassword(shop());
      await shop().call('GET', '/admin/orders', undefined, { token, from: '203.0.113.9' });
      expect(await eventsAbout(shop(), person.id)).toContain('call_refused refused');
    });

    test('[AUTH-150] counts as signed out where anybody may call, and can sign out', async () => {
      const leaving = await signedInByPassword(shop());
      expect((await shop().call('POST', '/logout', {}, leaving)).statusCode).toBe(200);
      expect((await shop().call('GET', '/me', undefined, leaving)).statusCode).toBe(401);
    });
  },
  { env: { ...production, PUBLIC_URL: 'http://localhost:3000', RATE_LIMITS: 'on' }, prepare: openToCustomers },
);

const guarded = routes.filter(({ metadata }) => metadata.stepUp);

describe('calls that need a fresh second factor', () => {
  test('[AUTH-161] are those that take data out, open the back office to somebody, or cannot be taken back', () => {
    expect(guarded.map(({ name }) => name).sort()).toEqual([
      'adminApprovals.approve',
      'adminBooks.archive',
      'adminBooks.export',
      'adminCatalogue.import',
      'adminCustomers.erase',
      'adminCustomers.export',
      'adminCustomers.exportList',
      'adminFactors.removePasskey',
      'adminFactors.removeTotp',
      'adminFactors.renewRecoveryCodes',
      'adminMails.update',
      'adminOrders.export',
      'adminParcels.export',
      'adminRoles.create',
      'adminRoles.remove',
      'adminRoles.update',
      'adminSecurity.export',
      'adminSessions.end',
      'adminSessions.endAll',
      'adminUsers.invite',
      'adminUsers.resetFactors',
      'adminUsers.update',
    ]);
  });

  describeShop('with a factor', (shop) => {
    let me: Caller;
    beforeAll(async () => {
      me = await signedInByPassword(shop());
      await addPasskey(shop(), me);
    });

    test.each(guarded)('[AUTH-161] $name is open for five minutes, and then asks', async ({ route }) => {
      const call = () => shop().call(route.method, addressOf(route, 'unknown'), bodyFor(route.method), me);
      shop().setTime(START);
      const fresh = await call();
      expect(fresh.statusCode, fresh.body).not.toBe(403);
      advanceSeconds(shop(), 5 * 60);
      const stale = await call();
      expect([stale.statusCode, stale.json()]).toMatchObject([
        403,
        { code: 'fresh_factor_required', methods: ['passkey', 'recovery_code'] },
      ]);
    });
  });

  describeShop('without a factor in a demo shop', (shop) => {
    test.each(guarded)('[AUTH-161] $name asks nobody', async ({ route }) => {
      const me = await signedInByPassword(shop());
      const response = await shop().call(route.method, addressOf(route, 'unknown'), bodyFor(route.method), me);
      expect(response.statusCode, response.body).not.toBe(403);
    });
  });
});
