import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openSqlite } from './db/sqlite.ts';
import { startProblem } from './start-problem.ts';

const settings = { host: '127.0.0.1', port: 3000, dataDir: '/nowhere', databaseUrl: undefined };

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
