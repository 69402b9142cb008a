import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addProduct } from '../testing/builders.ts';
import { prepared } from './prepared.ts';
import { openSqlite } from './sqlite.ts';

let dir = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'fori-migrate-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

test('a search index that a crash kept from being made is made at the next start', async () => {
  const file = join(dir, 'shop.db');
  const ground = (opened: ReturnType<typeof openSqlite>) => ({ db: opened.db, shop: { clock: () => new Date() } });
  const first = openSqlite(file);
  await addProduct(ground(first), { names: { en: 'Aura wallet' } });
  await first.close();
  const raw = new Database(file);
  raw.exec('drop trigger product_search_insert; drop table product_search;');
  raw.close();

  const again = openSqlite(file);
  const { db } = again;
  const found = async (term: string) => {
    const { condition, values } = db.search(term, 'en');
    const query = prepared((q, t) => q.select({ id: t.products.id }).from(t.products).where(condition));
    return (await query(db.read, db.t, values)).length;
  };
  expect(await found('aura')).toBe(1);
  await addProduct(ground(again), { names: { en: 'Sisu belt' } });
  expect(await found('sisu')).toBe(1);
  await again.close();
});

test('of several processes that start on an empty folder at once each comes up', async () => {
  const processes = Array.from({ length: 3 }, () =>
    spawn(process.execPath, ['--import', 'tsx', 'src/testing/api-process.ts'], {
      env: { ...process.env, DATA_DIR: dir, SHOP_SECRET: 'x'.repeat(32), LOG_LEVEL: 'silent' },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  );
  const outcomes = processes.map(
    (child) =>
      new Promise<string>((resolve) => {
        let text = '';
        const read = (chunk: Buffer) => {
          text += String(chunk);
          if (text.includes('listening ')) resolve('listening');
        };
        child.stdout.on('data', read);
        child.stderr.on('data', read);
        child.once('exit', () => resolve(text));
      }),
  );
  expect(await Promise.all(outcomes)).toEqual(['listening', 'listening', 'listening']);
  const ended = processes.map((child) => new Promise((resolve) => child.once('exit', resolve)));
  for (const child of processes) child.kill('SIGTERM');
  await Promise.all(ended);
}, 60_000);
