import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Config, sqliteFile } from '../config.ts';
import { faultsOfSqlite } from '../db/copy-sqlite.ts';
import { openSqlite } from '../db/sqlite.ts';
import type { Opened } from '../db/types.ts';
import { verifyChain } from '../modules/audit/index.ts';
import { BackupError, systemCode } from './backup-error.ts';
import type { BackupRecord } from './format.ts';
import { restoreBackup } from './restore-backup.ts';
import { asDatabaseBackupError, postgresParts } from './shop-data.ts';
import { type BackupStore, readRecord } from './store.ts';

/** Throws BackupError where the restored audit log is broken; returns the number of its records. */
const verifyAuditLog = async (opened: Opened): Promise<number> => {
  try {
    const verdict = await verifyChain(opened.db);
    if (!verdict.intact)
      throw new BackupError(`The audit log in the backup is broken (${verdict.reason}, record ${verdict.recordId}).`);
    return verdict.records;
  } finally {
    await opened.close();
  }
};

/**
 * Restores a backup into a folder within `folder`, and into a database of its own on the server for PostgreSQL; checks all that
 * restoring does, the database's own structure and the whole audit log; and removes what it made [BACKUP-06]. Throws BackupError
 * with the first thing that is wrong. Returns the record, and the number of the audit log's records.
 */
export const verifyBackup = async (
  store: BackupStore,
  id: string,
  { folder, databaseUrl }: { folder: string; databaseUrl: Config['databaseUrl'] },
): Promise<{ record: BackupRecord; auditRecords: number }> => {
  const { dialect } = (await readRecord(store, id)).database;
  if (dialect === 'pg' && !databaseUrl)
    throw new BackupError('The backup is of PostgreSQL: DATABASE_URL has to name a server to try it on.');
  const dataDir = await mkdtemp(join(folder, 'fori-verify-')).catch((error: unknown) => {
    throw new BackupError(`${folder} cannot be written (${systemCode(error)}).`);
  });
  try {
    if (dialect === 'pg' && databaseUrl) {
      const { withTemporaryPostgres } = await postgresParts();
      const { openPostgres } = await import('../db/postgres.ts');
      return await asDatabaseBackupError('The backup cannot be tried on the server', () =>
        withTemporaryPostgres(databaseUrl, async (temporary) => {
          const record = await restoreBackup(store, id, { dataDir, databaseUrl: temporary });
          return { record, auditRecords: await verifyAuditLog(await openPostgres(temporary)) };
        }),
      );
    }
    const place = { dataDir, databaseUrl: undefined };
    const record = await restoreBackup(store, id, place);
    const [fault] = faultsOfSqlite(sqliteFile(place));
    if (fault !== undefined) throw new BackupError(`The database in the backup is damaged: ${fault}.`);
    return { record, auditRecords: await verifyAuditLog(openSqlite(sqliteFile(place))) };
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
};
