import type { Shop } from '../../../composition.ts';
import { deleteOrderCodesBefore } from '../../orders/index.ts';
import { deleteCodesBefore } from '../codes/email-codes.repository.ts';
import { deleteIdTokensExpiredBefore, deleteSessionsExpiredBefore } from './sessions.repository.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Beyond the day that the caps look back, for whoever has to find out what happened. */
const CODE_RETENTION_MS = 7 * DAY_MS;

/** Sessions that are over tell which browsers a person has used before. */
export const SESSION_RETENTION_MS = 180 * DAY_MS;

/** Removes codes and sessions that nothing asks for any more, and the used ID tokens that nobody would believe again. */
export const purgeSignIns = async ({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<void> => {
  const now = clock().getTime();
  await db.write(async (tx) => {
    await deleteCodesBefore(tx, new Date(now - CODE_RETENTION_MS));
    await deleteOrderCodesBefore(tx, new Date(now - CODE_RETENTION_MS));
    await deleteSessionsExpiredBefore(tx, new Date(now - SESSION_RETENTION_MS));
    await deleteIdTokensExpiredBefore(tx, new Date(now));
  });
};
