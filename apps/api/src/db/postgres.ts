import { fileURLToPath } from 'node:url';
import { foldForSearch } from '@fori/domain/catalog';
import { fallbackLanguage } from '@fori/domain/languages';
import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import pRetry from 'p-retry';
import type { Pool, PoolClient, PoolConfig } from 'pg';
import { bumpCatalogueVersions, catalogueVersions } from './catalogue-version.ts';
import { likePattern, trackByAsyncContext, transactionGuard } from './guard.ts';
import { type AppliedMigrations, announceMigrations, appliedOnPostgres, pendingMigrations } from './migration-state.ts';
import { openReadReplica } from './read-replica.ts';
import type { ReplicaState } from './replica-choice.ts';
import * as schema from './schema.pg.ts';
import type { Db, Opened, OpenOptions, Queries } from './types.ts';
import { observePool, postgresState } from './watch-postgres.ts';

export const postgresMigrations = fileURLToPath(new URL('./migrations/pg', import.meta.url));

/** Arbitrary key of the advisory lock an instance holds while it migrates. */
const MIGRATION_LOCK = 72_910;
/** Short and randomised, so that transactions that collided do not collide again. */
const RETRIES = { retries: 5, minTimeout: 5, factor: 2, randomize: true } as const;
/** How long limits wait for the connection of their counters, and for an answer, before they count in memory. */
const COUNTING_TIMEOUT_MS = 2000;
/** A database that takes longer is not ready. */
const PROBE_TIMEOUT_MS = 2000;
const SERIALIZATION_FAILURE = '40001';
const DEADLOCK_DETECTED = '40P01';

const isRetryable = (error: unknown): boolean => {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && (cause.code === SERIALIZATION_FAILURE || cause.code === DEADLOCK_DETECTED)) return true;
  }
  return false;
};

const { products, productTexts } = schema;

const matchesText = sql`${productTexts.locale} in (${sql.placeholder('language')}, ${fallbackLanguage})
    and ${productTexts.searchText} like ${sql.placeholder('term')}`;
const inTexts = sql`select ${productTexts.productId} from ${productTexts} where ${matchesText}`;
// not by `exists`, for which all texts are searched where many products are expected to be checked
const hasText = sql`((select 1 from ${productTexts}
  where ${productTexts.productId} = ${products.id} and ${matchesText} limit 1) is not null)`;

type Database = PgDatabase<PgQueryResultHKT>;

/** drizzle on what answers queries. */
type DrizzleOn = (client: Pick<Pool, 'query'>) => Database;

/** Runs `query` on a connection that no transaction holds or waits for. */
type Probe = (query: (database: Database) => Promise<unknown>) => Promise<void>;

/** Runs `change` in a transaction. */
type Transact = <T>(change: (tx: object) => Promise<T>) => Promise<T>;

/**
 * Transactions on a pool's connections, each given back whatever becomes of it. drizzle's own keep theirs where `begin` fails, so that
 * ten failures would leave a shop that waits for connections until it is started again (API-182). All transactions of a connection have
 * one drizzle database, because `prepared` keeps its statements for that: drizzle's own are new each time, and every statement would be
 * built again. `destroyFailed` closes the connection of a failed transaction, whose statement may still be running.
 */
export const transactOn = (
  pool: Pick<Pool, 'connect'>,
  drizzle: (connection: PoolClient) => NodePgDatabase,
  { destroyFailed = false } = {},
): Transact => {
  const databases = new WeakMap<PoolClient, NodePgDatabase>();
  const databaseOf = (connection: PoolClient): NodePgDatabase => {
    const database = databases.get(connection) ?? drizzle(connection);
    databases.set(connection, database);
    return database;
  };
  return async (change) => {
    const connection = await pool.connect();
    let isUsable = false;
    try {
      await connection.query('begin');
      const result = await change(databaseOf(connection));
      await connection.query('commit');
      isUsable = true;
      return result;
    } catch (error) {
      if (!destroyFailed) {
        isUsable = await connection.query('rollback').then(
          () => true,
          () => false,
        );
      }
      throw error;
    } finally {
      connection.release(!isUsable);
    }
  };
};

/** Parts that need connections of their own. */
interface Connections {
  transact: Transact;
  probe?: Probe;
}

/** A `Db` on any drizzle database of PostgreSQL. */
export const createPostgresDb = (
  database: Database,
  { transact, probe = async (query) => void (await query(database)) }: Connections,
): Db => {
  const guard = transactionGuard(trackByAsyncContext(), bumpCatalogueVersions(schema));
  const read: Queries = Object.assign(database, { t: schema });
  const db: Db = {
    dialect: 'pg',
    t: schema,
    get read(): Queries {
      guard.assertOutside('read');
      return read;
    },
    async write(change) {
      guard.assertOutside('write');
      return pRetry(() => transact((tx) => guard.scope(Object.assign(tx as Queries, { t: schema }), change)), {
        ...RETRIES,
        shouldRetry: ({ error }) => isRetryable(error),
      });
    },
    catalogueVersions: () => catalogueVersions(db),
    search: (term, language) => ({
      kind: 'index',
      ids: inTexts,
      findsOnce: language === fallbackLanguage,
      condition: sql`${products.id} in (${inTexts})`,
      has: hasText,
      lacks: sql`not ${hasText}`,
      values: { language, term: likePattern(foldForSearch(term)) },
    }),
    check: () => probe((connection) => connection.delete(schema.sequences).where(sql`0 = 1`)),
  };
  return db;
};

/** A pool whose connections may be lost at any time: the next call gets another, and whoever used it is told by its query. */
const openPool = async (options: PoolConfig): Promise<Pool> => {
  const { default: pg } = await import('pg');
  const pool = new pg.Pool(options);
  const ignore = () => undefined;
  // without listeners a lost connection would end the process, an idle one by the pool's event, one in a transaction by its own
  pool.on('error', ignore);
  pool.on('connect', (connection) => connection.on('error', ignore));
  return pool;
};

/** Migrates and says what the database has had; of several instances starting at once one does, the others wait. Throws NewerDatabaseError. */
const migratePostgres = async (
  url: string,
  migrationsFolder: string,
  log: OpenOptions['log'],
): Promise<AppliedMigrations> => {
  const { default: pg } = await import('pg');
  const { drizzle } = await import('drizzle-orm/node-postgres');
  const { migrate } = await import('drizzle-orm/node-postgres/migrator');
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const applied = await appliedOnPostgres(client);
    const done = announceMigrations(applied, pendingMigrations(applied, migrationsFolder), log);
    await migrate(drizzle(client), { migrationsFolder });
    done();
    return await appliedOnPostgres(client);
  } finally {
    // the lock goes with its connection
    await client.end();
  }
};

/** The shop's database with its catalogue read from a replica; each change of the source is another version of the catalogue. */
export const createCatalogueDb = (
  db: Db,
  client: Pick<Pool, 'query'>,
  state: () => ReplicaState,
  drizzle: DrizzleOn,
): Db => {
  const reads: Queries = Object.assign(drizzle(client), { t: schema });
  const catalogueDb: Db = {
    dialect: db.dialect,
    t: db.t,
    get read(): Queries {
      // refuses reads within a transaction
      void db.read;
      return reads;
    },
    write: db.write,
    catalogueVersions: async () => {
      const before = state().epoch;
      const { content, stock } = await catalogueVersions(catalogueDb);
      // where the source changed meanwhile, nothing else is ever cached under these
      return { content: `${before}-${state().epoch} ${content}`, stock };
    },
    search: db.search,
    check: db.check,
  };
  return catalogueDb;
};

export interface PostgresOptions extends OpenOptions {
  /** a replica for the catalogue, and how old what it shows may be */
  replica?: { url: string; maxAgeMs: number } | null;
  /** for migrating alone, by the account that owns the tables */
  migrationUrl?: string | undefined;
}

/** Opens a PostgreSQL database, migrating it first. Throws NewerDatabaseError where a newer version of the shop has used it. */
export async function openPostgres(
  url: string,
  { migrationsFolder = postgresMigrations, migrationUrl = url, replica = null, log, observe }: PostgresOptions = {},
): Promise<Opened> {
  const applied = await migratePostgres(migrationUrl, migrationsFolder, log);
  const { drizzle } = await import('drizzle-orm/node-postgres');
  const openObserved = async (options: PoolConfig): Promise<Pool> => {
    const opened = await openPool(options);
    if (observe) observePool(opened, observe);
    return opened;
  };
  const pool = await openObserved({ connectionString: url, max: 10, connectionTimeoutMillis: 5000 });
  // a separate pool: in the main one the check would queue behind writers that wait for a long transaction (API-112)
  const probes = await openPool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: PROBE_TIMEOUT_MS,
    query_timeout: PROBE_TIMEOUT_MS,
  });
  const probe: Probe = async (query) => {
    const connection = await probes.connect();
    let failed = true;
    try {
      await query(drizzle(connection));
      failed = false;
    } finally {
      // a query that timed out may still be running, so the connection is destroyed
      connection.release(failed);
    }
  };
  const counting = await openPool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: COUNTING_TIMEOUT_MS,
    query_timeout: COUNTING_TIMEOUT_MS,
    statement_timeout: COUNTING_TIMEOUT_MS,
  });
  const count = transactOn(counting, drizzle, { destroyFailed: true });
  const writeCounts: Opened['writeCounts'] = (change) =>
    count((tx) => change(Object.assign(tx as Queries, { t: schema })));
  const db = createPostgresDb(drizzle(pool), { transact: transactOn(pool, drizzle), probe });
  const reading =
    replica && (await openReadReplica({ ...replica, openPool: openObserved, primary: pool, probes, log }));
  const close = async () => {
    await reading?.close();
    await Promise.all([pool.end(), probes.end(), counting.end()]);
  };
  const opened = { db, state: () => postgresState(pool, applied), writeCounts, close };
  if (!reading) return opened;
  const { client, state } = reading;
  const catalogueDb = createCatalogueDb(db, client, state, (on) => drizzle(on as Pool));
  return { ...opened, catalogue: { db: catalogueDb, state } };
}
