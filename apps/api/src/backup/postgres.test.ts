import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { localMediaStore } from '../storage/media-store.ts';
import { backupPlaces, runFori } from '../testing/backups.ts';
import { freshDatabase } from '../testing/database.ts';
import { testDialect } from '../testing/dialects.ts';
import { servingAccount } from '../testing/serving-account.ts';

/** A statement on the server that tests run on. */
const onServer = async (statement: string, url = process.env.TEST_DATABASE_URL) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client.query(statement).finally(() => client.end());
};

/** An empty database of the test's own. */
const emptyDatabase = async (): Promise<string> => {
  const name = `fori_${randomUUID().replaceAll('-', '')}`;
  await onServer(`create database ${name}`);
  onTestFinished(async () => void (await onServer(`drop database ${name} with (force)`)));
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  url.pathname = `/${name}`;
  return url.href;
};

/** A shop on PostgreSQL with an admin, a picture and a key. */
const openShop = async () => {
  const places = backupPlaces();
  const opened = await freshDatabase('postgres');
  onTestFinished(() => opened.close());
  const { url = '' } = opened;
  const run = (args: readonly string[], env: Record<string, string> = {}) =>
    runFori(args, { DATA_DIR: places.dataDir, BACKUP_KEY_FILE: places.keyFile, DATABASE_URL: url, ...env });
  await run(['create-admin', '--email', 'ada@example.com', '--name', 'Ada Admin']);
  await localMediaStore(places.dataDir).write([{ name: 'products/a.webp', data: Buffer.from('a') }]);
  await run(['backup', 'key', places.keyFile]);
  return { ...places, db: opened.db, url, run, restored: join(places.folder, 'restored') };
};

describe.runIf(testDialect() === 'postgres')('backups of PostgreSQL', () => {
  test('[BACKUP-14] are dumped while the shop sells, restored into an empty database, and verified in one of their own', async () => {
    const { run, backups, restored, db } = await openShop();
    let writing = true;
    let count = 0;
    const writer = (async () => {
      while (writing) {
        count += 1;
        await db.write((tx) =>
          tx
            .insert(tx.t.sequences)
            .values({ name: `row ${count}`, value: count })
            .returning(),
        );
      }
    })();
    const taken = await run(['backup', backups, '--new']);
    writing = false;
    await writer;
    expect(taken).toMatchObject({ code: 0, err: '' });
    expect(await run(['backup', 'verify', backups])).toMatchObject({
      code: 0,
      out: expect.stringMatching(/can be restored: \d+ rows, 1 files, an intact audit log of 1 records\.$/),
    });
    const names = (await onServer('select datname from pg_database')).rows.map(({ datname }) => datname);
    expect(names.filter((name) => name.startsWith('fori_verify'))).toEqual([]);
    const DATABASE_URL = await emptyDatabase();
    expect(await run(['restore', backups], { DATA_DIR: restored, DATABASE_URL })).toMatchObject({ code: 0, err: '' });
    expect((await onServer('select email from users', DATABASE_URL)).rows).toEqual([{ email: 'ada@example.com' }]);
    expect(readdirSync(join(restored, 'media/products'))).toEqual(['a.webp']);
    expect(await run(['audit', 'verify'], { DATA_DIR: restored, DATABASE_URL })).toMatchObject({ code: 0 });
  });

  test('[BACKUP-14] are taken, verified and restored by the account that owns the tables where another one serves', async () => {
    const { run, backups, restored, url } = await openShop();
    const accounts = { DATABASE_URL: await servingAccount(url), DATABASE_MIGRATION_URL: url };
    expect(await run(['backup', backups, '--new'], accounts)).toMatchObject({ code: 0, err: '' });
    expect(await run(['backup', 'verify', backups], accounts)).toMatchObject({ code: 0, err: '' });
    const owner = await emptyDatabase();
    const serving = new URL(owner);
    serving.username = new URL(accounts.DATABASE_URL).username;
    const empty = { DATA_DIR: restored, DATABASE_URL: serving.href, DATABASE_MIGRATION_URL: owner };
    expect(await run(['restore', backups], empty)).toMatchObject({ code: 0, err: '' });
  });

  test('[BACKUP-14] are restored into an empty database only, and all of it or nothing', async () => {
    const { run, backups, restored, url } = await openShop();
    await run(['backup', backups, '--new']);
    expect(await run(['restore', backups], { DATA_DIR: restored })).toMatchObject({
      code: 1,
      err: 'A backup is restored into an empty place only, and the database that DATABASE_URL names has tables. Nothing was changed.',
    });
    expect(existsSync(join(restored, 'media'))).toBe(false);
    expect(await run(['restore', backups], { DATA_DIR: restored, DATABASE_URL: '' })).toMatchObject({
      code: 1,
      err: 'The backup is of PostgreSQL: DATABASE_URL has to name a database.',
    });
    const none = new URL(url);
    none.pathname = '/none';
    expect(await run(['restore', backups], { DATA_DIR: restored, DATABASE_URL: none.href })).toMatchObject({
      code: 1,
      err: 'The database does not answer: database "none" does not exist',
    });
  });

  test('[BACKUP-14] say how to get the programs they need', async () => {
    const { run, backups, restored } = await openShop();
    await run(['backup', backups, '--new']);
    const { PATH } = process.env;
    onTestFinished(() => {
      process.env.PATH = PATH;
    });
    process.env.PATH = '/nowhere';
    expect(await run(['backup', backups])).toMatchObject({
      code: 1,
      err: expect.stringContaining('pg_dump was not found; it comes with PostgreSQL'),
    });
    const DATABASE_URL = await emptyDatabase();
    expect(await run(['restore', backups], { DATA_DIR: restored, DATABASE_URL })).toMatchObject({
      code: 1,
      err: expect.stringContaining('pg_restore was not found'),
    });
    expect(existsSync(join(restored, 'media'))).toBe(false);
  });
});
