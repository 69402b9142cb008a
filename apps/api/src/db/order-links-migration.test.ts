import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { testDialects } from '../testing/dialects.ts';

const MIGRATION = /_order_links$/;

/** The migrations of a dialect in their order, up to the one that gave links versions. */
const migrations = (dialect: 'sqlite' | 'pg'): string[] => {
  const folder = join(import.meta.dirname, 'migrations', dialect);
  const journal = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as {
    entries: { tag: string }[];
  };
  const tags = journal.entries.map(({ tag }) => tag);
  const last = tags.findIndex((tag) => MIGRATION.test(tag));
  return tags.slice(0, last + 1).map((tag) => readFileSync(join(folder, `${tag}.sql`), 'utf8'));
};

const oldOrder = (json: string, at: string) =>
  `insert into orders (id, number, email, full_name, phone, language, status, subtotal_cents, shipping_cents, tax_cents,
     total_cents, vat_rate, display_currency, display_rate, country, shipping_address, billing_address, item_count,
     search_text, created_at, updated_at)
   values ('o', 'FO-2026-000001', 'a@b.example', 'A', '1', 'en', 'paid', 100, 0, 25, 125, 2500, 'EUR', '1', 'FI', ${json},
     ${json}, 1, '', ${at}, ${at})`;

const asked = 'select link_version as version, link_since as since, joined_at as joined from orders';
const MINUTE_MS = 60_000;

const databases = {
  sqlite: async (files: string[]) => {
    const database = new Database(':memory:');
    for (const file of files.slice(0, -1)) database.exec(file);
    database.exec(oldOrder("'{}'", '1700000000000'));
    database.exec(files.at(-1) ?? '');
    const row = database.prepare(asked).get() as { version: number; since: number; joined: number | null };
    database.close();
    return row;
  },
  pg: async (files: string[]) => {
    const database = new PGlite({ extensions: { pg_trgm } });
    for (const file of files.slice(0, -1)) await database.exec(file);
    await database.exec(oldOrder("'{}'::jsonb", 'to_timestamp(1700000000)'));
    await database.exec(files.at(-1) ?? '');
    const { rows } = await database.query<{ version: number; since: Date; joined: Date | null }>(asked);
    await database.close();
    return rows[0];
  },
} as const;

test.each(testDialects().map((dialect) => (dialect === 'sqlite' ? 'sqlite' : 'pg')))(
  '[ORDER-115] orders of before keep their undated links, which count from the migration (%s)',
  async (dialect) => {
    const row = await databases[dialect](migrations(dialect));
    expect(row).toMatchObject({ version: 0, joined: null });
    expect(Math.abs(Date.now() - Number(row?.since))).toBeLessThan(10 * MINUTE_MS);
  },
);
