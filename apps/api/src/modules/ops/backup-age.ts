import type { Shop } from '../../composition.ts';
import type { Db } from '../../db/types.ts';
import { readOpening } from '../store/index.ts';
import { lastBackupAt, storeLastBackup } from './backup-age.repository.ts';

type Deps = Pick<Shop, 'db' | 'clock' | 'config'>;

const HOUR_MS = 3_600_000;

/** Notes that a backup of the shop as it was at this time is complete, for its age to be measured [BACKUP-13]. */
export const noteBackup = (db: Db, at: Date): Promise<void> => db.write((tx) => storeLastBackup(tx, at));

/** Seconds since the last complete backup was taken; infinite where none ever was. */
export const backupAgeSeconds = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> => {
  const last = await lastBackupAt(db.read);
  return last ? Math.max(0, (clock().getTime() - last.getTime()) / 1000) : Number.POSITIVE_INFINITY;
};

/**
 * The last backup where it is older than `BACKUP_MAX_AGE_HOURS`, or there is none; else null. A shop that its owner has not opened yet
 * may be without one.
 */
export const overdueBackup = async ({ db, clock, config }: Deps): Promise<{ last: Date | null } | null> => {
  const { maxAgeHours } = config.backups;
  if (maxAgeHours === 0) return null;
  const last = await lastBackupAt(db.read);
  if (last) return clock().getTime() - last.getTime() > maxAgeHours * HOUR_MS ? { last } : null;
  return (await readOpening(db.read)).state === 'new' ? null : { last };
};

/** Logs an error while the last backup is too old: the alarm of an operator who reads the log [BACKUP-13]. */
export const tellOfOverdueBackup = async (shop: Deps & Pick<Shop, 'log'>): Promise<void> => {
  const overdue = await overdueBackup(shop);
  if (overdue)
    shop.log.error(
      { last: overdue.last?.toISOString() ?? null, maxAgeHours: shop.config.backups.maxAgeHours },
      'the last backup is too old',
    );
};
