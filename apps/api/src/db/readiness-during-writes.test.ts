import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createReadiness } from '../modules/ops/readiness.ts';
import { startLongWrite } from '../testing/long-write.ts';
import { openSqlite } from './sqlite.ts';
import type { Opened } from './types.ts';

let dir = '';
let opened: Opened;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'fori-check-'));
  opened = openSqlite(join(dir, 'fori.db'));
});
afterEach(async () => {
  await opened.close();
  rmSync(dir, { recursive: true, force: true });
});

test('[API-112] the shop reports ready during a long import, without waiting for its end', async () => {
  const { end, done } = await startLongWrite(opened.db);
  const readiness = createReadiness(opened.db, 500);
  const ready = await readiness.isReady();
  end();
  await done;
  expect(ready).toBe(true);
});

test('[API-112] the shop reports not ready when its database file is missing, even while a change is running', async () => {
  const { end, done } = await startLongWrite(opened.db);
  rmSync(join(dir, 'fori.db'));
  const ready = await createReadiness(opened.db, 500).isReady();
  end();
  await done;
  expect(ready).toBe(false);
});

test('[WATCH-17] the shop reports not ready while the disk of its database is full, also where nothing is being written', async () => {
  let free = 1024 ** 2 - 1;
  const full = openSqlite(join(dir, 'other.db'), { freeBytes: async () => free });
  expect(await createReadiness(full.db, 500).isReady()).toBe(false);
  free = 1024 ** 3;
  expect(await createReadiness(full.db, 500).isReady()).toBe(true);
  await full.close();
});
