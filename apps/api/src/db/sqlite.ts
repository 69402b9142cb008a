import { access, constants, stat, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MEGABYTE } from '@fori/domain/bytes';
import { MINUTE_MS } from '@fori/domain/durations';
import Database from 'better-sqlite3';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import type { ObserveStatement } from '../observing/observer.ts';
import { bumpCatalogueVersions, catalogueVersions } from './catalogue-version.ts';
import { trackByTick, transactionGuard } from './guard.ts';
import { migrateSqlite } from './migrate-sqlite.ts';
import { appliedOnSqlite } from './migration-state.ts';
import * as schema from './schema.sqlite.ts';
import { searchSqlite } from './search-sqlite.ts';
import type { Db, Opened, OpenOptions, Queries } from './types.ts';
import { writeQueue } from './write-queue.ts';

export const sqliteMigrations = fileURLToPath(new URL('./migrations/sqlite', import.meta.url));

/** The driver blocks the whole process while it waits for another process's lock. */
const BUSY_TIMEOUT_MS = 500;
const FULL = 2;
/** Each connection's cache: enough for a large catalogue's indexes and the most viewed products. The driver's own is twice as large. */
const CACHE_KB = 8192;

/** Pages in the write-ahead log before a checkpoint: with more, a page that changes often is written to the file less often. */
const CHECKPOINT_PAGES = 4000;

const connect = (file: string): Database.Database => {
  const connection = new Database(file);
  connection.pragma('journal_mode = WAL');
  connection.pragma('synchronous = FULL');
  connection.pragma(`wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
  // otherwise each larger savepoint opens a temporary file
  connection.pragma('temp_store = MEMORY');
  connection.pragma(`cache_size = -${CACHE_KB}`);
  connection.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
  const journal = connection.pragma('journal_mode', { simple: true });
  const synchronous = connection.pragma('synchronous', { simple: true });
  if (journal !== 'wal' || synchronous !== FULL) {
    connection.close();
    throw new Error(`SQLite would not be durable: journal_mode=${journal}, synchronous=${synchronous}`);
  }
  return connection;
};

/** Cached statements per connection; the shop has about two hundred. */
const MAX_STATEMENTS = 500;

/** The methods that run a statement; `raw` returns the statement itself. */
const RUNNING = ['all', 'get', 'run'] as const;

const observed = (statement: Database.Statement, observe: ReturnType<ObserveStatement>): Database.Statement => {
  for (const name of RUNNING) {
    const run = statement[name].bind(statement) as (...values: unknown[]) => unknown;
    Object.assign(statement, { [name]: (...values: unknown[]) => observe(() => run(...values)) });
  }
  return statement;
};

/** Makes a connection reuse compiled statements, because drizzle prepares the same ones again and again. */
export const cacheStatements = (connection: Database.Database, observe?: ObserveStatement): Database.Database => {
  const compile = connection.prepare.bind(connection);
  const cache = new Map<string, Database.Statement>();
  connection.prepare = ((text: string) => {
    const cached = cache.get(text);
    if (cached) return cached;
    const statement = observe ? observed(compile(text), observe(text)) : compile(text);
    if (cache.size >= MAX_STATEMENTS) cache.clear();
    cache.set(text, statement);
    return statement;
  }) as typeof connection.prepare;
  return connection;
};

/** Longer than any import takes: a transaction that runs longer is stuck. */
const STUCK_MS = 5 * MINUTE_MS;
/** A commit writes some dozen kilobytes. */
const MIN_FREE_BYTES = MEGABYTE;

/** Throws where this process may not write to the database's file or folder. */
export const assertWritable = async (file: string): Promise<void> => {
  for (const needed of [file, dirname(file)]) await access(needed, constants.W_OK);
};

const freeBytesOf = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** Throws where the database file cannot grow; needs no write lock. */
const assertCanGrow = async (file: string, freeBytes: (folder: string) => Promise<number>): Promise<void> => {
  await assertWritable(file);
  if ((await freeBytes(dirname(file))) < MIN_FREE_BYTES) throw new Error('the disk of the database is full');
};

/**
 * Opens the embedded database, migrating it first. Two connections: one writes, one only reads. Throws NewerDatabaseError
 * where a newer version of the shop has used it.
 */
export function openSqlite(
  file: string,
  { migrationsFolder = sqliteMigrations, log, observe, freeBytes = freeBytesOf }: OpenOptions = {},
): Opened {
  const writer = connect(file);
  try {
    migrateSqlite(writer, migrationsFolder, log);
  } catch (error) {
    writer.close();
    throw error;
  }
  writer.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
  const reader = connect(file);
  reader.pragma('query_only = ON');

  const t = schema as unknown as Db['t'];
  const queriesOn = (connection: Database.Database) =>
    Object.assign(drizzle(cacheStatements(connection, observe)), { t }) as unknown as Queries;
  const queries = queriesOn(writer);
  const read = queriesOn(reader);
  const guard = transactionGuard(trackByTick(), bumpCatalogueVersions(t));
  const queue = writeQueue(writer);

  const db: Db = {
    dialect: 'sqlite',
    t,
    get read() {
      guard.assertOutside('read');
      return read;
    },
    async write(change) {
      guard.assertOutside('write');
      return queue.add(() => guard.scope(queries, change));
    },
    catalogueVersions: () => catalogueVersions(db),
    search: searchSqlite,
    async check() {
      await read.select({ one: sql`1` }).from(t.sequences).limit(1);
      const { runningForMs, failure } = queue.state();
      if (runningForMs === null) {
        // no transaction is running, so this does not wait
        await db.write(async (tx) => {
          await tx.delete(t.sequences).where(sql`0 = 1`);
        });
      } else {
        if (failure) throw failure;
        if (runningForMs > STUCK_MS)
          throw new Error(`a change has been under way for ${Math.round(runningForMs / 1000)} s`);
      }
      // such a change writes no page, which a full disk would refuse
      await assertCanGrow(file, freeBytes);
    },
  };

  const applied = appliedOnSqlite(reader);
  const pageSize = reader.pragma('page_size', { simple: true });
  const { version } = reader.prepare('select sqlite_version() as version').get() as { version: string };
  return {
    db,
    state: async () => {
      const wal = await stat(`${file}-wal`).catch(() => null);
      const { runningForMs, waiting } = queue.state();
      return {
        engine: 'SQLite',
        version,
        // of the file with what is only in the log yet
        bytes: Number(pageSize) * Number(reader.pragma('page_count', { simple: true })),
        walBytes: wal?.size ?? 0,
        migrations: { count: applied.count, newestAt: new Date(applied.newest) },
        connections: null,
        writes: { waiting, runningForMs },
      };
    },
    close: async () => {
      await queue.idle();
      reader.close();
      writer.close();
    },
  };
}
