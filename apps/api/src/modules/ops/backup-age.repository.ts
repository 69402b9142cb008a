import { MINUTE_MS } from '@fori/domain/durations';
import { eq } from 'drizzle-orm';
import type { Queries } from '../../db/types.ts';

/** The sequence that says from when the last complete backup is, in minutes since 1970. */
const LAST_BACKUP = 'last_backup_minute';

/** When the last complete backup was taken, to the minute; null where none ever was. */
export const lastBackupAt = async (q: Queries): Promise<Date | null> => {
  const { sequences } = q.t;
  const [row] = await q.select({ value: sequences.value }).from(sequences).where(eq(sequences.name, LAST_BACKUP));
  return row ? new Date(row.value * MINUTE_MS) : null;
};

export const storeLastBackup = async (tx: Queries, at: Date): Promise<void> => {
  const { sequences } = tx.t;
  const value = Math.floor(at.getTime() / MINUTE_MS);
  await tx
    .insert(sequences)
    .values({ name: LAST_BACKUP, value })
    .onConflictDoUpdate({ target: sequences.name, set: { value } })
    .returning({ value: sequences.value });
};
