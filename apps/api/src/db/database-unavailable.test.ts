import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isDatabaseUnavailable } from './database-unavailable.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';

const failureOf = (work: Promise<unknown>): Promise<unknown> => work.then(() => null).catch((error: unknown) => error);

test('a file locked by another process counts as unavailable', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'fori-away-'));
  const [one, other] = [openSqlite(join(dir, 'shop.db')), openSqlite(join(dir, 'shop.db'))];
  let release = () => {};
  const held = one.db.write(
    () =>
      new Promise<void>((resolve) => {
        release = resolve;
      }),
  );
  const failure = await failureOf(other.db.check());
  expect(failure).toBeInstanceOf(Error);
  expect(isDatabaseUnavailable(failure)).toBe(true);
  release();
  await held;
  await other.db.check();
  await Promise.all([one.close(), other.close()]);
  rmSync(dir, { recursive: true, force: true });
});

test('a server that does not answer counts as unavailable', async () => {
  const failure = await failureOf(openPostgres('postgres://127.0.0.1:1/shop'));
  expect(isDatabaseUnavailable(failure)).toBe(true);
});

test('a defect does not count as unavailable', () => {
  expect(isDatabaseUnavailable(new TypeError('x is not a function'))).toBe(false);
  expect(isDatabaseUnavailable(Object.assign(new Error('constraint'), { code: '23505' }))).toBe(false);
  expect(isDatabaseUnavailable('ECONNREFUSED')).toBe(false);
});
