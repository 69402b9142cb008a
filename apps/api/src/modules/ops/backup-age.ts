import { HOUR_MS } from '@fori/domain/durations';
import type { Shop } from '../../composition.ts';
import type { Db } from '../../db/types.ts';
import { readOpening } from '../store/index.ts';
import { lastBackupAt, storeLastBackup } from './backup-age.repository.ts';

type Deps = Pick<Shop, 'db' | 'clock' | 'config'>;

/** Notes that a backup of the shop as it was at this time is complete, for its age to be measured [BACKUP-13]. */
export const noteBackup = (db: Db, at: Date): Promise<void> => db.write((tx) => storeLastBackup(tx, at));

/** Seconds since the last complete backup was taken; infinite where none ever was. */
export const backupAgeSeconds = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> => {
  const last = await lastBackupAt(db.read);
  return last ? Math.max(0, (clock().getTime() - last.getTime()) / 1000) : Number.POSITIVE_INFINITY;
};

/**
 * The last backup, null where none ever was, and whether it is overdue: older than `BACKUP_MAX_AGE_HOURS`, or missing. A shop that its
 * owner has not opened yet (`isNew`) may be without one.
 */
export const lastBackup = async ({
  db,
  clock,
  config,
}: Deps): Promise<{ last: Date | null; isOverdue: boolean; isNew: boolean }> => {
  const { maxAgeHours } = config.backups;
  const last = await lastBackupAt(db.read);
  const isNew = (await readOpening(db.read)).state === 'new';
  const isTooOld = last ? clock().getTime() - last.getTime() > maxAgeHours * HOUR_MS : !isNew;
  return { last, isOverdue: maxAgeHours > 0 && isTooOld, isNew };
};

/** The last backup where it is overdue, else null. */
export const overdueBackup = async (shop: Deps): Promise<{ last: Date | null } | null> => {
  const { last, isOverdue } = await lastBackup(shop);
  return isOverdue ? { last } : null;
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
