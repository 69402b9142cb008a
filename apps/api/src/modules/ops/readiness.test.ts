import { describe, expect, test } from 'vitest';
import { createReadiness } from './readiness.ts';

/** A database whose health the test sets, and how often it was checked. */
const databaseWith = (isHealthy: () => boolean) => {
  let checkCount = 0;
  const check = async () => {
    checkCount += 1;
    if (!isHealthy()) throw new Error('no database');
  };
  return { db: { check }, checkCount: () => checkCount };
};

describe('readiness', () => {
  test('follows the database', async () => {
    expect(await createReadiness(databaseWith(() => true).db).isReady()).toBe(true);
    expect(await createReadiness(databaseWith(() => false).db).isReady()).toBe(false);
  });

  test('probes within a second cost one query', async () => {
    const { db, checkCount } = databaseWith(() => true);
    const readiness = createReadiness(db);
    const responses = await Promise.all(Array.from({ length: 50 }, () => readiness.isReady()));
    expect(responses.every(Boolean)).toBe(true);
    expect(checkCount()).toBe(1);
  });

  test('does not wait for a database that hangs', async () => {
    const hanging = { check: () => new Promise<void>(() => undefined) };
    expect(await createReadiness(hanging, 20).isReady()).toBe(false);
  });

  test('is false as soon as the shop closes', async () => {
    const readiness = createReadiness(databaseWith(() => true).db);
    expect(await readiness.isReady()).toBe(true);
    readiness.close();
    expect(await readiness.isReady()).toBe(false);
  });
});
