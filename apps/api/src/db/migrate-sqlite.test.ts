import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addProduct } from '../testing/builders.ts';
import { spawnApi } from '../testing/start-api.ts';
import { prepared } from './prepared.ts';
import { hasSearchIndex } from './search-sqlite.ts';
import { openSqlite, sqliteMigrations } from './sqlite.ts';

let dir = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'fori-migrate-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

test('a search index missing after a crash is created at the next start', async () => {
  const file = join(dir, 'shop.db');
  const fixture = (opened: ReturnType<typeof openSqlite>) => ({ db: opened.db, shop: { clock: () => new Date() } });
  const first = openSqlite(file);
  await addProduct(fixture(first), { names: { en: 'Aura wallet' } });
  await first.close();
  const raw = new Database(file);
  raw.exec('drop trigger product_search_insert; drop table product_search;');
  raw.close();

  const again = openSqlite(file);
  const { db } = again;
  const found = async (term: string) => {
    const { condition, values } = db.search(term, 'en');
    const query = prepared((q, t) => q.select({ id: t.products.id }).from(t.products).where(condition));
    return (await query(db.read, values)).length;
  };
  expect(await found('aura')).toBe(1);
  await addProduct(fixture(again), { names: { en: 'Sisu belt' } });
  expect(await found('sisu')).toBe(1);
  await again.close();
});

test('a search index built for other languages is rebuilt', async () => {
  const file = join(dir, 'shop.db');
  const first = openSqlite(file);
  await first.close();
  const raw = new Database(file);
  expect(hasSearchIndex(raw)).toBe(true);
  const trigger = raw.prepare("select sql from sqlite_master where name = 'product_search_insert'").pluck().get();
  // as a shop without Icelandic would have made it
  raw.exec(`drop trigger product_search_insert; ${String(trigger).replace(/when 'is' then \d+/, '')}`);
  raw.close();

  const again = openSqlite(file);
  const { db } = again;
  const product = await addProduct({ db, shop: { clock: () => new Date() } }, { names: { en: 'Belt', is: 'Beltið' } });
  const { condition, values } = db.search('beltið', 'is');
  const query = prepared((q, t) => q.select({ id: t.products.id }).from(t.products).where(condition));
  expect(await query(db.read, values)).toEqual([{ id: product.id }]);
  await again.close();
});

/** The migrations without the last `without`, and with one of the test's own where it gives its statements. */
const otherMigrations = ({ without = 0, statements = '' }): string => {
  const folder = join(dir, 'migrations');
  cpSync(sqliteMigrations, folder, { recursive: true });
  const file = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8'));
  const entries = journal.entries.slice(0, journal.entries.length - without);
  const last = entries.at(-1);
  if (statements) {
    entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag: 'of_a_test' });
    writeFileSync(join(folder, 'of_a_test.sql'), statements);
  }
  writeFileSync(file, JSON.stringify({ ...journal, entries }));
  return folder;
};

test('a migration that does not touch the table of texts keeps the search index', async () => {
  const file = join(dir, 'shop.db');
  await openSqlite(file, { migrationsFolder: otherMigrations({ without: 1 }) }).close();
  const raw = new Database(file);
  raw.exec("insert into product_search(rowid, search_text) values (7, 'kept')");
  await openSqlite(file).close();
  expect(raw.prepare("select rowid from product_search where product_search match 'kept'").pluck().all()).toEqual([7]);
  raw.close();
});

test('a migration that rebuilds the table of texts, which drops its triggers, rebuilds the search index', async () => {
  const file = join(dir, 'shop.db');
  const first = openSqlite(file);
  const product = await addProduct(
    { db: first.db, shop: { clock: () => new Date() } },
    { names: { en: 'Aura wallet' } },
  );
  await first.close();
  const raw = new Database(file);
  const table = String(raw.prepare("select sql from sqlite_master where name = 'product_texts'").pluck().get());
  const statements = [
    table.replace('product_texts', 'new_product_texts'),
    'insert into new_product_texts select * from product_texts',
    'drop table product_texts',
    'alter table new_product_texts rename to product_texts',
    "update product_texts set search_text = 'sisu belt'",
  ];
  const migrationsFolder = otherMigrations({ statements: statements.join(';--> statement-breakpoint\n') });
  await openSqlite(file, { migrationsFolder }).close();
  expect(hasSearchIndex(raw)).toBe(true);
  const found = raw.prepare('select rowid from product_search where product_search match ?').pluck();
  const english = raw.prepare("select count(*) from product_texts where locale = 'en'").pluck().get();
  expect(english).toBe(1);
  expect(found.all('sisu')).toContain(product.id);
  expect(found.all('aura')).toEqual([]);
  raw.close();
});

test('the search index follows changed texts, rolled back changes and deleted products', async () => {
  const opened = openSqlite(join(dir, 'shop.db'));
  const { db } = opened;
  const { t } = db;
  const fixture = { db, shop: { clock: () => new Date() } };
  const [one, two, three] = [
    await addProduct(fixture, { names: { en: 'Aura wallet' } }),
    await addProduct(fixture, { names: { en: 'Sisu wallet' } }),
    await addProduct(fixture, { names: { en: 'Revontuli wallet' } }),
  ];
  const found = async (term: string) => {
    const { condition, values } = db.search(term, 'fi');
    const query = prepared((q, tables) => q.select({ id: tables.products.id }).from(tables.products).where(condition));
    return (await query(db.read, values)).map(({ id }) => id);
  };
  const retext = (id: number, searchText: string) =>
    db.write((tx) => tx.update(t.productTexts).set({ searchText }).where(eq(t.productTexts.productId, id)));
  // all in one commit
  const outcomes = await Promise.allSettled([
    retext(one.id, 'kaamos'),
    db.write(async (tx) => {
      await tx.update(t.productTexts).set({ searchText: 'halla' });
      throw new Error('changed my mind');
    }),
    retext(two.id, 'usva'),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await found('kaamos')).toEqual([one.id]);
  expect(await found('usva')).toEqual([two.id]);
  expect(await found('revontuli')).toEqual([three.id]);
  expect(await found('halla')).toEqual([]);
  expect(await found('aura')).toEqual([]);
  await db.write((tx) => tx.delete(t.products).where(eq(t.products.id, two.id)));
  expect(await found('usva')).toEqual([]);
  expect(await found('wallet')).toEqual([three.id]);
  await opened.close();
});

test('two processes can start on an empty folder at the same time', async () => {
  const env = { DATA_DIR: dir, SHOP_SECRET: 'a secret of these tests, long enough to be one' };
  const processes = await Promise.all([spawnApi(env), spawnApi(env)]);
  const outcomes = processes.map(
    (child) =>
      new Promise<string>((resolve) => {
        let text = '';
        const read = (chunk: Buffer) => {
          text += String(chunk);
          if (text.includes('listening ')) resolve('listening');
        };
        child.stdout.on('data', read);
        child.once('exit', () => resolve(text));
      }),
  );
  expect(await Promise.all(outcomes)).toEqual(['listening', 'listening']);
  const ended = processes.map((child) => new Promise((resolve) => child.once('exit', resolve)));
  for (const child of processes) child.kill('SIGTERM');
  await Promise.all(ended);
}, 180_000);

test('[DEPLOY-06] a database with data says in the log that it is being migrated and when it is done; a new one says nothing', async () => {
  const lines: unknown[] = [];
  const note = (fields: Record<string, unknown>, message: string) => void lines.push({ ...fields, message });
  const log = { info: note, warn: note };
  const open = (options: object) => openSqlite(join(dir, 'shop.db'), { log, ...options }).close();
  await open({ migrationsFolder: otherMigrations({ without: 2 }) });
  expect(lines).toEqual([]);
  await open({});
  await open({});
  expect(lines).toEqual([
    { migrations: 2, message: 'the database is being migrated; the shop starts when that is done' },
    { ms: expect.any(Number), message: 'the database is migrated' },
  ]);
});
