import type Database from 'better-sqlite3';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { migrate } from 'drizzle-orm/better-sqlite3/migrator';

/** How long one process waits for another that is migrating the same file. */
const WAIT_MS = 30_000;

const SEARCH_INDEX = ['product_search', 'product_search_insert', 'product_search_delete', 'product_search_update'];

const hasSearchIndex = (connection: Database.Database): boolean => {
  const names = connection.prepare('select name from sqlite_master').pluck().all();
  return SEARCH_INDEX.every((name) => names.includes(name));
};

/** A trigram index over the search text, and the triggers that keep it. */
const makeSearchIndex = (connection: Database.Database): void => {
  const make = connection.transaction(() =>
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
  `),
  );
  make.immediate();
};

const appliedMigrations = (connection: Database.Database): number => {
  const table = connection.prepare("select 1 from sqlite_master where name = '__drizzle_migrations'").get();
  if (!table) return 0;
  const row = connection.prepare('select count(*) as n from __drizzle_migrations').get() as { n: number };
  return row.n;
};

/** Applies what is missing; gives whether anything was. */
const applyMigrations = (connection: Database.Database, migrationsFolder: string): boolean => {
  for (;;) {
    const before = appliedMigrations(connection);
    try {
      migrate(drizzle(connection), { migrationsFolder });
      return appliedMigrations(connection) !== before;
    } catch (error) {
      // of two processes at it the slower fails on what the quicker has made meanwhile; the next look finds it done
      if (appliedMigrations(connection) === before) throw error;
    }
  }
};

/**
 * Brings a database up to date, whatever a crash or another process has left half done. The search index is made here and
 * not by a migration, for a migration that rebuilds its table drops its triggers without a word.
 */
export const migrateSqlite = (connection: Database.Database, migrationsFolder: string): void => {
  connection.pragma(`busy_timeout = ${WAIT_MS}`);
  // a no-op inside the migrator's transaction, so it must be off before: a table rebuild would wipe child rows
  connection.pragma('foreign_keys = OFF');
  const changed = applyMigrations(connection, migrationsFolder);
  if (changed) {
    const broken = connection.pragma('foreign_key_check') as unknown[];
    if (broken.length > 0) throw new Error(`foreign_key_check: ${JSON.stringify(broken.slice(0, 3))}`);
  }
  if (changed || !hasSearchIndex(connection)) makeSearchIndex(connection);
  connection.pragma('foreign_keys = ON');
};
