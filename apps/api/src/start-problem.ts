import { type Config, sqliteFile } from './config.ts';
import { isDatabaseUnavailable } from './db/database-unavailable.ts';

type Settings = Pick<Config, 'host' | 'port' | 'dataDir' | 'databaseUrl'>;

/** What a code of the operating system means for the address that the shop listens at. */
const listening: Readonly<Record<string, (settings: Settings) => string>> = {
  EADDRINUSE: ({ host, port }) => `PORT ${port} of ${host} is taken by another program`,
  EACCES: ({ port }) => `PORT ${port} may not be used by this account`,
  EADDRNOTAVAIL: ({ host }) => `HOST ${host} is no address of this machine`,
  ENOTFOUND: ({ host }) => `HOST ${host} is no address of this machine`,
};

/**
 * Why the shop could not start, where its operator can mend that: the address it listens at, the database. Null for anything
 * else, which is a defect.
 */
export const startProblem = (error: unknown, settings: Settings): string | null => {
  if (!(error instanceof Error)) return null;
  const { code = '', syscall } = error as NodeJS.ErrnoException;
  if (syscall === 'listen' || syscall === 'getaddrinfo') return listening[code]?.(settings) ?? null;
  if (settings.databaseUrl)
    return isDatabaseUnavailable(error) ? `DATABASE_URL: the database does not answer (${error.message})` : null;
  return /^SQLITE_(CANTOPEN|READONLY|NOTADB)/.test(code)
    ? `DATA_DIR: ${sqliteFile(settings)} cannot be used (${error.message})`
    : null;
};
