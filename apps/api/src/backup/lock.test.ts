import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { MINUTE_MS } from '@fori/domain/durations';
import { expect, test } from 'vitest';
import { ownFolder } from '../testing/backups.ts';
import { folderTarget } from './folder-target.ts';
import { takeLock } from './lock.ts';

/** A target with a lock that some process once took. */
const lockedBy = (holder: object) => {
  const folder = ownFolder('lock');
  const file = join(folder, 'lock');
  writeFileSync(file, JSON.stringify({ run: 'another', host: hostname(), process: process.pid, ...holder }));
  return { target: folderTarget(folder), file };
};
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
/** The number of a process that has ended. */
const ended = () => spawnSync(process.execPath, ['--version']).pid;

test('[BACKUP-11] a second run waits while one runs, here or on another machine, goes on after it, and is refused where it takes too long', async () => {
  const target = folderTarget(ownFolder('lock'));
  const lock = await takeLock(target);
  await expect(takeLock(target, { waitMs: 0 })).rejects.toThrow(
    `Another backup is running on ${hostname()} (process ${process.pid}); nothing was changed.`,
  );
  const second = takeLock(target);
  await lock.assertHeld();
  await lock.release();
  await (await second).release();
  const elsewhere = lockedBy({ host: 'elsewhere', process: 1, renewedAt: ago(MINUTE_MS) });
  await expect(takeLock(elsewhere.target, { waitMs: 0 })).rejects.toThrow(
    'Another backup is running on elsewhere (process 1)',
  );
});

test.each([
  ['whose process has ended', () => ({ process: ended(), renewedAt: ago(0) })],
  ['that was not renewed for long', () => ({ host: 'elsewhere', process: 1, renewedAt: ago(11 * MINUTE_MS) })],
])('[BACKUP-10] a lock %s is taken over', async (_which, holder) => {
  const { target } = lockedBy(holder());
  const lock = await takeLock(target);
  await lock.assertHeld();
  await lock.release();
});

test('[BACKUP-10] a lock that a run was killed over while it wrote it is taken over', async () => {
  const { target, file } = lockedBy({});
  writeFileSync(file, '');
  await (await takeLock(target)).release();
});

test('[BACKUP-11] a run whose lock another has taken gives up, and leaves the other its lock', async () => {
  const { target, file } = lockedBy({ process: ended(), renewedAt: ago(0) });
  const lock = await takeLock(target);
  const other = JSON.stringify({ run: 'other', host: 'elsewhere', process: 1, renewedAt: ago(0) });
  writeFileSync(file, other);
  await expect(lock.assertHeld()).rejects.toThrow('Another backup has taken over');
  await lock.release();
  expect(readFileSync(file, 'utf8')).toBe(other);
});
