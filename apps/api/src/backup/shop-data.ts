import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, sqliteFile } from '../config.ts';
import type { DatabaseCopy } from '../db/contents.ts';
import { copySqlite } from '../db/copy-sqlite.ts';
import { BackupError } from './backup-error.ts';

type Place = Pick<Config, 'dataDir' | 'databaseUrl'>;

/** PostgreSQL's parts are loaded on demand, because a shop on SQLite does not need its driver. */
export const postgresParts = () => import('../db/dump-postgres.ts');

/** What the operator is told of a failure of a database. */
export const toldOfDatabase = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof BackupError) throw error;
    throw new BackupError(`${what}: ${(error as Error).message}`);
  }
};

/** A folder for the copies of backups to one target, whose lock keeps others away; it is found again after a run that was killed. */
const workFolder = (dataDir: string, target: string): string =>
  join(dataDir, `backup-unfinished-${createHash('sha256').update(target).digest('hex').slice(0, 8)}`);

/**
 * A consistent copy of the shop's database, while the shop runs, for a backup to this target. Throws BackupError where there is no
 * database, or it cannot be copied.
 */
export const copyDatabase = async (place: Place, target: string): Promise<DatabaseCopy> => {
  const { dataDir, databaseUrl } = place;
  if (!databaseUrl && !existsSync(sqliteFile(place)))
    throw new BackupError(`There is no database at ${sqliteFile(place)}.`);
  return toldOfDatabase('The database cannot be copied', async () =>
    databaseUrl
      ? (await postgresParts()).dumpPostgres(databaseUrl)
      : copySqlite(sqliteFile(place), workFolder(dataDir, target)),
  );
};
