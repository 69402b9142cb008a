import { join } from 'node:path';
import type { BackgroundJob } from './background.ts';
import type { Config } from './config.ts';
import { openPostgres } from './db/postgres.ts';
import { openSqlite } from './db/sqlite.ts';
import type { Db, Opened } from './db/types.ts';

/** The present moment; tests bring their own. */
export type Clock = () => Date;

/** Everything a use case may need, made and wired once. Use cases take the part of it they need. */
export interface Shop {
  config: Config;
  db: Db;
  clock: Clock;
  /** what runs beside the requests; started by the server, not by tests */
  startJobs: (onError: (error: unknown) => void) => BackgroundJob[];
  close: () => Promise<void>;
}

/** Parts a test replaces. */
export interface Overrides {
  opened?: Opened;
  clock?: Clock;
}

const openDatabase = (config: Config): Promise<Opened> | Opened =>
  config.databaseUrl ? openPostgres(config.databaseUrl) : openSqlite(join(config.dataDir, 'fori.db'));

/** Opens and migrates the database and wires every part of the shop. */
export const compose = async (config: Config, overrides: Overrides = {}): Promise<Shop> => {
  const opened = overrides.opened ?? (await openDatabase(config));
  const clock = overrides.clock ?? (() => new Date());
  return { config, db: opened.db, clock, startJobs: () => [], close: opened.close };
};
