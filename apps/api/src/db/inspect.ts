import { existsSync } from 'node:fs';
import Database from 'better-sqlite3';
import {
  type AppliedMigrations,
  appliedOnPostgres,
  appliedOnSqlite,
  migrationsIn,
  pendingMigrations,
} from './migration-state.ts';
import { postgresMigrations } from './postgres.ts';
import { sqliteMigrations } from './sqlite.ts';

/** A database as it is found, without changing it. */
export interface Inspection {
  /** whether a shop has ever used it */
  exists: boolean;
  /** migrations the next start would apply */
  pending: number;
  /** whether the connection was encrypted; missing where there is none, as with SQLite */
  encrypted?: boolean;
}

const NOTHING: Inspection = { exists: false, pending: 0 };
const TIMEOUT_MS = 5000;

const found = (applied: AppliedMigrations, folder: string): Inspection =>
  applied.count === 0 ? NOTHING : { exists: true, pending: pendingMigrations(applied, folder) };

/** Migrations this version of the program has for a database. */
export const knownMigrations = (dialect: 'sqlite' | 'pg'): number =>
  migrationsIn(dialect === 'sqlite' ? sqliteMigrations : postgresMigrations).length;

/**
 * Reads which migrations a SQLite file has had. Throws where it cannot be opened or is no database, and NewerDatabaseError
 * where a newer version of the shop has used it.
 */
export const inspectSqlite = (file: string): Inspection => {
  if (!existsSync(file)) return NOTHING;
  const connection = new Database(file, { readonly: true });
  try {
    return found(appliedOnSqlite(connection), sqliteMigrations);
  } finally {
    connection.close();
  }
};

/** The same for PostgreSQL. Throws where it does not answer within five seconds. */
export const inspectPostgres = async (url: string): Promise<Inspection> => {
  const { default: pg } = await import('pg');
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
  });
  await client.connect();
  try {
    const tls = await client.query('select ssl from pg_stat_ssl where pid = pg_backend_pid()');
    return { ...found(await appliedOnPostgres(client), postgresMigrations), encrypted: tls.rows[0]?.ssl === true };
  } finally {
    await client.end();
  }
};
