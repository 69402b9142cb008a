import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type Database from 'better-sqlite3';
import type { Log } from '../composition.ts';

/** When each migration in a folder was made, in milliseconds since 1970. */
export const migrationsIn = (folder: string): number[] => {
  const journal = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as {
    entries: { when: number }[];
  };
  return journal.entries.map(({ when }) => when);
};

/** The migrations a database has had: their number, and when the newest was made, in milliseconds since 1970. */
export interface AppliedMigrations {
  count: number;
  newest: number;
}

const NONE: AppliedMigrations = { count: 0, newest: 0 };

/** Reads them from a SQLite database, without changing it; none where no shop has used it. */
export const appliedOnSqlite = (connection: Database.Database): AppliedMigrations => {
  const table = connection.prepare("select 1 from sqlite_master where name = '__drizzle_migrations'").get();
  if (!table) return NONE;
  return connection
    .prepare('select count(*) as count, coalesce(max(created_at), 0) as newest from __drizzle_migrations')
    .get() as AppliedMigrations;
};

/** What is asked of a connection to PostgreSQL. */
interface Client {
  query: (text: string) => Promise<{ rows: unknown[] }>;
}

/** The same for PostgreSQL. */
export const appliedOnPostgres = async (client: Client): Promise<AppliedMigrations> => {
  const table = await client.query("select to_regclass('drizzle.__drizzle_migrations')::text as name");
  if ((table.rows[0] as { name: string | null }).name === null) return NONE;
  const { rows } = await client.query(
    'select count(*)::int as count, coalesce(max(created_at), 0)::float8 as newest from drizzle.__drizzle_migrations',
  );
  return rows[0] as AppliedMigrations;
};

const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10);

/** A newer version of the shop has migrated the database, so that this one cannot use it. */
export class NewerDatabaseError extends Error {
  override readonly name = 'NewerDatabaseError';
  constructor(applied: number, known: number) {
    super(
      `The database belongs to a newer version of the shop: its last migration was made on ${dayOf(applied)}, the last one ` +
        `that this version knows on ${dayOf(known)}. Nothing was changed. Start the newer version, or restore the backup ` +
        'that was made before the update.',
    );
  }
}

/**
 * How many migrations of the folder the database has not had. Throws NewerDatabaseError where it has had one that is newer
 * than all of them [DEPLOY-05].
 */
export const pendingMigrations = ({ newest }: AppliedMigrations, folder: string): number => {
  const known = migrationsIn(folder);
  const newestKnown = Math.max(0, ...known);
  if (newest > newestKnown) throw new NewerDatabaseError(newest, newestKnown);
  return known.filter((when) => when > newest).length;
};

/**
 * Says that a database with data is being migrated, before it is, because the shop answers nobody meanwhile [DEPLOY-06].
 * Returns what to call when it is done, which says how long it took.
 */
export const announceMigrations = ({ count }: AppliedMigrations, pending: number, log?: Pick<Log, 'warn'>) => {
  if (!log || count === 0 || pending === 0) return () => undefined;
  const begin = performance.now();
  // warnings, since the log writes those at once and SQLite then keeps the process busy
  log.warn({ migrations: pending }, 'the database is being migrated; the shop starts when that is done');
  return () => log.warn({ ms: Math.round(performance.now() - begin) }, 'the database is migrated');
};
