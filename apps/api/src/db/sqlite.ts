import { access, constants, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import Database from 'better-sqlite3';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { bumpCatalogueVersions, catalogueVersions } from './catalogue-version.ts';
import { trackByTick, transactionGuard } from './guard.ts';
import { migrateSqlite } from './migrate-sqlite.ts';
import * as schema from './schema.sqlite.ts';
import { searchSqlite } from './search-sqlite.ts';
import type { Db, Opened, Queries } from './types.ts';
import { writeQueue } from './write-queue.ts';

const bundledMigrations = fileURLToPath(new URL('./migrations/sqlite', import.meta.url));

/** The driver blocks the whole process while it waits for another process's lock. */
const BUSY_TIMEOUT_MS = 500;
const FULL = 2;
/** Pages of the file the reader keeps: a large catalogue's indexes and the products people look at. */
const READER_CACHE_KB = 8192;

/** Before the log of changes is brought into the file: the more pages it holds, the more often one is written once for many. */
const LOG_PAGES = 4000;

const connect = (file: string): Database.Database => {
  const connection = new Database(file);
  connection.pragma('journal_mode = WAL');
  connection.pragma('synchronous = FULL');
  connection.pragma(`wal_autocheckpoint = ${LOG_PAGES}`);
  // else each savepoint of some pages opens a file of its own
  connection.pragma('temp_store = MEMORY');
  connection.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
  const journal = connection.pragma('journal_mode', { simple: true });
  const synchronous = connection.pragma('synchronous', { simple: true });
  if (journal !== 'wal' || synchronous !== FULL) {
    connection.close();
    throw new Error(`SQLite would not be durable: journal_mode=${journal}, synchronous=${synchronous}`);
  }
  return connection;
};

/** Distinct statements kept ready; a shop has about two hundred. */
const MAX_STATEMENTS = 500;

/** Lets a connection keep the statements it has compiled, for drizzle asks for the same ones again and again. */
const keepStatements = (connection: Database.Database): Database.Database => {
  const compile = connection.prepare.bind(connection);
  const known = new Map<string, Database.Statement>();
  connection.prepare = ((text: string) => {
    const statement = known.get(text) ?? compile(text);
    if (known.size >= MAX_STATEMENTS) known.clear();
    known.set(text, statement);
    return statement;
  }) as typeof connection.prepare;
  return connection;
};

/** No import takes as long: what has not come to an end by then never will. */
const STUCK_MS = 5 * 60_000;
/** A commit writes some dozen kilobytes. */
const MIN_FREE_BYTES = 1024 * 1024;

/** Whether the disk takes more of the database, found out without its write lock. Throws when it does not. */
const assertDiskSpace = async (file: string): Promise<void> => {
  for (const needed of [file, dirname(file)]) await access(needed, constants.W_OK);
  const { bavail, bsize } = await statfs(dirname(file));
  if (bavail * bsize < MIN_FREE_BYTES) throw new Error('the disk of the database is full');
};

/** Opens the embedded database, migrating it first. Two connections: one writes, one only reads. */
export function openSqlite(file: string, migrationsFolder = bundledMigrations): Opened {
  const writer = connect(file);
  migrateSqlite(writer, migrationsFolder);
  writer.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
  const reader = connect(file);
  reader.pragma('query_only = ON');
  reader.pragma(`cache_size = -${READER_CACHE_KB}`);

  const t = schema as unknown as Db['t'];
  const queriesOn = (connection: Database.Database) =>
    Object.assign(drizzle(keepStatements(connection), { schema }), { t }) as unknown as Queries;
  const queries = queriesOn(writer);
  const read = queriesOn(reader);
  const guard = transactionGuard(trackByTick(), bumpCatalogueVersions(t));
  const queue = writeQueue(writer);

  const db: Db = {
    dialect: 'sqlite',
    t,
    get read() {
      guard.outside('read');
      return read;
    },
    async write(change) {
      guard.outside('write');
      return queue.add(() => guard.scope(queries, change));
    },
    catalogueVersions: () => catalogueVersions(db),
    search: searchSqlite,
    async check() {
      await read.select({ one: sql`1` }).from(t.sequences).limit(1);
      const { runningForMs: underWay, failure } = queue.state();
      if (underWay === null) {
        // nothing is there to wait for
        await db.write(async (tx) => {
          await tx.delete(t.sequences).where(sql`0 = 1`);
        });
        return;
      }
      if (failure) throw failure;
      if (underWay > STUCK_MS) throw new Error(`a change has been under way for ${Math.round(underWay / 1000)} s`);
      await assertDiskSpace(file);
    },
  };

  return {
    db,
    close: async () => {
      await queue.idle();
      reader.close();
      writer.close();
    },
  };
}
