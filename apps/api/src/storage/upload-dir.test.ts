import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HOUR_MS } from '@fori/domain/durations';
import { expect, onTestFinished, test } from 'vitest';
import { clearOldUploads, uploadDir } from './upload-dir.ts';

test('forms of crashed processes and progress of imports are removed when a day old; what is coming in stays', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'fori-uploads-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  expect(await clearOldUploads(dataDir)).toBe(0);
  const folder = uploadDir(dataDir);
  for (const name of ['cut-off', 'coming-in']) mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(join(folder, 'cut-off/0'), 'x');
  writeFileSync(join(folder, 'import-a.json'), '{}');
  const old = new Date(Date.now() - 25 * HOUR_MS);
  for (const name of ['cut-off', 'import-a.json']) utimesSync(join(folder, name), old, old);
  expect(await clearOldUploads(dataDir)).toBe(2);
  expect(readdirSync(folder)).toEqual(['coming-in']);
});
