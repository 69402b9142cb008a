import { Duplex } from 'node:stream';
import { PGlite, type Transaction } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { appliedOnPostgres } from '../db/migration-state.ts';
import { createPostgresDb, postgresMigrations, transactOn } from '../db/postgres.ts';
import type { Opened } from '../db/types.ts';
import { postgresState } from '../db/watch-postgres.ts';

/** Stands in for the socket to a PostgreSQL server, so that PGlite is queried through the shop's own driver. */
class PgliteSocket extends Duplex {
  readonly #client: PGlite;

  constructor(client: PGlite) {
    super();
    this.#client = client;
  }

  connect(): void {
    queueMicrotask(() => this.emit('connect'));
  }

  setNoDelay(): void {}
  ref(): void {}
  unref(): void {}

  override _read(): void {}

  /** As a stream, because PGlite would also parse the answer for itself, and keep it. */
  override _write(message: Buffer, _encoding: string, done: (error?: Error) => void): void {
    const answer: Buffer[] = [];
    // what it hands over is overwritten by what follows
    const onRawData = (bytes: Uint8Array) => void answer.push(Buffer.from(bytes));
    this.#client.execProtocolRawStream(message, { syncToFs: false, onRawData }).then(() => {
      this.push(Buffer.concat(answer));
      done();
    }, done);
  }

  override _writev(messages: { chunk: Buffer }[], done: (error?: Error) => void): void {
    this._write(Buffer.concat(messages.map(({ chunk }) => chunk)), '', done);
  }
}

/** PGlite is one session whose prepared statements stay, so what knows their names is kept with it. */
interface Database {
  client: PGlite;
  pool: pg.Pool;
  queries: NodePgDatabase;
  transact: ReturnType<typeof transactOn>;
  /** what the migrations leave: copies of tables in the schema `kept`, and the last ids given */
  tables: readonly string[];
  ids: readonly { sequence: string; last: string }[];
}

/** Empty databases that no test of this worker uses: opening one takes longer than most test files. */
const idle: Database[] = [];

const openMigrated = async (): Promise<Database> => {
  const client = await PGlite.create({ extensions: { btree_gin, pg_trgm } });
  const stream = () => new PgliteSocket(client);
  const pool = new pg.Pool({ stream, user: 'postgres', database: 'postgres', max: 1, idleTimeoutMillis: 0 });
  const queries = drizzle(pool);
  await migrate(queries, { migrationsFolder: postgresMigrations });
  const tables = await namesOf(client, FILLED_TABLES);
  await client.exec(
    ['create schema kept', ...tables.map((name) => `create table kept.${name} as table ${name}`)].join(';'),
  );
  const { rows: ids } = await client.query<{ sequence: string; last: string }>(USED_IDS);
  return { client, pool, queries, transact: transactOn(pool, drizzle), tables, ids };
};

const FILLED_TABLES = `select oid::regclass as name from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0`;
const USED_SEQUENCES = `select format('%I', sequencename) as name from pg_sequences
  where schemaname = 'public' and last_value is not null`;

const USED_IDS = `select format('%I', sequencename) as sequence, last_value::text as last from pg_sequences
  where schemaname = 'public' and last_value is not null`;

const namesOf = async (client: PGlite, query: string): Promise<string[]> =>
  (await client.query<{ name: string }>(query)).rows.map(({ name }) => name);

/** Brings all tables and ids back to what the migrations leave. To truncate them all takes ten times as long. */
const clear = async ({ client, tables: kept, ids }: Database): Promise<void> => {
  const tables = await namesOf(client, FILLED_TABLES);
  const sequences = await namesOf(client, USED_SEQUENCES);
  await client.exec(
    [
      // without triggers and foreign keys
      'set session_replication_role = replica',
      ...tables.map((table) => `delete from ${table}`),
      ...kept.map((table) => `insert into ${table} overriding system value select * from kept.${table}`),
      'reset session_replication_role',
      ...sequences.map((sequence) => `alter sequence ${sequence} restart`),
      ...ids.map(({ sequence, last }) => `select setval('${sequence}', ${last})`),
    ].join(';'),
  );
  if (tables.length > 0) await client.exec(`vacuum ${tables.join(', ')}`);
};

/** PostgreSQL inside the process: a migrated, empty database for the caller alone until it is closed. */
export async function openPglite(): Promise<Opened> {
  return openOn(idle.pop() ?? (await openMigrated()));
}

/** The same after `work` was done on it by a connection of its own. */
export async function openPgliteAfter(work: (client: pg.PoolClient) => Promise<void>): Promise<Opened> {
  const database = idle.pop() ?? (await openMigrated());
  const client = await database.pool.connect();
  await work(client).finally(() => client.release());
  return openOn(database);
}

const openOn = (database: Database): Opened => {
  const open = () => createPostgresDb(database.queries, database);
  const [db, counts] = [open(), open()];
  return {
    db,
    state: async () => postgresState(database.pool, await appliedOnPostgres(database.pool)),
    // apart from `db.write`, as on a server, since tests count and hold that
    writeCounts: (change) => counts.write(change),
    close: async () => {
      await clear(database);
      idle.push(database);
    },
  };
};

/** Runs `work` on a database without any table, in a transaction that is rolled back. */
export async function onUnmigratedPglite<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
  const database = idle.pop() ?? (await openMigrated());
  try {
    return await database.client.transaction(async (tx) => {
      await tx.exec('drop schema public cascade; create schema public');
      const result = await work(tx);
      await tx.rollback();
      return result;
    });
  } finally {
    idle.push(database);
  }
}
