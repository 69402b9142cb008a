import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { standInClamd } from '../testing/clamd.ts';
import { createVirusScan } from './virus-scan.ts';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
/** More than one part of a stream. */
const LARGE = Buffer.alloc(300_000, 'leather');
const UNCHECKED = { code: 'service_unavailable', details: { reason: 'files_unchecked' } };

let folder: string;
let path: string;
let received: Buffer | null;
let said: string | null;
const clamd = () =>
  standInClamd((file) => {
    received = file;
    return said;
  });
let scanner: ReturnType<typeof clamd>;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fori-scan-'));
  path = join(folder, 'file');
  writeFileSync(path, LARGE);
  received = null;
  scanner = clamd();
  await scanner.start();
});
afterEach(async () => {
  await scanner.stop();
  rmSync(folder, { recursive: true, force: true });
});
const scan = (silenceMs?: number) =>
  createVirusScan({ socketPath: scanner.socketPath, log, ...(silenceMs !== undefined && { silenceMs }) })(path);

test('[SEC-56] the scanner gets the whole file and decides whether it passes', async () => {
  said = 'stream: OK';
  expect(await scan()).toBe(true);
  expect(received?.equals(LARGE)).toBe(true);
  said = 'stream: Eicar-Test-Signature FOUND';
  expect(await scan()).toBe(false);
});

test.each(['INSTREAM size limit exceeded. ERROR', 'stream: OK and more', ''])(
  '[SEC-57] a file that it answers “%s” about does not pass',
  async (answer) => {
    said = answer;
    await expect(scan()).rejects.toMatchObject(UNCHECKED);
  },
);

test('[SEC-57] a file that the scanner does not answer about in time does not pass', async () => {
  said = null;
  await expect(scan(50)).rejects.toMatchObject(UNCHECKED);
});

test('[SEC-57] a file that cannot be read does not pass', async () => {
  said = 'stream: OK';
  rmSync(path);
  await expect(scan()).rejects.toMatchObject(UNCHECKED);
});
