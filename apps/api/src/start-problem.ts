import { type Config, sqliteFile } from './config.ts';
import { isDatabaseUnavailable } from './db/database-unavailable.ts';

type Settings = Pick<Config, 'host' | 'port' | 'dataDir' | 'databaseUrl' | 'databaseMigrationUrl'>;

/** What a code of the operating system means for the address that the shop listens at. */
const listening: Readonly<Record<string, (settings: Settings) => string>> = {
  EADDRINUSE: ({ host, port }) => `PORT ${port} of ${host} is taken by another program`,
  EACCES: ({ port }) => `PORT ${port} may not be used by this account`,
  EADDRNOTAVAIL: ({ host }) => `HOST ${host} is no address of this machine`,
  ENOTFOUND: ({ host }) => `HOST ${host} is no address of this machine`,
};

/** PostgreSQL's refusals that say themselves what to mend (appendix A): account, password, no such database, no right, read-only. */
const REFUSAL = /^(28\w{3}|3D000|42501|25006)$/;
/** A certificate that is not accepted, or no TLS at all. */
const TLS_FAILURE = /CERT|^ERR_(TLS|SSL)/;
/** The driver's own failures before there is a connection, or over one that hangs. */
const NO_ANSWER =
  /^(timeout expired|Query read timeout|The server does not support SSL|There was an error establishing an SSL)/;
const CONNECTING: readonly unknown[] = ['connect', 'getaddrinfo'];
const SQLITE_PROBLEM = /^SQLITE_(CANTOPEN|READONLY|NOTADB|FULL|BUSY|CORRUPT)/;

/** What first went wrong: drizzle wraps what the driver throws into the text of its query. */
const rootOf = (error: Error): NodeJS.ErrnoException => (error.cause instanceof Error ? rootOf(error.cause) : error);

/** Why the database cannot be used, where its operator can mend that; null for anything else, which is a defect. */
export const databaseProblem = (
  error: unknown,
  settings: Pick<Config, 'dataDir' | 'databaseUrl' | 'databaseMigrationUrl'>,
): string | null => {
  if (!(error instanceof Error)) return null;
  const { code = '', message, syscall } = rootOf(error);
  // where a name has several addresses, only the code says what became of them
  const reason = message || code;
  if (!settings.databaseUrl)
    return SQLITE_PROBLEM.test(code) ? `DATA_DIR: ${sqliteFile(settings)} cannot be used (${reason})` : null;
  const names = settings.databaseMigrationUrl ? 'DATABASE_URL or DATABASE_MIGRATION_URL' : 'DATABASE_URL';
  if (isDatabaseUnavailable(error) || CONNECTING.includes(syscall) || NO_ANSWER.test(message))
    return `${names}: the database does not answer (${reason})`;
  return REFUSAL.test(code) || TLS_FAILURE.test(code) ? `${names}: the database cannot be used (${reason})` : null;
};

/**
 * Why the shop could not start, where its operator can mend that: the address it listens at, the database. Null for anything
 * else, which is a defect.
 */
export const startProblem = (error: unknown, settings: Settings): string | null => {
  if (!(error instanceof Error)) return null;
  const { code = '', syscall, hostname } = error as NodeJS.ErrnoException & { hostname?: string };
  if (syscall === 'listen' || (syscall === 'getaddrinfo' && hostname === settings.host))
    return listening[code]?.(settings) ?? null;
  return databaseProblem(error, settings);
};
