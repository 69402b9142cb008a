import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openSqlite } from './db/sqlite.ts';
import { startProblem } from './start-problem.ts';

const settings = {
  host: '127.0.0.1',
  port: 3000,
  dataDir: '/nowhere',
  databaseUrl: undefined,
  databaseMigrationUrl: undefined,
};

const listenAt = (host: string, port: number) =>
  new Promise<{ error?: Error; close: () => void; port: number }>((resolve) => {
    const server = createServer();
    const done = (error?: Error) =>
      resolve({
        ...(error && { error }),
        close: () => server.close(),
        port: (server.address() as { port: number })?.port,
      });
    server.once('error', done);
    server.listen(port, host, () => done());
  });

test('[DEPLOY-13] a taken port and a host of another machine are named with their setting', async () => {
  const first = await listenAt('127.0.0.1', 0);
  const second = await listenAt('127.0.0.1', first.port);
  first.close();
  expect(startProblem(second.error, { ...settings, port: first.port })).toBe(
    `PORT ${first.port} of 127.0.0.1 is taken by another program`,
  );
  const elsewhere = await listenAt('203.0.113.9', 0);
  expect(startProblem(elsewhere.error, { ...settings, host: '203.0.113.9' })).toBe(
    'HOST 203.0.113.9 is no address of this machine',
  );
});

test('[DEPLOY-13] a database file that is none, or cannot be opened, is named with its path', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'fori-start-'));
  const problem = (prepare: () => void) => {
    try {
      prepare();
      openSqlite(join(dataDir, 'fori.db'));
    } catch (error) {
      return startProblem(error, { ...settings, dataDir });
    }
    return null;
  };
  expect(
    problem(() =>
      writeFileSync(join(dataDir, 'fori.db'), 'not a database, but a text of more than a page'.repeat(100)),
    ),
  ).toMatch(/^DATA_DIR: .*fori\.db cannot be used \(.*not a database/);
  rmSync(join(dataDir, 'fori.db'));
  expect(problem(() => mkdirSync(join(dataDir, 'fori.db')))).toMatch(/^DATA_DIR: .*fori\.db cannot be used \(/);
  rmSync(dataDir, { recursive: true, force: true });
});

test('[DEPLOY-13] a database server that does not answer is named with its setting, and a defect keeps its stack', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:1'), { code: 'ECONNREFUSED' });
  expect(startProblem(refused, { ...settings, databaseUrl: 'postgres://127.0.0.1:1/shop' })).toBe(
    'DATABASE_URL: the database does not answer (connect ECONNREFUSED 127.0.0.1:1)',
  );
  expect(startProblem(new TypeError('x is not a function'), settings)).toBeNull();
});

const database = { ...settings, databaseUrl: 'postgres://fori@db.example/shop' };
/** An error as drizzle passes it on: around the driver's own, with the text of the query. */
const wrapped = (code: string, message: string) =>
  new Error('Failed query: select 1\nparams: ', { cause: Object.assign(new Error(message), { code }) });

test.each([
  ['28P01', 'password authentication failed for user "fori"'],
  ['3D000', 'database "shop" does not exist'],
  ['42501', 'permission denied for table users'],
  ['25006', 'cannot execute CREATE SCHEMA in a read-only transaction'],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'self-signed certificate in certificate chain'],
])(
  'a database server that refuses the shop (%s) is named with its setting and its own reason, without the query [DEPLOY-16]',
  (code, reason) => {
    expect(startProblem(wrapped(code, reason), database)).toBe(`DATABASE_URL: the database cannot be used (${reason})`);
  },
);

test('a database server that is not found or does not answer, and a full disk of SQLite, are named with their setting, and a wrong query keeps its stack [DEPLOY-16]', () => {
  const unknown = { code: 'ENOTFOUND', syscall: 'getaddrinfo', hostname: 'db.example' };
  expect(startProblem(Object.assign(new Error('getaddrinfo ENOTFOUND db.example'), unknown), database)).toBe(
    'DATABASE_URL: the database does not answer (getaddrinfo ENOTFOUND db.example)',
  );
  // of a name with two addresses
  const refused = Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' });
  expect(startProblem(refused, { ...database, databaseMigrationUrl: 'postgres://owner@db.example/shop' })).toBe(
    'DATABASE_URL or DATABASE_MIGRATION_URL: the database does not answer (ECONNREFUSED)',
  );
  expect(startProblem(new Error('timeout expired'), database)).toContain('does not answer (timeout expired)');
  expect(startProblem(wrapped('SQLITE_FULL', 'database or disk is full'), settings)).toBe(
    'DATA_DIR: /nowhere/fori.db cannot be used (database or disk is full)',
  );
  expect(startProblem(wrapped('42703', 'column "x" does not exist'), database)).toBeNull();
});
