import { isLoopbackHost } from './loopback.ts';

/** The last value of a parameter, which is the one that counts for the driver. */
const parameterOf = (url: URL, name: string): string | undefined => url.searchParams.getAll(name).at(-1);

/**
 * Whether connections to a database stay on this machine: a socket in the file system, or an address of the machine itself. The driver
 * takes the first host that is not empty: of the parameter, of the address, of PGHOST.
 */
const isOnThisMachine = (url: URL, pgHost: string | undefined): boolean => {
  const host = parameterOf(url, 'host') || decodeURIComponent(url.hostname) || pgHost || 'localhost';
  return host.startsWith('/') || isLoopbackHost(host);
};

/**
 * Why a database's address must not be used in production: the connection leaves the machine and is not encrypted, or is without
 * checking whom it reaches (SEC-35). `pgHost` is the host of an address without one. Null when it may, and for what is no address at all.
 */
export const databaseTlsProblem = (
  name: string,
  address: string | undefined,
  pgHost: string | undefined,
): string | null => {
  if (address === undefined || !URL.canParse(address)) return null;
  const url = new URL(address);
  if (isOnThisMachine(url, pgHost) || parameterOf(url, 'sslmode') === 'verify-full') return null;
  return `${name} must end with ?sslmode=verify-full for a database on another machine; DATABASE_TLS=off lifts that`;
};
