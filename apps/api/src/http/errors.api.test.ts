import { afterEach, expect, test } from 'vitest';
import type { Db } from '../db/types.ts';
import { describeShop, newGuest } from '../testing/harness.ts';

describeShop('unexpected failures', (shop) => {
  const useDatabase = (db: Db) => {
    const { shop: running } = shop();
    running.db = db;
    running.publicCatalogue = { ...running.publicCatalogue, db };
  };
  const failReads = (error: Error) =>
    useDatabase({
      ...shop().db,
      get read(): never {
        throw error;
      },
    });
  afterEach(() => useDatabase(shop().db));

  test('an unavailable database answers 503 with the seconds to wait', async () => {
    failReads(new Error('query failed', { cause: Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }) }));
    for (const path of ['/products', '/cart']) {
      const response = await shop().call('GET', path, undefined, newGuest());
      expect(response.statusCode).toBe(503);
      expect(response.json()).toMatchObject({ code: 'service_unavailable', retry_after: expect.any(Number) });
      expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    }
  });

  test('a defect answers 500 and reveals nothing but the request id', async () => {
    failReads(new Error('select email from users where secret'));
    const response = await shop().call('GET', '/products');
    expect(response.statusCode).toBe(500);
    expect(Object.keys(response.json())).toEqual(['message', 'code', 'request_id']);
    expect(response.body).not.toMatch(/select|secret/);
  });
});
