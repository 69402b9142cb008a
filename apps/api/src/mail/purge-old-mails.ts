import { DAY_MS } from '@fori/domain/durations';
import type { Shop } from '../composition.ts';
import { deleteSettledMailsBefore } from './outbox.repository.ts';

/** Long enough to trace a missing mail, and no longer, because mails are personal data. */
const MAIL_RETENTION_MS = 90 * DAY_MS;

/**
 * Deletes sent and given-up mails 90 days after they were written, also those to deleted accounts; returns their number.
 * Waiting mails are kept.
 */
export const purgeOldMails = async ({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<number> =>
  db.write((tx) => deleteSettledMailsBefore(tx, new Date(clock().getTime() - MAIL_RETENTION_MS)));
