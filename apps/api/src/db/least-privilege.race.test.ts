import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { freshDatabase } from '../testing/database.ts';
import { testDialect } from '../testing/dialects.ts';
import { openPostgres } from './postgres.ts';

/** What docs/operations.md gives the account that the shop serves with. */
const grantsFor = (role: string) => [
  `grant usage on schema public, drizzle to ${role}`,
  `grant select, insert, update, delete on all tables in schema public to ${role}`,
  `grant usage on all sequences in schema public to ${role}`,
  `grant select on all tables in schema drizzle to ${role}`,
];

describe.runIf(testDialect() === 'postgres')('an account that owns no table', () => {
  const as = async (url: string, ...statements: string[]) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      for (const statement of statements) await client.query(statement);
    } finally {
      await client.end();
    }
  };

  test('[SEC-36] serves the shop, migrated by another one, and cannot take away what keeps security events from being changed', async () => {
    const { url = '', close } = await freshDatabase('postgres');
    const role = `shop_${randomUUID().replaceAll('-', '')}`;
    await as(url, `create role ${role} login`, ...grantsFor(role));
    const own = new URL(url);
    own.username = role;
    const opened = await openPostgres(own.href, { migrationUrl: url });
    try {
      const { db } = opened;
      await db.check();
      const event = { at: new Date(), kind: 'sign_in', outcome: 'success' } as const;
      await db.write((tx) => tx.insert(db.t.securityEvents).values(event).returning());
      for (const attempt of [
        'alter table security_events disable trigger all',
        'drop table security_events',
        'truncate security_events',
        'create table own_table (id int)',
      ]) {
        await expect(as(own.href, attempt)).rejects.toThrow(/permission denied|must be owner/);
      }
      expect(await db.read.$count(db.t.securityEvents)).toBe(1);
    } finally {
      await opened.close();
      await as(url, `drop owned by ${role}`, `drop role ${role}`);
      await close();
    }
  });
});
