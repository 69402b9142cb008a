import { compose, type Shop } from '../composition.ts';
import { type Config, ConfigError, sqliteFile } from '../config.ts';
import { type Inspection, inspectPostgres, inspectSqlite } from '../db/inspect.ts';

/** The shop's database as it is found, without changing it. Throws as `inspectSqlite` and `inspectPostgres` do. */
export const inspectDatabase = async (config: Pick<Config, 'dataDir' | 'databaseUrl'>): Promise<Inspection> =>
  config.databaseUrl ? inspectPostgres(config.databaseUrl) : inspectSqlite(sqliteFile(config));

/**
 * The shop that a command works on, of which the caller closes it. Throws ConfigError where the database is that of an earlier
 * version, since a command that migrated it would do so under the running shop; and where there is none, unless the
 * command may be the first thing that happens to a new shop (`mayBegin`) [DEPLOY-12].
 */
export const openShop = async (config: Config, { mayBegin = false }: { mayBegin?: boolean } = {}): Promise<Shop> => {
  const { databaseUrl } = config;
  const { exists, pending } = await inspectDatabase(config);
  if (!exists && !mayBegin)
    throw new ConfigError([
      databaseUrl
        ? 'DATABASE_URL: the database has no shop in it yet'
        : `DATA_DIR: there is no database at ${sqliteFile(config)}`,
    ]);
  if (exists && pending > 0)
    throw new ConfigError([
      `the database is that of an earlier version: the next start of the shop applies ${pending} migrations, and no command does`,
    ]);
  return compose(config);
};
