import { afterEach, beforeEach, expect, test } from 'vitest';
import { createReadiness } from '../modules/ops/readiness.ts';
import { freshDatabase } from '../testing/database.ts';
import { testDialect } from '../testing/dialects.ts';
import { startLongWrite } from '../testing/long-write.ts';
import type { Opened } from './types.ts';

let opened: Opened;
beforeEach(async () => {
  opened = await freshDatabase(testDialect());
});
afterEach(() => opened.close());

/** More transactions than PostgreSQL's pool has connections; SQLite has one writer. */
const WRITERS = testDialect() === 'postgres' ? 12 : 1;

test('[API-112] the shop reports ready while every write connection waits behind a long transaction', async () => {
  const { db } = opened;
  const { sequences } = db.t;
  const bump = { name: 'long', value: 1 };
  const { end, done } = await startLongWrite(db, (tx) => tx.insert(sequences).values(bump).returning());
  const writers = [done];
  for (let n = 1; n < WRITERS; n += 1) {
    writers.push(
      db.write(async (tx) => {
        await tx.insert(sequences).values(bump).onConflictDoNothing().returning();
      }),
    );
  }
  const ready = await createReadiness(db, 1500).isReady();
  end();
  await Promise.all(writers);
  expect(ready).toBe(true);
});
