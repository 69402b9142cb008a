import { MEGABYTE } from '@fori/domain/bytes';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Opened } from '../db/types.ts';
import { purgeSignIns } from '../modules/accounts/sessions/purge-sign-ins.ts';
import { createSignInLimit } from '../modules/accounts/sign-in/sign-in-limit.ts';
import { freshDatabase } from '../testing/database.ts';
import { testDialect } from '../testing/dialects.ts';
import { createBudgets, type RateLimitKey } from './budgets.ts';
import { type CounterStores, createCounterStores } from './counter-stores.ts';
import { createLimiter } from './limiter.ts';

const isShared = testDialect() !== 'sqlite';
const START = Date.parse('2026-11-28T10:00:00.000Z');
let opened: Opened;
let now = START;
const clock = () => new Date(now);
const log = { info: () => undefined, warn: () => undefined, error: () => expect.fail('the database failed') };

beforeEach(async () => {
  now = START;
  opened = await freshDatabase(testDialect());
});
afterEach(() => opened.close());

/** Where a process counts; two share their counts on PostgreSQL, and on SQLite there is only one. */
const processes = (): [CounterStores, CounterStores] => {
  const one = () => createCounterStores({ opened, secret: 'a secret', clock, log });
  const first = one();
  return [first, isShared ? one() : first];
};

const unsigned: RateLimitKey = { kind: 'unsigned', networks: { home: '198.51.100.4', site: null } };

test('[API-175] concurrent calls through all processes together spend a budget once', async () => {
  const [one, other] = processes().map(({ budgets }) =>
    createBudgets({ limiter: createLimiter(budgets, clock), enabled: true }),
  );
  const admitted = await Promise.all(
    Array.from({ length: 30 }, (_, nth) => (nth % 2 ? one : other)?.trySpend('bytes', unsigned, 10 * MEGABYTE)),
  );
  expect(admitted.filter((isAdmitted) => isAdmitted)).toHaveLength(10);
  // it refills evenly, with fractions
  now += 2.4 * 3_600_000 + 1;
  expect(await other?.trySpend('bytes', unsigned, 10 * MEGABYTE)).toBe(true);
  expect(await one?.trySpend('bytes', unsigned, MEGABYTE)).toBe(false);
});

test('[AUTH-145] wrong passwords tried through one process are waited for in every other', async () => {
  const [one, other] = processes().map(({ signIns }) => createSignInLimit({ clock, store: signIns, enabled: true }));
  const own = { email: 'aino@example.com', network: '198.51.100.4', accountId: null };
  const attempts = await Promise.allSettled(
    Array.from({ length: 25 }, (_, nth) => (nth % 2 ? one : other)?.attempt(own)),
  );
  expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  for (const limit of [one, other]) {
    await expect(limit?.attempt(own)).rejects.toMatchObject({ code: 'too_many_requests', details: { retry_after: 1 } });
  }
  await one?.clear(own);
  for (let nth = 0; nth < 5; nth += 1) await other?.attempt(own);
});

test.runIf(isShared)(
  '[API-176] a row names its account by id and its network shortened, and nothing else in plain',
  async () => {
    const [{ signIns }] = processes();
    const limit = createSignInLimit({ clock, store: signIns, enabled: true });
    await limit.attempt({ email: 'aino@example.com', network: '198.51.100.4', accountId: 'account-1' });
    const { db } = opened;
    const rows = await db.read.select().from(db.t.counters);
    expect(rows.map(({ kind, scope, accountId, network }) => [kind, scope, accountId, network]).sort()).toEqual([
      ['sign_in', 'network', 'account-1', '198.51.100.0/24'],
      ['sign_in', 'unknown_networks', 'account-1', null],
    ]);
    for (const { id } of rows) expect(id).toMatch(/^[\w-]{22}$/);
    expect(JSON.stringify(rows)).not.toMatch(/aino|198\.51\.100\.4/);
  },
);

test.runIf(isShared)('[API-178] expired counters are removed, and no others', async () => {
  const [{ signIns }] = processes();
  const limit = createSignInLimit({ clock, store: signIns, enabled: true });
  const { db } = opened;
  const left = async () => {
    await purgeSignIns({ db, clock });
    return db.read.$count(db.t.counters);
  };
  await limit.attempt({ email: 'aino@example.com', network: '198.51.100.4', accountId: null });
  expect(await left()).toBe(2);
  // the count of all networks is forgotten after two hours, that of one network after almost four
  now += 2 * 3_600_000;
  expect(await left()).toBe(1);
  now += 1.75 * 3_600_000;
  expect(await left()).toBe(0);
});

test.runIf(isShared)('[API-178] a refusal that changes nothing leaves no row behind', async () => {
  const [{ budgets }] = processes();
  const { db } = opened;
  const key = (name: string) => ({ key: name, lifeMs: 1000, label: null });
  await budgets.change([key('a')], () => ({ next: [{ used: 1, at: now, until: null }], result: undefined }));
  await budgets.change([key('a'), key('b')], (found) => ({ next: found, result: undefined }));
  expect(await db.read.$count(db.t.counters)).toBe(1);
});

test.runIf(isShared)(
  '[API-176] the table is written without a log, which a count needs no more than memory does',
  async () => {
    const { read } = opened.db;
    const [table] = await read
      .select({ kind: sql<string>`relpersistence` })
      .from(sql`pg_class`)
      .where(sql`relname = 'counters'`);
    expect(table?.kind).toBe('u');
  },
);
