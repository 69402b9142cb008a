import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { PasskeyRequest } from '@fori/contracts/passkeys/schemas';
import { asc, eq, gt, inArray } from 'drizzle-orm';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { advanceSeconds } from '../../testing/accounts.ts';
import {
  addCodeApp,
  addPasskey,
  codeAt,
  type NeededFactor,
  signedInByPassword,
  ticketFor,
} from '../../testing/factors.ts';
import { type Caller, describeShop, START } from '../../testing/harness.ts';
import { addPerson, type Person, signedIn } from '../../testing/people.ts';
import { refusedCalls, securityEvents, storedEvents, twoOwners } from '../../testing/security-events.ts';
import { tellOfSlowed } from '../accounts/sign-in/tell-of-slowed.ts';
import { forwardEvents } from './forward-events.ts';
import { purgeSecurityEvents } from './purge.ts';
import { recordRefusal } from './record-refusal.ts';
import { newestEvent } from './security-events.repository.ts';
import { storeSums } from './store-sums.ts';

const DAY = 86_400_000;

/** The message of an error and of what caused it: drizzle wraps the database's. */
const messages = (error: unknown): string =>
  error instanceof Error ? `${error.message} ${messages(error.cause)}` : String(error);

const events = join(mkdtempSync(join(tmpdir(), 'fori-events-')), 'collected', 'events.jsonl');

describeShop('security events', (shop) => {
  const { rows, newest, now, browser } = securityEvents(shop);

  test('[SEC-05] a refused deed leaves no event', async () => {
    const me = await signedIn(shop(), 'customer');
    const password = 'password123';
    const common = { current_password: me.person.password, password, password_confirmation: password };
    expect((await shop().call('PUT', '/profile/password', common, me)).statusCode).toBe(422);
    expect(await rows()).toEqual([]);
  });

  describe('of admins', () => {
    const { admin, other, noticesTo } = twoOwners(shop);

    test('[SEC-09] the other owners are told of an admin’s sign-in on a new device, but not of one on a known device', async () => {
      const known = browser();
      const signIn = (caller: Caller) =>
        shop().call('POST', '/admin/login', { email: other().email, password: other().password }, caller);
      for (const caller of [known, known]) expect((await signIn(caller)).statusCode).toBe(200);
      expect(await noticesTo(admin().person.email, other().email)).toEqual([]);
      expect((await signIn(browser())).statusCode).toBe(200);
      expect(await noticesTo(admin().person.email, other().email)).toEqual([
        expect.stringContaining('An admin signed in with a new browser'),
      ]);
      expect(await noticesTo(other().email, other().email)).toEqual([]);
    });
  });

  describe('are append-only', () => {
    const store = async (at: Date) => {
      const { db } = shop();
      await db.write((tx) =>
        tx.insert(db.t.securityEvents).values({ at, kind: 'sign_in', outcome: 'success' }).returning(),
      );
    };

    test('[SEC-10] the database refuses to change a row and to delete one', async () => {
      await store(now());
      const { db } = shop();
      const { securityEvents } = db.t;
      const attempts = [
        db.write((tx) =>
          tx.update(securityEvents).set({ count: 2 }).where(gt(securityEvents.id, newest())).returning(),
        ),
        db.write((tx) => tx.delete(securityEvents).where(gt(securityEvents.id, newest())).returning()),
      ];
      for (const attempt of attempts) {
        const failure: unknown = await attempt.catch((error: unknown) => error);
        expect(messages(failure)).toContain('security events are append-only');
      }
      expect(await rows()).toMatchObject([{ count: 1 }]);
    });

    test('[SEC-11] the retention deletes what is older, and the door is shut again after it', async () => {
      await store(new Date(now().getTime() - 400 * DAY));
      await store(new Date(now().getTime() - 300 * DAY));
      expect(await purgeSecurityEvents(shop().shop)).toBe(1);
      expect(await rows()).toHaveLength(1);
      const { db } = shop();
      const { securityEvents } = db.t;
      const again = db.write((tx) => tx.delete(securityEvents).where(gt(securityEvents.id, newest())).returning());
      expect(messages(await again.catch((error: unknown) => error))).toContain('append-only');
    });
  });
});

describeShop(
  'security events of refused calls',
  (shop) => {
    const { rows, from } = refusedCalls(shop);

    test('[SEC-37] one that cannot be recorded is logged, and the call is refused as ever', async () => {
      const logged = vi.spyOn(shop().shop.log, 'error');
      const cause = new Error('no address');
      const from = () => {
        throw cause;
      };
      await recordRefusal(shop().shop, { code: 'unauthenticated', personId: null, from });
      expect(logged).toHaveBeenCalledExactlyOnceWith({ err: cause }, 'a refused call was not recorded');
      logged.mockRestore();
    });

    test('[SEC-38] what people get wrong in a form is none', async () => {
      const wrong = await shop().call('POST', '/customer/register', { email: 'nobody' }, { from });
      expect(wrong.statusCode).toBe(422);
      expect(await rows()).toEqual([]);
    });
  },
  {
    env: {
      RATE_LIMITS: 'on',
      STRIPE_SECRET_KEY: 'sk_test_of_these_tests',
      STRIPE_WEBHOOK_SECRET: 'whsec_of_these_tests',
    },
  },
);

describeShop('how somebody signed in', (shop) => {
  test('[SEC-40] is part of the event: password, with an app, a passkey or a recovery code, or a passkey alone', async () => {
    const me = await signedInByPassword(shop());
    const { person } = me;
    const { authenticator, added } = await addPasskey(shop(), me);
    const { secret } = await addCodeApp(shop(), me);
    advanceSeconds(shop(), 60);
    const finish = async (proof: (needed: NeededFactor) => object) => {
      const needed = await ticketFor(shop(), person);
      const response = await shop().call('POST', '/admin/login/factor', { ticket: needed.ticket, ...proof(needed) });
      expect(response.statusCode, response.body).toBe(200);
    };
    await finish(() => ({ method: 'totp', code: codeAt(secret, shop().shop.clock()) }));
    await finish(({ passkey }) => {
      if (!passkey) throw new Error('no passkey asked for');
      return { method: 'passkey', response: authenticator.use(passkey) };
    });
    await finish(() => ({ method: 'recovery_code', code: added.recovery_codes?.[0] }));
    const { data } = (await shop().call('POST', '/admin/login/passkey/options', {})).json<{ data: PasskeyRequest }>();
    await shop().call('POST', '/admin/login/passkey', { response: authenticator.use(data) });
    const { db } = shop();
    const { securityEvents } = db.t;
    const signIns = await db.read
      .select({ method: securityEvents.method })
      .from(securityEvents)
      .where(inArray(securityEvents.kind, ['sign_in', 'sign_in_new_device']))
      .orderBy(asc(securityEvents.id));
    expect(signIns.map(({ method }) => method)).toEqual([
      ...['password', 'password_and_app', 'password_and_passkey', 'password_and_recovery_code', 'passkey'],
    ]);
    expect(await db.read.$count(securityEvents, eq(securityEvents.kind, 'factor_added'))).toBe(2);
  });
});

describeShop(
  'security events in a file',
  (shop) => {
    afterAll(() => rmSync(dirname(dirname(events)), { recursive: true, force: true }));
    const { event, insert, store, lines } = storedEvents(shop, events);

    test('[SEC-39] each event is one line once, in its order, at the run a minute after the one that saw it', async () => {
      await store(3);
      expect(await forwardEvents(shop().shop)).toBe(0);
      await store(1);
      advanceSeconds(shop(), 60);
      expect(await forwardEvents(shop().shop)).toBe(3);
      advanceSeconds(shop(), 60);
      await Promise.all([forwardEvents(shop().shop), forwardEvents(shop().shop)]);
      const ids = lines().map(({ id }) => id);
      expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b));
      expect(ids).toHaveLength(4);
      expect(lines()[0]).toMatchObject({ at: START.toISOString(), kind: 'sign_in', outcome: 'success', count: 1 });
    });

    test('[SEC-39] the file is readable by the shop alone', () => {
      expect(statSync(events).mode & 0o777).toBe(0o600);
    });

    // the last one, for later events would have numbers below the one it chooses
    test('[SEC-39] however many processes forward, an event that is stored up to 50 seconds after a higher number was seen is not missed', async () => {
      const before = lines().length;
      const id = (await newestEvent(shop().db.read)) + 1000;
      advanceSeconds(shop(), 60);
      await insert([{ ...event, id }]);
      expect(await forwardEvents(shop().shop)).toBe(0);
      advanceSeconds(shop(), 49);
      expect(await forwardEvents(shop().shop)).toBe(0);
      await insert([{ ...event, id: id - 1 }]);
      advanceSeconds(shop(), 11);
      expect(await forwardEvents(shop().shop)).toBe(2);
      expect(
        lines()
          .slice(before)
          .map((line) => line.id),
      ).toEqual([id - 1, id]);
    });
  },
  { env: { SECURITY_EVENT_FILE: events } },
);

describeShop(
  'security events of paused sign-ins',
  (shop) => {
    test('[SEC-17] attempts that have to wait are summed by minute, and the owners and the admin are mailed once when the waits grow long', async () => {
      const admin = await addPerson(shop(), { role: 'admin' });
      const other = await addPerson(shop(), { role: 'admin' });
      const customer = await addPerson(shop());
      let refused = 0;
      /** wrong passwords, each after the wait that the one before asked for, until one asks for as long as this */
      const guess = async ({ email }: Person, from: string, untilWaitS: number) => {
        for (let wait = 0; wait < untilWaitS; ) {
          const response = await shop().call('POST', '/customer/login', { email, password: 'no password' }, { from });
          if (response.statusCode !== 429) continue;
          refused += 1;
          wait = response.json<{ retry_after: number }>().retry_after;
          advanceSeconds(shop(), wait);
        }
      };
      const mailed = async () => {
        await tellOfSlowed(shop().shop);
        const { db } = shop();
        return db.read.select().from(db.t.outbox).where(eq(db.t.outbox.template, 'staff-notice'));
      };
      await guess(customer, '203.0.113.8', 60);
      await guess(admin, '203.0.113.9', 20);
      expect(await mailed()).toEqual([]);
      await guess(admin, '203.0.113.9', 60);
      await mailed();
      const mails = await mailed();
      expect(mails.map(({ to }) => to).sort()).toEqual([admin.email, other.email].sort());
      for (const { text } of mails) expect(text).toContain(admin.email);
      await storeSums(shop().shop, true);
      const { db } = shop();
      const { securityEvents } = db.t;
      const sums = await db.read.select().from(securityEvents).where(eq(securityEvents.kind, 'attempts_slowed'));
      expect(sums.reduce((sum, { count }) => sum + count, 0)).toBe(refused);
      expect(sums.length).toBeLessThan(refused);
      for (const sum of sums) expect(sum).toMatchObject({ outcome: 'refused', subject: null });
    });
  },
  { env: { RATE_LIMITS: 'on' } },
);
