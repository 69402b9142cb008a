import { MINUTE_MS } from '@fori/domain/durations';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { testDialect } from '../testing/dialects.ts';
import { migrationsUpTo, oldOrder } from '../testing/migrations.ts';
import { onUnmigratedPglite } from '../testing/pglite.ts';

const query = 'select link_version as version, link_since as since, joined_at as joined from orders';

const databases = {
  sqlite: async (files: string[]) => {
    const database = new Database(':memory:');
    for (const file of files.slice(0, -1)) database.exec(file);
    database.exec(oldOrder('o', "'{}'", '1700000000000'));
    database.exec(files.at(-1) ?? '');
    const row = database.prepare(query).get() as { version: number; since: number; joined: number | null };
    database.close();
    return row;
  },
  pg: (files: string[]) =>
    onUnmigratedPglite(async (tx) => {
      for (const file of files.slice(0, -1)) await tx.exec(file);
      await tx.exec(oldOrder('o', "'{}'::jsonb", 'to_timestamp(1700000000)'));
      await tx.exec(files.at(-1) ?? '');
      const { rows } = await tx.query<{ version: number; since: Date; joined: Date | null }>(query);
      return rows[0];
    }),
} as const;

const dialect = testDialect() === 'sqlite' ? 'sqlite' : 'pg';

test(`[ORDER-115] existing orders keep their undated links, whose lifetime counts from the migration (${dialect})`, async () => {
  const row = await databases[dialect](migrationsUpTo(dialect, 'order_links'));
  expect(row).toMatchObject({ version: 0, joined: null });
  expect(Math.abs(Date.now() - Number(row?.since))).toBeLessThan(10 * MINUTE_MS);
});
