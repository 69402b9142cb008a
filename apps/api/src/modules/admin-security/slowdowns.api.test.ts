import type { SlowdownsView, SlowdownView } from '@fori/contracts/admin-security/contract';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { describeShop, START } from '../../testing/harness.ts';
import { addPerson, PASSWORD, signedIn } from '../../testing/people.ts';
import { accountSubjects } from '../security-events/index.ts';

describeShop(
  'who has to wait',
  (shop) => {
    let admin: Awaited<ReturnType<typeof signedIn>>;
    let network = 0;
    let from = '';
    beforeEach(async () => {
      shop().setTime(START);
      network += 1;
      from = `198.51.${network}.4`;
      admin = await signedIn(shop(), 'admin');
    });

    const list = async (): Promise<SlowdownView[]> => {
      const response = await shop().call('GET', '/admin/slowdowns', undefined, admin);
      expect(response.statusCode, response.body).toBe(200);
      return response.json<{ data: SlowdownsView }>().data.slowdowns;
    };
    const kept = () => `198.51.${network}.0/24`;
    const own = async () => (await list()).filter((entry) => entry.network === kept());
    const signInAs = async (email: string, password: string) =>
      (await shop().call('POST', '/customer/login', { email, password }, { from })).statusCode;
    const failSixTimes = async (email: string) => {
      for (let nth = 0; nth < 5; nth += 1) expect(await signInAs(email, 'wrong-password-1')).toBe(401);
      expect(await signInAs(email, 'wrong-password-1')).toBe(429);
    };
    const release = (id: string) => shop().call('DELETE', `/admin/slowdowns/${id}`, undefined, admin);
    const recordsOf = (id: string) => {
      const { db } = shop();
      const { auditLog } = db.t;
      return db.read.select().from(auditLog).where(eq(auditLog.entityId, id));
    };
    const releases = () => {
      const { db } = shop();
      const { securityEvents } = db.t;
      return db.read.select().from(securityEvents).where(eq(securityEvents.kind, 'slowdown_released'));
    };

    test('[ADMIN-265] a sign-in that waits is listed with its account, its shortened network and its end, and leaves the list by itself', async () => {
      const { email } = await addPerson(shop());
      await failSixTimes(email);
      expect(await own()).toMatchObject([
        {
          kind: 'sign_in',
          scope: 'network',
          account: { name: 'Kai Kunde', email },
          network: kept(),
          until: new Date(START.getTime() + 1000).toISOString(),
        },
      ]);
      shop().setTime(new Date(START.getTime() + 1000));
      expect(await own()).toEqual([]);
    });

    test('[ADMIN-265] attempts at a second factor that wait are listed with their account', async () => {
      const prove = () => shop().call('POST', '/admin/account/step-up', { method: 'totp', code: '000000' }, admin);
      for (let nth = 0; nth < 5; nth += 1) expect((await prove()).json()).toMatchObject({ code: 'factor_invalid' });
      expect((await prove()).statusCode).toBe(429);
      const { email } = admin.person;
      expect((await list()).filter(({ account }) => account?.email === email)).toMatchObject([
        { kind: 'sign_in', scope: 'device', network: null },
      ]);
    });

    test('[ADMIN-265] refused calls and used-up budgets are listed by network, and shortened', async () => {
      const home = `2001:db8:${network}:7::1`;
      for (let nth = 0; nth < 31; nth += 1) {
        await shop().call('POST', '/payments/demo/tokens', {}, { from: home });
      }
      const upload = { kind: 'unsigned', networks: { home: `2001:db8:${network}:7::/64`, site: null } } as const;
      const { budgets } = shop().shop;
      await budgets.spend('bytes', upload, 100 * 1024 * 1024);
      await expect(budgets.spend('bytes', upload, 1024 * 1024)).rejects.toMatchObject({ code: 'too_many_requests' });
      const shown = (await list()).filter((entry) => entry.network === `2001:db8:${network}::/48`);
      expect(shown.map(({ kind, scope, account }) => [kind, scope, account]).sort()).toEqual([
        ['orders', 'network', null],
        ['uploads', 'network', null],
      ]);
    });

    test('[ADMIN-266] an address without an account is shown to nobody and kept nowhere', async () => {
      await failSixTimes('stranger@example.com');
      const response = await shop().call('GET', '/admin/slowdowns', undefined, admin);
      expect(response.body).not.toContain('stranger');
      expect(await own()).toMatchObject([{ kind: 'sign_in', account: null }]);
      const { db } = shop();
      expect(JSON.stringify(await db.read.select().from(db.t.counters))).not.toContain('stranger');
    });

    test('[ADMIN-267] [AUTH-148] [SEC-18] one that is released signs in at once; a record and a security event say by whom', async () => {
      const { id: accountId, email } = await addPerson(shop());
      await failSixTimes(email);
      const id = (await own())[0]?.id ?? '';
      const response = await release(id);
      expect(response.statusCode, response.body).toBe(200);
      expect(response.json<{ data: SlowdownsView }>().data.slowdowns.map((entry) => entry.id)).not.toContain(id);
      expect(await signInAs(email, PASSWORD)).toBe(200);
      expect(await recordsOf(id)).toMatchObject([
        {
          actorId: admin.person.id,
          action: 'slowdown.release',
          before: { slowdown: 'sign_in', scope: 'network', account: accountId, network: kept() },
          after: null,
        },
      ]);
      const { keys } = shop().shop.config;
      expect((await releases()).at(-1)).toMatchObject({
        subject: accountSubjects(keys, accountId)[0],
        actor: accountSubjects(keys, admin.person.id)[0],
        outcome: 'success',
      });
    });

    test('[AUTH-149] releasing all unknown networks of an address lets a network that has not tried yet through at once', async () => {
      const { email } = await addPerson(shop());
      const attempt = (nth: number, password: string) =>
        shop().call('POST', '/customer/login', { email, password }, { from: `192.0.${network}.${nth}` });
      for (let nth = 0; nth < 30; nth += 1) await attempt(nth, 'wrong-password-1');
      expect((await attempt(100, PASSWORD)).statusCode).toBe(429);
      const whole = (await list()).find(
        ({ scope, account }) => scope === 'unknown_networks' && account?.email === email,
      );
      expect((await release(whole?.id ?? '')).statusCode).toBe(200);
      expect((await attempt(101, PASSWORD)).statusCode).toBe(200);
    });

    test('[ADMIN-268] [SEC-19] one that does not wait any more is not found, and leaves neither a record nor an event', async () => {
      await failSixTimes('late@example.com');
      const id = (await own())[0]?.id ?? '';
      const before = (await releases()).length;
      const answers = [await release(id), await release(id), await release('unknown')];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 404, 404]);
      await failSixTimes('late@example.com');
      shop().setTime(new Date(START.getTime() + 1000));
      expect((await release(id)).statusCode).toBe(404);
      expect(await recordsOf(id)).toHaveLength(1);
      expect(await releases()).toHaveLength(before + 1);
    });
  },
  { env: { RATE_LIMITS: 'on' } },
);
