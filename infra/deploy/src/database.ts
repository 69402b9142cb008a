/** A shop's database as the operator sees it: where it is, how it is copied and restored, what is in it. */
import { execFileSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { providePostgres, startCluster } from '@fori/setup/postgres';
import Database from 'better-sqlite3';
import pg from 'pg';

export interface ShopDatabase {
  name: string;
  /** settings with which the shop uses it */
  env: Record<string, string>;
  rows: (statement: string) => Promise<Record<string, unknown>[]>;
  /** folder of the client programs that `fori backup` and `fori restore` call, null where they need none */
  programs: string | null;
  /** Takes a copy while the shop is stopped. The media lie beside it in the data folder. */
  backUp: (file: string) => void;
  /** Brings the copy back into an empty place. */
  restore: (file: string) => void;
  /** Removes all of it: what a newer version has added would stay otherwise. */
  empty: () => void;
  /** the table that says which migrations it has had */
  migrations: string;
  close: () => Promise<void>;
}

const openSqlite = (dataDir: string): ShopDatabase => {
  const file = join(dataDir, 'fori.db');
  return {
    name: 'SQLite',
    env: {},
    rows: async (statement) => {
      const connection = new Database(file, { fileMustExist: true });
      try {
        const prepared = connection.prepare(statement);
        if (prepared.reader) return prepared.all() as Record<string, unknown>[];
        prepared.run();
        return [];
      } finally {
        connection.close();
      }
    },
    programs: null,
    backUp: (copy) => cpSync(file, copy),
    restore: (copy) => cpSync(copy, file),
    empty: () => {
      for (const ending of ['', '-wal', '-shm']) rmSync(`${file}${ending}`, { force: true });
    },
    migrations: '__drizzle_migrations',
    close: async () => undefined,
  };
};

const openPostgres = async (): Promise<ShopDatabase> => {
  const bin = await providePostgres();
  const cluster = await startCluster(bin);
  const run = (program: string, ...args: string[]) => void execFileSync(join(bin, program), args, { stdio: 'pipe' });
  return {
    name: 'PostgreSQL',
    env: { DATABASE_URL: cluster.url },
    programs: bin,
    rows: async (statement) => {
      const client = new pg.Client({ connectionString: cluster.url });
      await client.connect();
      return client
        .query(statement)
        .then(({ rows }) => rows as Record<string, unknown>[])
        .finally(() => client.end());
    },
    backUp: (copy) => run('pg_dump', '--format=custom', `--file=${copy}`, cluster.url),
    restore: (copy) => run('pg_restore', '--no-owner', `--dbname=${cluster.url}`, copy),
    empty: () =>
      run(
        'psql',
        '--quiet',
        '--command=drop schema public cascade; drop schema drizzle cascade; create schema public',
        cluster.url,
      ),
    migrations: 'drizzle.__drizzle_migrations',
    close: cluster.stop,
  };
};

/** Both databases that a shop can have, one after the other; each is closed by who uses it. */
export const databases: readonly ((dataDir: string) => Promise<ShopDatabase>)[] = [
  async (dataDir) => openSqlite(dataDir),
  openPostgres,
];
