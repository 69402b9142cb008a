import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../testing/database.ts';
import { testDialect } from '../testing/dialects.ts';
import { onUnmigratedPglite } from '../testing/pglite.ts';
import { appliedOnPostgres, NewerDatabaseError, pendingMigrations } from './migration-state.ts';
import { openPostgres, postgresMigrations } from './postgres.ts';
import { openSqlite, sqliteMigrations } from './sqlite.ts';

const dialect = testDialect();
const migrations = dialect === 'sqlite' ? sqliteMigrations : postgresMigrations;

let dir = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'fori-migrations-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

/** The migrations of a version that lacks the newest one, and when both versions' newest were made. */
const earlierVersion = () => {
  const folder = join(dir, 'migrations');
  cpSync(migrations, folder, { recursive: true });
  const file = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: { when: number }[] };
  const [former, newest] = journal.entries.slice(-2).map(({ when }) => when);
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, -1) }));
  return { folder, former: former ?? 0, newest: newest ?? 0 };
};

const REFUSAL = /belongs to a newer version of the shop.*\d{4}-\d\d-\d\d.*Nothing was changed.*restore the backup/;

// PGlite is inside the test's process, so the shop cannot open it by an address
if (dialect === 'pglite') {
  test('[DEPLOY-05] reads which migrations a PostgreSQL database has had', () =>
    onUnmigratedPglite(async (tx) => {
      await tx.exec('drop schema if exists drizzle cascade');
      expect(await appliedOnPostgres(tx)).toEqual({ count: 0, newest: 0 });
      await tx.exec(`create schema drizzle;
        create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
        insert into drizzle.__drizzle_migrations (hash, created_at) values ('a', 1700000000001), ('b', 1700000000000)`);
      expect(await appliedOnPostgres(tx)).toEqual({ count: 2, newest: 1_700_000_000_001 });
    }));
} else {
  test(`[DEPLOY-05] an older version refuses a newer one's database in words, which stays as it was (${dialect})`, async () => {
    const { close, url } = await freshDatabase(dialect);
    const open = async (migrationsFolder: string) => {
      const options = { migrationsFolder };
      const opened = url ? await openPostgres(url, options) : openSqlite(join(dir, 'shop.db'), options);
      await opened.close();
    };
    try {
      await open(migrations);
      const refusal = await open(earlierVersion().folder).catch((error: unknown) => error);
      expect(refusal).toBeInstanceOf(NewerDatabaseError);
      expect((refusal as Error).message).toMatch(REFUSAL);
      await open(migrations);
    } finally {
      await close();
    }
  });
}

test(`[DEPLOY-05] the migrations that a database has not had are pending (${dialect})`, () => {
  const { folder, former, newest } = earlierVersion();
  expect(pendingMigrations({ count: 9, newest: former }, migrations)).toBe(1);
  expect(pendingMigrations({ count: 9, newest: former }, folder)).toBe(0);
  expect(() => pendingMigrations({ count: 10, newest }, folder)).toThrow(NewerDatabaseError);
});
