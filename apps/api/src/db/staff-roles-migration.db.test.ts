import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { testDialect } from '../testing/dialects.ts';
import { migrationsUpTo } from '../testing/migrations.ts';
import { onUnmigratedPglite } from '../testing/pglite.ts';

const query = 'select id, built_in_role as role, staff_role_id as composed from users order by id';
const people = (at: string) =>
  `insert into users (id, name, email, role, created_at)
   values ('a', 'Ada', 'ada@b.example', 'admin', ${at}), ('k', 'Kai', 'kai@b.example', 'customer', ${at})`;

const databases = {
  sqlite: async (files: string[]) => {
    const database = new Database(':memory:');
    for (const file of files.slice(0, -1)) database.exec(file);
    database.exec(people('1700000000000'));
    database.exec(files.at(-1) ?? '');
    const rows = database.prepare(query).all();
    database.close();
    return rows;
  },
  pg: (files: string[]) =>
    onUnmigratedPglite(async (tx) => {
      for (const file of files.slice(0, -1)) await tx.exec(file);
      await tx.exec(people('to_timestamp(1700000000)'));
      await tx.exec(files.at(-1) ?? '');
      return (await tx.query(query)).rows;
    }),
} as const;

const dialect = testDialect() === 'sqlite' ? 'sqlite' : 'pg';

test(`[ADMIN-275] admins from before roles are owners, and customers have none (${dialect})`, async () => {
  expect(await databases[dialect](migrationsUpTo(dialect, 'staff_roles'))).toEqual([
    { id: 'a', role: 'owner', composed: null },
    { id: 'k', role: null, composed: null },
  ]);
});
