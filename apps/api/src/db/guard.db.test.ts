import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshDatabase } from '../testing/database.ts';
import { testDialect } from '../testing/dialects.ts';
import { trackByAsyncContext } from './guard.ts';
import type { Db, Opened, Queries } from './types.ts';

const dialect = testDialect();

describe(`inside a transaction (${dialect})`, () => {
  let opened: Opened;
  let db: Db;
  beforeAll(async () => {
    opened = await freshDatabase(dialect);
    db = opened.db;
  });
  afterAll(() => opened.close());

  const count = (queries: Queries) => queries.$count(db.t.sequences);
  const put = (tx: Queries, name: string) => tx.insert(db.t.sequences).values({ name, value: 1 });

  test('reads and writes outside of it are refused at any call depth, and the change is rolled back', async () => {
    const deeper = async (use: () => Promise<unknown>) => {
      await Promise.resolve();
      return use();
    };
    const nested = [
      () => count(db.read),
      () => db.write((inner) => put(inner, 'inner')),
      () => deeper(() => count(db.read)),
      () => Promise.all([deeper(() => db.write((inner) => put(inner, 'inner')))]),
    ];
    for (const use of nested) {
      const change = db.write(async (tx) => {
        await put(tx, 'outer');
        await use();
      });
      await expect(change).rejects.toThrow('inside write(): use the given tx');
    }
    expect(await count(db.read)).toBe(0);
  });

  test('a failed transaction does not block the next one', async () => {
    const fails = db.write(async () => {
      throw new Error('changed my mind');
    });
    await expect(fails).rejects.toThrow('changed my mind');
    await db.write((tx) => put(tx, 'next'));
    expect(await count(db.read)).toBe(1);
  });

  test('other transactions can start while one waits for something else', async () => {
    let proceed = () => {};
    const released = new Promise<void>((resolve) => {
      proceed = resolve;
    });
    let begun = false;
    const waiting = db.write(async (tx) => {
      await put(tx, 'waiting');
      begun = true;
      // PGlite has one connection, which the transaction holds until it ends
      if (dialect !== 'pglite') await released;
    });
    while (!begun) await turn();
    const seen = count(db.read);
    if (dialect !== 'pglite') expect(await seen).toBe(1);
    const written = db.write((tx) => put(tx, 'meanwhile'));
    proceed();
    await Promise.all([seen, waiting, written]);
    expect(await count(db.read)).toBe(3);
  });

  test('a caller can read and write as soon as its own transaction has ended, while others are still running', async () => {
    const before = await count(db.read);
    const customers = Array.from({ length: 150 }, async (_, index) => {
      await db.write((tx) => put(tx, `first-${index}`));
      expect(await count(db.read)).toBeGreaterThan(before);
      await Promise.all([db.write((tx) => put(tx, `second-${index}`)), count(db.read)]);
      return count(db.read);
    });
    expect(Math.max(...(await Promise.all(customers)))).toBe(before + 300);
  });
});

test('code is inside a transaction of its own database alone, also where another one is around it', async () => {
  const [one, other] = [trackByAsyncContext(), trackByAsyncContext()];
  const inside = () => [one.isInside(), other.isInside()];
  await one.run(async () => {
    expect(inside()).toEqual([true, false]);
    await other.run(async () => {
      await turn();
      expect(inside()).toEqual([true, true]);
    });
    expect(inside()).toEqual([true, false]);
  });
  expect(inside()).toEqual([false, false]);
});
