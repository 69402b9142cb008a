import { randomUUID } from 'node:crypto';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { openPostgres } from '../db/postgres.ts';
import { openSqlite } from '../db/sqlite.ts';
import type { Opened } from '../db/types.ts';
import type { TestDialect } from './dialects.ts';
import { openPglite } from './pglite.ts';

const openFreshPostgres = async (): Promise<Opened & { url: string }> => {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) throw new Error('TEST_DATABASE_URL names the PostgreSQL server to test on');
  const name = `fori_${randomUUID().replaceAll('-', '')}`;
  const admin = async (statement: string) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await admin(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const opened = await openPostgres(url.href);
  return {
    ...opened,
    url: url.href,
    close: async () => {
      await opened.close();
      await admin(`drop database ${name} with (force)`);
    },
  };
};

/** A migrated, empty database of the test's own. `url` is where further processes can reach it, PostgreSQL only. */
export const freshDatabase = async (dialect: TestDialect): Promise<Opened & { url?: string }> => {
  if (dialect === 'postgres') return openFreshPostgres();
  if (dialect === 'pglite') return openPglite();
  const dir = mkdtempSync(join(tmpdir(), 'fori-db-'));
  const file = join(dir, 'shop.db');
  copyFileSync(join(inject('runFolder'), 'template.db'), file);
  const opened = openSqlite(file);
  return {
    ...opened,
    close: async () => {
      await opened.close();
      rmSync(dir, { recursive: true, force: true });
    },
  };
};
