import { describe, expect, test } from 'vitest';
import { createReadiness } from './readiness.ts';

/** A database whose health the test sets, counting how often it is asked. */
const databaseThat = (isThere: () => boolean) => {
  let asked = 0;
  const check = async () => {
    asked += 1;
    if (!isThere()) throw new Error('no database');
  };
  return { db: { check }, asked: () => asked };
};

describe('readiness', () => {
  test('follows the database', async () => {
    expect(await createReadiness(databaseThat(() => true).db).isReady()).toBe(true);
    expect(await createReadiness(databaseThat(() => false).db).isReady()).toBe(false);
  });

  test('probes within a second cost one query', async () => {
    const { db, asked } = databaseThat(() => true);
    const readiness = createReadiness(db);
    const responses = await Promise.all(Array.from({ length: 50 }, () => readiness.isReady()));
    expect(responses.every(Boolean)).toBe(true);
    expect(asked()).toBe(1);
  });

  test('does not wait for a database that hangs', async () => {
    const hanging = { check: () => new Promise<void>(() => undefined) };
    expect(await createReadiness(hanging, 20).isReady()).toBe(false);
  });

  test('is false as soon as the shop closes', async () => {
    const readiness = createReadiness(databaseThat(() => true).db);
    expect(await readiness.isReady()).toBe(true);
    readiness.close();
    expect(await readiness.isReady()).toBe(false);
  });
});
