import { expect, test } from 'vitest';
import { isDiskFull, isStorageFailure } from './storage-failure.ts';

const failure = (code: string) => Object.assign(new Error('not stored'), { code });

test.each(['SQLITE_FULL', 'SQLITE_IOERR_WRITE', 'SQLITE_READONLY_DBMOVED', '53100', '25006', 'ENOSPC', 'EROFS', 'EIO'])(
  '[FAULT-03] %s counts as a failure of the disk, also behind an error of the query builder',
  (code) => {
    expect(isStorageFailure(failure(code))).toBe(true);
    expect(isStorageFailure(new Error('Failed query', { cause: failure(code) }))).toBe(true);
  },
);

test('[WATCH-17] a full disk is told from one that is read-only or failing', () => {
  for (const code of ['SQLITE_FULL', '53100', 'ENOSPC'])
    expect(isDiskFull(new Error('Failed query', { cause: failure(code) }))).toBe(true);
  for (const code of ['SQLITE_READONLY', '25006', 'EIO']) expect(isDiskFull(failure(code))).toBe(false);
});

test('[FAULT-03] a defect is no failure of the disk', () => {
  for (const code of ['SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CORRUPT', '23505', 'ENOENT'])
    expect(isStorageFailure(failure(code))).toBe(false);
  expect(isStorageFailure('ENOSPC')).toBe(false);
});
