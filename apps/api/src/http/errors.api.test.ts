import type { FastifyBaseLogger } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import type { Db } from '../db/types.ts';
import { describeShop, newGuest } from '../testing/harness.ts';
import { createLogger } from './logging.ts';

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

  test('[FAULT-03] a full disk answers 503 with words and the seconds to wait', async () => {
    failReads(new Error('query failed', { cause: Object.assign(new Error('disk is full'), { code: 'SQLITE_FULL' }) }));
    const response = await shop().call('GET', '/cart', undefined, newGuest());
    expect(response.statusCode).toBe(503);
    expect(response.json()).toMatchObject({
      code: 'service_unavailable',
      message: expect.stringMatching(/not available/),
      retry_after: 60,
    });
  });

  test('a defect answers 500 and reveals nothing but the request id', async () => {
    failReads(new Error('select email from users where secret'));
    const response = await shop().call('GET', '/products');
    expect(response.statusCode).toBe(500);
    expect(Object.keys(response.json())).toEqual(['message', 'code', 'request_id']);
    expect(response.body).not.toMatch(/select|secret/);
  });
});

describeShop('a changing call without the token of a page', (shop) => {
  test('[WATCH-18] logs no warning, whether its cookie or its token is missing', async () => {
    const lines: string[] = [];
    const logger = createLogger({ logLevel: 'info' }, { write: (line: string) => void lines.push(line) });
    const app = await buildApp(shop().shop, { logger: logger as FastifyBaseLogger });
    const { headers } = await app.inject({ url: '/api/csrf' });
    const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
    for (const sent of [{}, { cookie }])
      expect((await app.inject({ method: 'POST', url: '/api/contact', headers: sent, payload: {} })).statusCode).toBe(
        419,
      );
    await app.close();
    const logged = lines.map((line) => JSON.parse(line) as { level: number; status?: number });
    expect(logged.filter(({ status }) => status === 419)).toHaveLength(2);
    expect(logged.filter(({ level }) => level >= 40)).toEqual([]);
  });
});
