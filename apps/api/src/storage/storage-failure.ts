/**
 * What the database or the file system says of a disk that is full, read-only or failing, and of a process with too many open
 * files (SQLite; PostgreSQL, appendix A; errno).
 */
const SQLITE = /^SQLITE_(?:FULL|IOERR|READONLY|CANTOPEN)/;
const CODES = new Set(['53100', '58030', '25006', 'ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE', 'ENFILE']);

/** What a full disk alone says. */
const FULL = new Set(['SQLITE_FULL', '53100', 'ENOSPC', 'EDQUOT']);

/** Whether the error, or one that caused it, has such a code. */
const hasCode = (error: unknown, isMeant: (code: string) => boolean): boolean => {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && isMeant(String(cause.code))) return true;
  return false;
};

/** Whether something could not be stored because the disk is full. */
export const isDiskFull = (error: unknown): boolean => hasCode(error, (code) => FULL.has(code));

/** Whether something could not be stored because of the disk, so that the same call may succeed once that is mended (FAULT-03). */
export const isStorageFailure = (error: unknown): boolean =>
  hasCode(error, (code) => SQLITE.test(code) || CODES.has(code));
