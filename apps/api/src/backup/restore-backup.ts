import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, rename, rm, rmdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { type Config, sqliteFile } from '../config.ts';
import type { Contents } from '../db/contents.ts';
import { contentsOfSqlite } from '../db/copy-sqlite.ts';
import { knownMigrations } from '../db/inspect.ts';
import { inParallel } from '../in-parallel.ts';
import { localMediaStore, mediaDir } from '../storage/media-store.ts';
import { moveFile } from '../storage/write-files.ts';
import { BackupError, systemCode } from './backup-error.ts';
import type { BackupRecord } from './format.ts';
import { asDatabaseBackupError, postgresParts } from './shop-data.ts';
import { type BackupStore, readDatabasePieces, readFileList, readPiece, readRecord } from './store.ts';

const WIDTH = 8;

type Place = Pick<Config, 'dataDir' | 'databaseUrl'>;

/** The pieces of the database's copy, one after the other, checked against its length and sum at the end. */
async function* databaseBytes(store: BackupStore, { id, database }: BackupRecord): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  let bytes = 0;
  const ids = await readDatabasePieces(store, database.lists);
  let next = ids[0] === undefined ? null : readPiece(store, ids[0]);
  for (let index = 0; next !== null; index += 1) {
    const piece = await next;
    // read while this one is used
    const following = ids[index + 1];
    next = following === undefined ? null : readPiece(store, following);
    next?.catch(() => undefined);
    hash.update(piece);
    bytes += piece.length;
    yield piece;
  }
  if (bytes !== database.bytes || hash.digest('hex') !== database.sha256)
    throw new BackupError(`The database in the backup ${id} is not the one that was copied.`);
}

const writeDatabase = async (store: BackupStore, record: BackupRecord, file: string): Promise<void> => {
  const handle = await open(file, 'wx', 0o600);
  try {
    for await (const piece of databaseBytes(store, record)) await handle.writeFile(piece);
    await handle.sync();
  } finally {
    await handle.close();
  }
};

const writeMedia = async (store: BackupStore, record: BackupRecord, dataDir: string): Promise<void> => {
  const media = localMediaStore(dataDir);
  let files = 0;
  let bytes = 0;
  for (const list of record.media.lists) {
    await inParallel(await readFileList(store, list), WIDTH, async ([name, size, writtenAt, pieces]) => {
      const parts: Buffer[] = [];
      for (const id of pieces) parts.push(await readPiece(store, id));
      const data = Buffer.concat(parts);
      if (data.length !== size)
        throw new BackupError(`The media file ${name} in the backup ${record.id} is incomplete.`);
      await media.write([{ name, data }]);
      await utimes(join(mediaDir(dataDir), name), writtenAt / 1000, writtenAt / 1000);
      files += 1;
      bytes += size;
    });
  }
  if (files !== record.media.files || bytes !== record.media.bytes)
    throw new BackupError(`The media in the backup ${record.id} are not those that were copied.`);
};

/** Throws BackupError naming the first difference. */
const assertSame = (record: BackupRecord, found: Contents): void => {
  const { schema, rows, audit } = record.database;
  const differ = (what: string, expected: unknown, actual: unknown) => {
    throw new BackupError(
      `What was restored is not what was backed up: ${what} was ${expected} and is ${actual ?? 'missing'}.`,
    );
  };
  if (found.schema !== schema) differ('the number of migrations', schema, found.schema);
  for (const [table, count] of Object.entries(rows))
    if (found.rows[table] !== count) differ(`the number of rows of ${table}`, count, found.rows[table]);
  if (found.audit.hash !== audit.hash) differ('the last hash of the audit log', audit.hash, found.audit.hash);
};

/** Throws BackupError where this program or this place cannot take the backup. */
const assertFits = ({ database, version }: BackupRecord, { databaseUrl }: Place): void => {
  if (database.dialect === 'pg' && !databaseUrl)
    throw new BackupError('The backup is of PostgreSQL: DATABASE_URL has to name a database.');
  if (database.dialect === 'sqlite' && databaseUrl)
    throw new BackupError('The backup is of SQLite, and DATABASE_URL names PostgreSQL: leave it out.');
  const known = knownMigrations(database.dialect);
  if (database.schema > known)
    throw new BackupError(
      `The backup is from a newer version of the shop (${version}): its database has had ${database.schema} migrations, and this version knows ${known}.`,
    );
};

/** Throws BackupError where there is anything that restoring would replace [BACKUP-09]. */
const assertEmpty = async (place: Place): Promise<void> => {
  const refuse = (what: string) => {
    throw new BackupError(`A backup is restored into an empty place only, and ${what}. Nothing was changed.`);
  };
  const { dataDir, databaseUrl } = place;
  const file = sqliteFile(place);
  const left = [file, `${file}-wal`, `${file}-shm`].find((name) => existsSync(name));
  if (!databaseUrl && left) refuse(`there is a database at ${left}`);
  if ((await localMediaStore(dataDir).all()).length > 0) refuse(`${mediaDir(dataDir)} holds files`);
  if (!databaseUrl) return;
  const { isEmptyPostgres } = await postgresParts();
  const isEmpty = await asDatabaseBackupError('The database does not answer', () => isEmptyPostgres(databaseUrl));
  if (!isEmpty) refuse('the database that DATABASE_URL names has tables');
};

/**
 * Restores database and media of a backup into an empty place, with each piece checked against its sum, and the result against the
 * rows and the last hash of the audit log that were counted when it was taken [BACKUP-05]. Media and SQLite's file are made in a folder
 * of their own and moved at the end. Throws BackupError where anything is missing, damaged or not empty [BACKUP-08, BACKUP-09].
 */
export const restoreBackup = async (store: BackupStore, id: string, place: Place): Promise<BackupRecord> => {
  const record = await readRecord(store, id);
  assertFits(record, place);
  await assertEmpty(place);
  const { dataDir, databaseUrl } = place;
  const unfinished = join(dataDir, 'restore-unfinished');
  const target = { dataDir: unfinished, databaseUrl };
  try {
    // of a restoration that was interrupted
    await rm(unfinished, { recursive: true, force: true });
    await mkdir(unfinished, { recursive: true, mode: 0o700 });
    await writeMedia(store, record, unfinished);
    if (databaseUrl) {
      const { contentsOfPostgres, restorePostgres } = await postgresParts();
      await asDatabaseBackupError('The database cannot be restored', () =>
        restorePostgres(databaseUrl, databaseBytes(store, record)),
      );
      assertSame(record, await contentsOfPostgres(databaseUrl));
    } else {
      await writeDatabase(store, record, sqliteFile(target));
      assertSame(record, await contentsOfSqlite(sqliteFile(target)));
    }
    await rmdir(mediaDir(dataDir)).catch(() => undefined);
    if (existsSync(mediaDir(unfinished))) await rename(mediaDir(unfinished), mediaDir(dataDir));
    if (!databaseUrl) await moveFile(sqliteFile(target), sqliteFile(place));
  } catch (error) {
    const code = systemCode(error);
    if (code === undefined) throw error;
    if (code === 'ENOSPC') throw new BackupError(`${dataDir} has no room for what is restored (ENOSPC).`);
    throw new BackupError(`${dataDir} cannot be written (${code}).`);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
  return record;
};
