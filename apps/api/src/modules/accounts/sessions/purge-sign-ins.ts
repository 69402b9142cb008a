import { EMAIL_UNDO_LIFE_MS, EMAIL_UNDO_RETENTION_MS } from '@fori/domain/accounts';
import { DAY_MS } from '@fori/domain/durations';
import { TOTP_SETUP_MS } from '@fori/domain/factors';
import type { Shop } from '../../../composition.ts';
import { deleteCountersExpiredBefore } from '../../../limiter/counters.repository.ts';
import { deleteOrderCodesBefore } from '../../orders/index.ts';
import { deleteCodesBefore } from '../codes/email-codes.repository.ts';
import { deleteUndosExpiredBefore } from '../email-undo/email-undos.repository.ts';
import { deleteChallengesExpiredBefore, deletePendingTotpBefore } from '../factors/factors.repository.ts';
import { deleteFailedResetsBefore } from '../passwords/failed-resets.repository.ts';
import { deleteIdTokensExpiredBefore, deleteSessionsExpiredBefore } from './sessions.repository.ts';

/** Limits look back one day; codes are stored longer for investigating incidents. */
const CODE_RETENTION_MS = 7 * DAY_MS;

/** Expired sessions record which browsers a person has used before. */
export const SESSION_RETENTION_MS = 180 * DAY_MS;

/**
 * Deletes old codes, links to former addresses, counts of failed codes, old sessions, and challenges of second factors, used ID tokens and
 * counters of limits that have expired.
 */
export const purgeSignIns = async ({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<void> => {
  const now = clock().getTime();
  await db.write(async (tx) => {
    await deleteCodesBefore(tx, new Date(now - CODE_RETENTION_MS));
    await deleteUndosExpiredBefore(tx, new Date(now + EMAIL_UNDO_LIFE_MS - EMAIL_UNDO_RETENTION_MS));
    await deleteFailedResetsBefore(tx, new Date(now - CODE_RETENTION_MS));
    await deleteCountersExpiredBefore(tx, new Date(now));
    await deleteChallengesExpiredBefore(tx, new Date(now));
    await deletePendingTotpBefore(tx, new Date(now - TOTP_SETUP_MS));
    await deleteOrderCodesBefore(tx, new Date(now - CODE_RETENTION_MS));
    await deleteSessionsExpiredBefore(tx, new Date(now - SESSION_RETENTION_MS));
    await deleteIdTokensExpiredBefore(tx, new Date(now));
  });
};
