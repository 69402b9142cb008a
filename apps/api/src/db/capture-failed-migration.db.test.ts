import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { testDialect } from '../testing/dialects.ts';
import { migrationsUpTo, oldOrder } from '../testing/migrations.ts';
import { onUnmigratedPglite } from '../testing/pglite.ts';

type Refund = { status: 'done' | 'pending' | 'failed'; afterMs: number };
interface Expected {
  status: 'refunded' | 'refunding' | 'received';
  refund_id: string | null;
}

const AT = 1_700_000_000_000;

/** One order each: its refunds, timed relative to the withdrawal's move to `refunded`, and the withdrawal after the migration. */
const cases: { refunds: Refund[]; after: Expected }[] = [
  { refunds: [{ status: 'pending', afterMs: 3 }], after: { status: 'refunding', refund_id: '0-0' } },
  { refunds: [{ status: 'failed', afterMs: 3 }], after: { status: 'received', refund_id: '1-0' } },
  { refunds: [{ status: 'done', afterMs: 3 }], after: { status: 'refunded', refund_id: '2-0' } },
  // recorded in the same millisecond
  { refunds: [{ status: 'failed', afterMs: 0 }], after: { status: 'received', refund_id: '3-0' } },
  // refunded again by an admin after the provider had refused
  {
    refunds: [
      { status: 'done', afterMs: 9_000 },
      { status: 'failed', afterMs: 3 },
    ],
    after: { status: 'refunded', refund_id: '4-1' },
  },
  // refunds from before or long after the move are unrelated to it
  {
    refunds: [
      { status: 'failed', afterMs: -3 },
      { status: 'pending', afterMs: 10_001 },
    ],
    after: { status: 'refunded', refund_id: null },
  },
];

const setUp = (json: string, time: (ms: number) => string): string[] =>
  cases.flatMap(({ refunds }, order) => [
    oldOrder(`${order}`, json, time(AT)),
    `insert into withdrawals (order_id, status, requested_at, updated_at)
       values ('${order}', 'refunded', ${time(AT - 60_000)}, ${time(AT)})`,
    ...refunds.map(
      ({ status, afterMs }, index) =>
        `insert into refunds (id, order_id, amount_cents, reason, restocked, status, actor_id, created_at, updated_at)
           values ('${order}-${index}', '${order}', 100, 'Returned', '[]', '${status}', 'a', ${time(AT + afterMs)}, ${time(AT + afterMs)})`,
    ),
  ]);

const query = 'select status, refund_id from withdrawals order by order_id';

const databases = {
  sqlite: async (files: string[]) => {
    const database = new Database(':memory:');
    for (const file of files.slice(0, -1)) database.exec(file);
    for (const statement of setUp("'{}'", String)) database.exec(statement);
    database.exec(files.at(-1) ?? '');
    const rows = database.prepare(query).all();
    database.close();
    return rows;
  },
  pg: (files: string[]) =>
    onUnmigratedPglite(async (tx) => {
      for (const file of files.slice(0, -1)) await tx.exec(file);
      for (const statement of setUp("'{}'::jsonb", (ms) => `to_timestamp(${ms} / 1000.0)`)) await tx.exec(statement);
      await tx.exec(files.at(-1) ?? '');
      const { rows } = await tx.query(query);
      return rows;
    }),
} as const;

const dialect = testDialect() === 'sqlite' ? 'sqlite' : 'pg';

test(`[ORDER-104] repairs withdrawals that were refunded too early, even when their refund was recorded some ms later (${dialect})`, async () => {
  const rows = await databases[dialect](migrationsUpTo(dialect, 'capture_failed'));
  expect(rows).toEqual(cases.map(({ after }) => after));
});
