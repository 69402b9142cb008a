/**
 * `pnpm bench:existence`: does the response time reveal whether an email address has an account? Registers, signs in
 * and requests new passwords with known and unknown addresses, one call after another in random order. Beside the
 * medians it shows how often a call for a known address took longer than one for an unknown one: 50 % is chance. Build
 * the API first.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { startShop } from './processes.ts';

/** Addresses of each kind; every one is used once per scenario, because a second call would meet the cooldown. */
const ADDRESSES = Number(
  process.argv.find((argument) => argument.startsWith('--each='))?.slice('--each='.length) ?? 200,
);
const WARM_UP = 20;
const PASSWORD = 'seven sewn saddlebags';

const kinds = ['known', 'unknown'] as const;
type Kind = (typeof kinds)[number];

interface Scenario {
  name: string;
  path: string;
  status: number;
  body: (email: string) => object;
}

const passwords = { password: PASSWORD, password_confirmation: PASSWORD };
const register = {
  path: '/customer/register',
  status: 201,
  body: (email: string) => ({ name: 'Aino', email, ...passwords }),
};
const requestReset = { path: '/password/send-reset-code', status: 200, body: (email: string) => ({ email }) };
const scenarios: readonly Scenario[] = [
  {
    name: 'login, wrong password',
    path: '/customer/login',
    status: 401,
    body: (email) => ({ email, password: PASSWORD }),
  },
  { name: 'send-reset-code, first', ...requestReset },
  { name: 'send-reset-code, again', ...requestReset },
  {
    name: 'reset, wrong code',
    path: '/password/reset',
    status: 422,
    body: (email) => ({ email, code: '000000', ...passwords }),
  },
  { name: 'register, first', ...register },
  { name: 'register, again', ...register },
];

const print = (line: string) => process.stdout.write(`${line}\n`);

/** Accounts, each a copy of the demo customer with another address. */
const addAccounts = (dataDir: string, emails: readonly string[]): void => {
  const database = new Database(join(dataDir, 'fori.db'));
  const customer = database.prepare("select * from users where email = 'customer@fori.example'").get();
  const copy = { ...(customer as Record<string, unknown>), handle: null };
  const columns = Object.keys(copy);
  const insert = database.prepare(
    `insert into users (${columns.join(', ')}) values (${columns.map((name) => `@${name}`).join(', ')})`,
  );
  database.transaction(() => {
    for (const email of emails) insert.run({ ...copy, id: randomUUID(), email });
  })();
  database.close();
};

const shuffled = <T>(items: readonly T[]): T[] =>
  items
    .map((item) => ({ item, key: Math.random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item);

const quantile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};

/** The share of pairs in which the first is longer. */
const longerIn = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, x) => sum + b.reduce((count, y) => count + (x > y ? 1 : x === y ? 0.5 : 0), 0), 0) /
  (a.length * b.length);

const caller = async (url: string) => {
  const csrf = await fetch(`${url}/api/csrf`);
  const { token } = (await csrf.json()) as { token: string };
  const headers = {
    'content-type': 'application/json',
    'x-csrf-token': token,
    cookie: csrf.headers.get('set-cookie')?.split(';')[0] ?? '',
  };
  return async ({ path, status, body }: Scenario, email: string): Promise<number> => {
    const begin = performance.now();
    const response = await fetch(`${url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body(email)) });
    await response.arrayBuffer();
    const took = performance.now() - begin;
    if (response.status !== status) throw new Error(`${path} answered ${response.status}`);
    return took;
  };
};

const dataDir = mkdtempSync(join(tmpdir(), 'fori-bench-existence-'));
try {
  const first = await startShop(dataDir);
  await first.stop();
  const addresses = Object.fromEntries(
    // of equal length, or the mails differ in size
    kinds.map((kind) => [kind, Array.from({ length: ADDRESSES + WARM_UP }, () => `${randomUUID()}@example.com`)]),
  ) as Record<Kind, string[]>;
  addAccounts(dataDir, addresses.known);
  const shop = await startShop(dataDir);
  const call = await caller(shop.url);
  print(
    `Node ${process.version}, load ${loadavg()[0]?.toFixed(2)}; ${ADDRESSES} addresses of each kind, medians in ms`,
  );
  print('scenario                   known  unknown  differ  spread | known longer');
  for (const scenario of scenarios) {
    const times: Record<Kind, number[]> = { known: [], unknown: [] };
    const run = async (from: number, to: number, record: (kind: Kind, took: number) => void) => {
      const calls = kinds.flatMap((kind) => addresses[kind].slice(from, to).map((email) => ({ kind, email })));
      for (const { kind, email } of shuffled(calls)) record(kind, await call(scenario, email));
    };
    await run(0, WARM_UP, () => undefined);
    await run(WARM_UP, WARM_UP + ADDRESSES, (kind, took) => times[kind].push(took));
    const [known, unknown] = [quantile(times.known, 0.5), quantile(times.unknown, 0.5)];
    const spread = quantile(times.unknown, 0.75) - quantile(times.unknown, 0.25);
    const figures = [known, unknown, known - unknown, spread].map((value) => value.toFixed(2).padStart(8)).join('');
    const share = `${(longerIn(times.known, times.unknown) * 100).toFixed(0)} %`;
    print(`${scenario.name.padEnd(24)}${figures} | ${share}`);
  }
  await shop.stop();
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
