import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { fori } from '../campaign/command.ts';

/** Creates an empty database in the same cluster and returns its address. */
export const createDatabase = async (server: string, name: string): Promise<string> => {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${name}`).finally(() => client.end());
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
};

/** Whether a database of PostgreSQL has so many products, as one that was filled before; an empty one has no tables. */
export const hasProducts = async (url: string, count: number): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ found: string | null }>("select to_regclass('products') as found");
    if (!tables[0]?.found) return false;
    const { rows } = await client.query<{ count: string }>('select count(*) as count from products');
    return Number(rows[0]?.count) === count;
  } finally {
    await client.end();
  }
};

/** Brings the rows of a shop's SQLite file into an empty database of PostgreSQL. The file stays, for others use it too. */
export const copyToPostgres = async (file: string, url: string): Promise<void> => {
  const dataDir = mkdtempSync(`${file}-`);
  try {
    for (const part of ['', '-wal']) {
      if (existsSync(`${file}${part}`)) cpSync(`${file}${part}`, join(dataDir, `fori.db${part}`));
    }
    await fori(['database', 'move', '--to', 'postgres'], { DATA_DIR: dataDir, DATABASE_URL: url, LOG_LEVEL: 'silent' });
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
};
