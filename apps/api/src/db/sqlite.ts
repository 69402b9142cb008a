import { fileURLToPath } from 'node:url';
import { foldForSearch } from '@fori/domain/catalog';
import Database from 'better-sqlite3';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { migrate } from 'drizzle-orm/better-sqlite3/migrator';
import { likePattern, transactionGuard } from './guard.ts';
import * as schema from './schema.sqlite.ts';
import type { Db, Opened, Queries } from './types.ts';

const bundledMigrations = fileURLToPath(new URL('./migrations/sqlite', import.meta.url));

/** The driver blocks the whole process while it waits for another process's lock. */
const BUSY_TIMEOUT_MS = 500;
const FULL = 2;

const connect = (file: string): Database.Database => {
  const connection = new Database(file);
  connection.pragma('journal_mode = WAL');
  connection.pragma('synchronous = FULL');
  connection.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
  const journal = connection.pragma('journal_mode', { simple: true });
  const synchronous = connection.pragma('synchronous', { simple: true });
  if (journal !== 'wal' || synchronous !== FULL) {
    connection.close();
    throw new Error(`SQLite would not be durable: journal_mode=${journal}, synchronous=${synchronous}`);
  }
  return connection;
};

/** A trigram index over the search text. A migration that rebuilds the table drops its triggers without a word, so they are made anew. */
const ensureSearchIndex = (connection: Database.Database): void => {
  connection.exec(`
    CREATE VIRTUAL TABLE IF NOT EXISTS product_search
      USING fts5(search_text, content='product_texts', content_rowid='id', tokenize='trigram');
    DROP TRIGGER IF EXISTS product_search_insert;
    DROP TRIGGER IF EXISTS product_search_delete;
    DROP TRIGGER IF EXISTS product_search_update;
    CREATE TRIGGER product_search_insert AFTER INSERT ON product_texts BEGIN
      INSERT INTO product_search(rowid, search_text) VALUES (new.id, new.search_text);
    END;
    CREATE TRIGGER product_search_delete AFTER DELETE ON product_texts BEGIN
      INSERT INTO product_search(product_search, rowid, search_text) VALUES ('delete', old.id, old.search_text);
    END;
    CREATE TRIGGER product_search_update AFTER UPDATE OF search_text ON product_texts BEGIN
      INSERT INTO product_search(product_search, rowid, search_text) VALUES ('delete', old.id, old.search_text);
      INSERT INTO product_search(rowid, search_text) VALUES (new.id, new.search_text);
    END;
    INSERT INTO product_search(product_search) VALUES ('rebuild');
  `);
};

const appliedMigrations = (connection: Database.Database): number => {
  const table = connection.prepare("select 1 from sqlite_master where name = '__drizzle_migrations'").get();
  if (!table) return 0;
  const row = connection.prepare('select count(*) as n from __drizzle_migrations').get() as { n: number };
  return row.n;
};

const migrateWith = (connection: Database.Database, migrationsFolder: string): void => {
  // a no-op inside the migrator's transaction, so it must be off before: a table rebuild would wipe child rows
  connection.pragma('foreign_keys = OFF');
  const before = appliedMigrations(connection);
  migrate(drizzle(connection), { migrationsFolder });
  if (appliedMigrations(connection) !== before) {
    const broken = connection.pragma('foreign_key_check') as unknown[];
    if (broken.length > 0) throw new Error(`foreign_key_check: ${JSON.stringify(broken.slice(0, 3))}`);
    ensureSearchIndex(connection);
  }
  connection.pragma('foreign_keys = ON');
};

/** Opens the embedded database, migrating it first. Two connections: one writes, one only reads. */
export function openSqlite(file: string, migrationsFolder = bundledMigrations): Opened {
  const writer = connect(file);
  migrateWith(writer, migrationsFolder);
  const reader = connect(file);
  reader.pragma('query_only = ON');

  const queries = drizzle(writer, { schema }) as unknown as Queries;
  const read = drizzle(reader, { schema }) as unknown as Queries;
  const guard = transactionGuard();
  let tail: Promise<unknown> = Promise.resolve();

  const run = async <T>(change: (tx: Queries) => Promise<T>): Promise<T> => {
    writer.exec('BEGIN IMMEDIATE');
    try {
      const result = await guard.scope(queries, change);
      writer.exec('COMMIT');
      return result;
    } catch (error) {
      if (writer.inTransaction) writer.exec('ROLLBACK');
      throw error;
    }
  };

  const db: Db = {
    dialect: 'sqlite',
    t: schema as unknown as Db['t'],
    get read() {
      guard.outside('read');
      return read;
    },
    async write(change) {
      guard.outside('write');
      const result = tail.then(() => run(change));
      tail = result.catch(() => undefined);
      return result;
    },
    matches(term) {
      const folded = foldForSearch(term);
      const { productTexts } = schema;
      // a trigram index knows nothing shorter than three letters
      return [...folded].length >= 3
        ? sql`${productTexts.id} in (select rowid from product_search where product_search match ${`"${folded.replaceAll('"', '""')}"`})`
        : sql`${productTexts.searchText} like ${likePattern(folded)} escape '\\'`;
    },
    async check() {
      await db.write(async (tx) => {
        await tx.delete(db.t.sequences).where(sql`0 = 1`);
      });
    },
  };

  return {
    db,
    close: async () => {
      await tail;
      reader.close();
      writer.close();
    },
  };
}
