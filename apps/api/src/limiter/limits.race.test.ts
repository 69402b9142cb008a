import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshDatabase } from '../testing/database.ts';
import { testDialect } from '../testing/dialects.ts';
import { type Api, startApi } from '../testing/start-api.ts';

/** One process on SQLite, two on a PostgreSQL server. */
const dialect = testDialect();

describe(`limits of all processes together (${dialect})`, () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'fori-limits-'));
  let apis: Api[] = [];
  const closers: (() => Promise<void>)[] = [];

  beforeAll(async () => {
    const env: Record<string, string> = { DATA_DIR: dataDir, RATE_LIMITS: 'on' };
    if (dialect === 'postgres') {
      const { url, close } = await freshDatabase('postgres');
      closers.push(close);
      env.DATABASE_URL = url ?? '';
    }
    // one secret for all, as the processes of a shop have
    env.SHOP_SECRET = randomUUID() + randomUUID();
    apis = await Promise.all(Array.from({ length: dialect === 'postgres' ? 2 : 1 }, () => startApi(env)));
  });
  afterAll(async () => {
    for (const api of apis) api.process.kill('SIGTERM');
    await Promise.all(apis.map((api) => new Promise((resolve) => api.process.once('exit', resolve))));
    for (const close of closers) await close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  /** The statuses of concurrent calls through every process in turn. */
  const statuses = async (times: number, path: string, body: unknown, headers: Record<string, string> = {}) => {
    const responses = await Promise.all(
      Array.from({ length: times }, (_, nth) => apis[nth % apis.length]?.call('POST', path, body, headers)),
    );
    return responses.map((response) => response?.status);
  };
  const count = (all: (number | undefined)[], status: number) => all.filter((one) => one === status).length;

  test('[API-175] admit exactly as many concurrent calls as one process would', async () => {
    const all = await statuses(120, '/payments/demo/tokens', {});
    expect([count(all, 422), count(all, 429)]).toEqual([30, 90]);
  });

  test('[API-175] spend a budget of changes exactly once', async () => {
    const all = await statuses(700, '/cart', {}, { 'x-session-id': randomUUID() });
    expect([count(all, 422), count(all, 429)]).toEqual([600, 100]);
  });
});
