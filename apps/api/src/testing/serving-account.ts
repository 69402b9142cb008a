import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { onTestFinished } from 'vitest';

/** What docs/operations.md gives the account that the shop serves with. */
const grantsFor = (role: string) => [
  `grant usage on schema public, drizzle to ${role}`,
  `grant select, insert, update, delete on all tables in schema public to ${role}`,
  `grant usage on all sequences in schema public to ${role}`,
  `grant select on all tables in schema drizzle to ${role}`,
];

/** Runs statements on a database of PostgreSQL. */
export const runAt = async (url: string, ...statements: string[]): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
};

/** A migrated database's address by an account of its own that serves and owns no table. */
export const servingAccount = async (url: string): Promise<string> => {
  const role = `shop_${randomUUID().replaceAll('-', '')}`;
  await runAt(url, `create role ${role} login`, ...grantsFor(role));
  onTestFinished(() => runAt(url, `drop owned by ${role}`, `drop role ${role}`));
  const own = new URL(url);
  own.username = role;
  return own.href;
};
