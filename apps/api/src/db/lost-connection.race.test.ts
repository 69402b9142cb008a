import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { freshDatabase } from '../testing/database.ts';
import { testDialect } from '../testing/dialects.ts';
import { isDatabaseUnavailable } from './database-unavailable.ts';
import type { Queries } from './types.ts';

/** As many as the pool has connections, and some. */
const TIMES = 12;

describe.runIf(testDialect() === 'postgres')('a connection that is lost within a transaction', () => {
  test('[API-186] fails its transaction as one without database and nothing else: the process goes on, and all connections are there for others', async () => {
    const { db, url, close } = await freshDatabase('postgres');
    const other = new pg.Client({ connectionString: url });
    await other.connect();
    const note = (tx: Queries, name: string) =>
      tx.insert(tx.t.sequences).values({ name, value: 1 }).returning({ name: tx.t.sequences.name });
    try {
      for (let times = 0; times < TIMES; times += 1) {
        const lost = db.write(async (tx) => {
          await note(tx, 'lost');
          await other.query(
            `select pg_terminate_backend(pid, 5000) from pg_stat_activity
             where datname = current_database() and state = 'idle in transaction'`,
          );
          await note(tx, 'never');
        });
        const failure = await lost.then(
          () => null,
          (error: unknown) => error,
        );
        expect(isDatabaseUnavailable(failure), String(failure)).toBe(true);
      }
      await Promise.all(Array.from({ length: TIMES }, (_, nth) => db.write((tx) => note(tx, `kept ${nth}`))));
      expect(await db.read.$count(db.t.sequences)).toBe(TIMES);
    } finally {
      await other.end();
      await close();
    }
  });
});
