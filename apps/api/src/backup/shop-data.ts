import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { MEGABYTE } from '@fori/domain/bytes';
import { type Config, sqliteFile } from '../config.ts';
import type { DatabaseCopy } from '../db/contents.ts';
import { copySqlite } from '../db/copy-sqlite.ts';
import { freeBytesAt } from '../storage/upload-space.ts';
import { BackupError, NoRoomError } from './backup-error.ts';

type Place = Pick<Config, 'dataDir' | 'databaseUrl' | 'minFreeBytes'>;

/**
 * Where the shop's data are, with the database by the account that owns its tables where there are two: dumping and restoring need more
 * than the account that serves may do [BACKUP-14].
 */
export const placeOfOwner = <T extends Pick<Config, 'databaseUrl' | 'databaseMigrationUrl'>>(config: T): T => ({
  ...config,
  databaseUrl: config.databaseMigrationUrl ?? config.databaseUrl,
});

/** PostgreSQL's parts are loaded on demand, because a shop on SQLite does not need its driver. */
export const postgresParts = () => import('../db/dump-postgres.ts');

/** What the operator is told of a failure of a database. */
export const asDatabaseBackupError = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof BackupError) throw error;
    throw new BackupError(`${what}: ${(error as Error).message}`);
  }
};

const CANNOT_COPY = 'The database cannot be copied';

/** A folder for the copies of backups to one target, whose lock keeps others away; it is found again after a run that was killed. */
const workFolder = (dataDir: string, target: string): string =>
  join(dataDir, `backup-unfinished-${createHash('sha256').update(target).digest('hex').slice(0, 8)}`);

/** Throws NoRoomError where a copy of the file would leave less free than the shop itself needs: orders go before backups. */
const assertRoom = async (file: string, { dataDir, minFreeBytes }: Place): Promise<void> => {
  const { size } = await stat(file);
  const free = await freeBytesAt(dataDir);
  if (free >= size + minFreeBytes) return;
  const [has, takes, stays] = [free, size, minFreeBytes].map((bytes) => Math.ceil(bytes / MEGABYTE));
  throw new NoRoomError(
    `${dataDir} has no room for a copy of the database: ${has} MB are free, it takes ${takes} MB, and UPLOADS_MIN_FREE_MB keeps ${stays} MB free.`,
  );
};

/**
 * Throws BackupError where there is no database to be copied for a backup to this target, NoRoomError where there is no room for the
 * copy of a SQLite file [BACKUP-15].
 */
export const assertCopyFits = async (place: Place, target: string): Promise<void> => {
  const file = sqliteFile(place);
  if (place.databaseUrl) return;
  if (!existsSync(file)) throw new BackupError(`There is no database at ${file}.`);
  await asDatabaseBackupError(CANNOT_COPY, async () => {
    // what a killed run left there takes room as well
    await rm(workFolder(place.dataDir, target), { recursive: true, force: true });
    await assertRoom(file, place);
  });
};

/**
 * A consistent copy of the shop's database, while the shop runs, for a backup to this target. Throws BackupError where there is no
 * database, it cannot be copied, or the copy of a SQLite file would leave less than `minFreeBytes` free [BACKUP-15].
 */
export const copyDatabase = async (place: Place, target: string): Promise<DatabaseCopy> => {
  const { dataDir, databaseUrl } = place;
  return asDatabaseBackupError(CANNOT_COPY, async () => {
    if (databaseUrl) return (await postgresParts()).dumpPostgres(databaseUrl);
    await assertCopyFits(place, target);
    return copySqlite(sqliteFile(place), workFolder(dataDir, target));
  });
};
