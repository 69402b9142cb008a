import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { testDialect } from '../testing/dialects.ts';
import { migrationsUpTo, oldOrder } from '../testing/migrations.ts';
import { onUnmigratedPglite } from '../testing/pglite.ts';

const dialect = testDialect() === 'sqlite' ? 'sqlite' : 'pg';
const now = dialect === 'sqlite' ? '0' : 'now()';
const json = dialect === 'sqlite' ? "'{}'" : "'{}'::jsonb";
const query = "select value from settings where key = 'opening'";

/** The state after the migration of a database with what the statement inserts. */
const stateAfter = async (statement: string): Promise<unknown> => {
  const files = migrationsUpTo(dialect, 'opening_state');
  const [last = ''] = files.splice(-1);
  if (dialect === 'pg') {
    return onUnmigratedPglite(async (tx) => {
      for (const file of [...files, statement, last]) await tx.exec(file);
      return (await tx.query<{ value: unknown }>(query)).rows[0]?.value;
    });
  }
  const database = new Database(':memory:');
  for (const file of [...files, statement, last]) database.exec(file);
  const { value } = database.prepare(query).get() as { value: string };
  database.close();
  return JSON.parse(value);
};

const user = (role: string) =>
  `insert into users (id, name, email, role, created_at) values ('u', 'Ada', 'ada@example.com', '${role}', ${now});`;

describe(`the migration that says whether a shop is open (${dialect})`, () => {
  test.each([
    ['an admin', user('admin'), 'open'],
    ['an order', oldOrder('1', json, now).replace(/$/, ';'), 'open'],
    ['a customer only', user('customer'), 'new'],
    ['nothing', 'select 1;', 'new'],
  ])('[API-156] counts a database with %s as it should', async (_what, statement, state) => {
    expect(await stateAfter(statement)).toEqual({ state });
  });
});
