import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readVersion } from './version.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fori-version-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('[DEPLOY-04] a release says its version and commit, and a checkout says that it is none', () => {
  const version = { version: '1.0.0', commit: 'abc', node: '22', platform: 'linux-x64-glibc' };
  expect(readVersion(folder)).toBeNull();
  writeFileSync(join(folder, 'version.json'), JSON.stringify(version));
  expect(readVersion(folder)).toEqual(version);
});
