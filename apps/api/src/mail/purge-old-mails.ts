import type { Shop } from '../composition.ts';
import { deleteSettledMailsBefore } from './outbox.repository.ts';

/** Long enough to find out what became of a mail that somebody misses, and no longer: mails are personal data. */
const MAIL_RETENTION_MS = 90 * 24 * 60 * 60 * 1000;

/**
 * Removes mails 90 days after they were written, goodbye mails to deleted accounts among them; gives their number. One that
 * still waits to go out stays.
 */
export const purgeOldMails = async ({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<number> =>
  db.write((tx) => deleteSettledMailsBefore(tx, new Date(clock().getTime() - MAIL_RETENTION_MS)));
