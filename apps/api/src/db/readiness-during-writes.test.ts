import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createReadiness } from '../modules/ops/readiness.ts';
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

/** A change that goes on until it is let go, as an import does. */
const longChange = async () => {
  let letGo!: () => void;
  const until = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let begun!: () => void;
  const running = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const done = opened.db.write(async () => {
    begun();
    await until;
  });
  await running;
  return { letGo, done };
};

test('[API-112] the shop reports ready during a long import, without waiting for its end', async () => {
  const { letGo, done } = await longChange();
  const readiness = createReadiness(opened.db, 500);
  const ready = await readiness.isReady();
  letGo();
  await done;
  expect(ready).toBe(true);
});

test('[API-112] the shop reports not ready when its database file is missing, even while a change is running', async () => {
  const { letGo, done } = await longChange();
  rmSync(join(dir, 'fori.db'));
  const ready = await createReadiness(opened.db, 500).isReady();
  letGo();
  await done;
  expect(ready).toBe(false);
});
