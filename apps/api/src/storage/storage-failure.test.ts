import { expect, test } from 'vitest';
import { isStorageFailure } from './storage-failure.ts';

const failure = (code: string) => Object.assign(new Error('not stored'), { code });

test.each(['SQLITE_FULL', 'SQLITE_IOERR_WRITE', 'SQLITE_READONLY_DBMOVED', '53100', '25006', 'ENOSPC', 'EROFS', 'EIO'])(
  '[FAULT-03] %s counts as a failure of the disk, also behind an error of the query builder',
  (code) => {
    expect(isStorageFailure(failure(code))).toBe(true);
    expect(isStorageFailure(new Error('Failed query', { cause: failure(code) }))).toBe(true);
  },
);

test('[FAULT-03] a defect is no failure of the disk', () => {
  for (const code of ['SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CORRUPT', '23505', 'ENOENT'])
    expect(isStorageFailure(failure(code))).toBe(false);
  expect(isStorageFailure('ENOSPC')).toBe(false);
});
