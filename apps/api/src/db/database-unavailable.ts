/** Locked by another process for longer than a request may wait. */
const BUSY = /^SQLITE_BUSY/;

/** No connection to the server: refused, lost, timed out; shutting down, starting up, full (PostgreSQL, appendix A). */
const NO_CONNECTION = new Set(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', '57P01', '57P02', '57P03', '53300']);
/** The driver's own failures, which have no code: no connection in time, one that was lost, a query (a rollback, too) on a lost one. */
const DRIVER_FAILURE =
  /^timeout exceeded when trying to connect|^Connection terminated|^Client has encountered a connection error/;

/** Whether a failure means that the database is not there now, and the same call may succeed in a moment. */
export const isDatabaseUnavailable = (error: unknown): boolean => {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause ? String(cause.code) : '';
    if (BUSY.test(code) || NO_CONNECTION.has(code) || DRIVER_FAILURE.test(cause.message)) return true;
  }
  return false;
};
