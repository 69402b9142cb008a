import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPostgres } from '../db/postgres.ts';
import { openSqlite } from '../db/sqlite.ts';
import type { Db } from '../db/types.ts';
import { addProduct } from '../testing/builders.ts';
import { freshDatabase } from '../testing/database.ts';
import { testDialect } from '../testing/dialects.ts';
import { type Api, startApi } from '../testing/start-api.ts';

const dialect = testDialect();

describe(`two processes on one database (${dialect})`, () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'fori-two-'));
  let apis: Api[] = [];
  let db: Db;
  const closers: (() => Promise<void>)[] = [];

  beforeAll(async () => {
    const { url, close } = dialect === 'postgres' ? await freshDatabase('postgres') : { url: undefined, close: null };
    if (close) closers.push(close);
    const opened = url ? await openPostgres(url) : openSqlite(join(dataDir, 'fori.db'));
    closers.push(opened.close);
    db = opened.db;
    await addProduct({ db, shop: { clock: () => new Date() } }, { price: 5900, names: { en: 'Aura wallet' } });
    const env = { DATA_DIR: dataDir, ...(url && { DATABASE_URL: url }) };
    apis = await Promise.all([startApi(env), startApi(env)]);
  });
  afterAll(async () => {
    const ended = apis.map(({ process: child }) => new Promise((resolve) => child.once('exit', resolve)));
    for (const { process: child } of apis) child.kill('SIGTERM');
    await Promise.all(ended);
    for (const close of closers.reverse()) await close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const everywhere = (path: string) =>
    Promise.all(apis.map(async ({ call }) => (await call('GET', path, undefined, {})).text()));
  const paths = ['/products', '/products/1', '/products?search=aura', '/products/suggestions?q=aura'];

  test('a change by one process is in the next response of the other, however often that was cached', async () => {
    const { t } = db;
    for (const price of [6100, 6200, 6300]) {
      const change = { priceCents: price, lowestPriceCents: price };
      await db.write((tx) => tx.update(t.products).set(change).where(eq(t.products.id, 1)));
      for (const path of paths) {
        for (const response of [...(await everywhere(path)), ...(await everywhere(path))]) {
          expect(response, path).toContain(`"${(price / 100).toFixed(2)}"`);
        }
      }
    }
  });

  test('no response that began after a change shows the old state, while both processes keep answering', async () => {
    const { t } = db;
    let lastWritten = 0;
    let over = false;
    const stale: string[] = [];
    const readers = apis.flatMap(({ call }) =>
      Array.from({ length: 4 }, async () => {
        while (!over) {
          const oldest = lastWritten;
          const response = await call('GET', '/products/1', undefined, {});
          const { data } = (await response.json()) as { data: { name: string } };
          if (Number(data.name) < oldest) stale.push(`${data.name} after ${oldest}`);
        }
      }),
    );
    for (let number = 1; number <= 60; number += 1) {
      await db.write((tx) => tx.update(t.productTexts).set({ name: String(number) }));
      lastWritten = number;
    }
    over = true;
    await Promise.all(readers);
    expect(stale).toEqual([]);
  });
});
