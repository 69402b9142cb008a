import type Database from 'better-sqlite3';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { migrate } from 'drizzle-orm/better-sqlite3/migrator';
import type { Log } from '../composition.ts';
import { announceMigrations, appliedOnSqlite, pendingMigrations } from './migration-state.ts';
import { hasSearchIndex, makeSearchIndex } from './search-sqlite.ts';

/** How long one process waits for another that is migrating the same file. */
const WAIT_MS = 30_000;

/** Applies missing migrations; returns whether there were any. */
const applyMigrations = (connection: Database.Database, migrationsFolder: string): boolean => {
  for (;;) {
    const before = appliedOnSqlite(connection).count;
    try {
      migrate(drizzle(connection), { migrationsFolder });
      return appliedOnSqlite(connection).count !== before;
    } catch (error) {
      // the slower of two migrating processes fails on what the faster has made; its next attempt finds it done
      if (appliedOnSqlite(connection).count === before) throw error;
    }
  }
};

/**
 * Brings a database up to date, also after a crash or beside another migrating process. The search index is not part of a
 * migration because one that rebuilds its table silently drops its triggers: where they are missing the index is made anew, which
 * takes minutes for a hundred thousand products. Throws NewerDatabaseError before it changes anything.
 */
export const migrateSqlite = (
  connection: Database.Database,
  migrationsFolder: string,
  log?: Pick<Log, 'warn'>,
): void => {
  connection.pragma(`busy_timeout = ${WAIT_MS}`);
  const applied = appliedOnSqlite(connection);
  const done = announceMigrations(applied, pendingMigrations(applied, migrationsFolder), log);
  // a no-op inside the migrator's transaction, so it must be off before: a table rebuild would wipe child rows
  connection.pragma('foreign_keys = OFF');
  const changed = applyMigrations(connection, migrationsFolder);
  if (changed) {
    const broken = connection.pragma('foreign_key_check') as unknown[];
    if (broken.length > 0) throw new Error(`foreign_key_check: ${JSON.stringify(broken.slice(0, 3))}`);
  }
  if (!hasSearchIndex(connection)) makeSearchIndex(connection);
  connection.pragma('foreign_keys = ON');
  done();
};
