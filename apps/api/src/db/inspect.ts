import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
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

const known = (folder: string): number =>
  (JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as { entries: unknown[] }).entries.length;

const found = (applied: number, folder: string): Inspection => ({
  exists: applied > 0,
  pending: Math.max(0, known(folder) - applied),
});

/** Reads which migrations a SQLite file has had. Throws where it cannot be opened or is no database. */
export const inspectSqlite = (file: string): Inspection => {
  if (!existsSync(file)) return NOTHING;
  const connection = new Database(file, { readonly: true });
  try {
    const table = connection.prepare("select 1 from sqlite_master where name = '__drizzle_migrations'").get();
    if (!table) return NOTHING;
    const { n } = connection.prepare('select count(*) as n from __drizzle_migrations').get() as { n: number };
    return found(n, sqliteMigrations);
  } finally {
    connection.close();
  }
};

/** Reads which migrations a PostgreSQL database has had. Throws where it does not answer within five seconds. */
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
    const encrypted = tls.rows[0]?.ssl === true;
    const table = await client.query("select to_regclass('drizzle.__drizzle_migrations') as name");
    if (table.rows[0]?.name === null) return { ...NOTHING, encrypted };
    const { rows } = await client.query('select count(*)::int as n from drizzle.__drizzle_migrations');
    return { ...found(rows[0]?.n ?? 0, postgresMigrations), encrypted };
  } finally {
    await client.end();
  }
};
