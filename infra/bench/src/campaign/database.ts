import { join } from 'node:path';
import { providePostgres, startCluster } from '@fori/setup/postgres';
import Database from 'better-sqlite3';
import pg from 'pg';

export const databaseKinds = ['sqlite', 'postgres'] as const;
export type DatabaseKind = (typeof databaseKinds)[number];

type Value = string | number;

/** The shop's database, read and written from outside beside its processes. */
export interface ShopDatabase {
  kind: DatabaseKind;
  /** settings with which the shop's processes use it */
  env: Record<string, string>;
  /** how many processes may share it */
  processes: number;
  /** values stand for the question marks in the statement */
  rows: <T>(statement: string, ...values: Value[]) => Promise<T[]>;
  run: (statement: string, ...values: Value[]) => Promise<void>;
  /** a moment as this database stores it, in place of a question mark that stands for milliseconds since 1970 */
  moment: string;
  close: () => Promise<void>;
}

const INT8 = 20;

const openSqlite = (dataDir: string): ShopDatabase => {
  let opened: Database.Database | null = null;
  // opened late: the shop makes the file at its first start
  const database = () => {
    opened ??= new Database(join(dataDir, 'fori.db'), { fileMustExist: true, timeout: 20_000 });
    return opened;
  };
  return {
    kind: 'sqlite',
    env: {},
    processes: 1,
    rows: async <T>(statement: string, ...values: Value[]) =>
      database()
        .prepare(statement)
        .all(...values) as T[],
    run: async (statement, ...values) => {
      database()
        .prepare(statement)
        .run(...values);
    },
    moment: '?',
    close: async () => {
      opened?.close();
    },
  };
};

const openPostgres = async (): Promise<ShopDatabase> => {
  const cluster = await startCluster(await providePostgres());
  pg.types.setTypeParser(INT8, Number);
  const pool = new pg.Pool({ connectionString: cluster.url, max: 2 });
  const query = async <T>(statement: string, values: Value[]): Promise<T[]> => {
    let place = 0;
    const { rows } = await pool.query(
      statement.replaceAll('?', () => `$${++place}`),
      values,
    );
    return rows as T[];
  };
  return {
    kind: 'postgres',
    env: { DATABASE_URL: cluster.url, SHOP_SECRET: 'a0c4e81b7d92f35668e7b1d0c93a4f25' },
    processes: 2,
    rows: <T>(statement: string, ...values: Value[]) => query<T>(statement, values),
    run: async (statement, ...values) => {
      await query(statement, values);
    },
    moment: 'to_timestamp(?::float8 / 1000)',
    close: async () => {
      await pool.end();
      await cluster.stop();
    },
  };
};

/** SQLite in the data folder, or a PostgreSQL cluster of its own that ends with `close`. */
export const openDatabase = async (kind: DatabaseKind, dataDir: string): Promise<ShopDatabase> =>
  kind === 'sqlite' ? openSqlite(dataDir) : openPostgres();
