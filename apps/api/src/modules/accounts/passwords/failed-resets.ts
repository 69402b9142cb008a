import { FAILED_RESETS_ALARM } from '@fori/domain/accounts';
import { HOUR_MS, MINUTE_MS } from '@fori/domain/durations';
import type { Shop } from '../../../composition.ts';
import { addFailure, failuresSince } from './failed-resets.repository.ts';

/** Failures are counted in stretches of this length, so that a count is a few rows whatever the number of guesses. */
const STRETCH_MS = 10 * MINUTE_MS;

/** How many reset codes failed in the last hour, over all accounts and processes. */
export const countFailedResets = ({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<number> =>
  failuresSince(db.read, new Date(clock().getTime() - HOUR_MS));

/**
 * Counts a failed reset code, and logs an error as the failures of an hour exceed `FAILED_RESETS_ALARM`: guesses spread
 * over many accounts stay below the limits of each (decision 0032).
 */
export const countFailure = async ({ db, clock, log }: Pick<Shop, 'db' | 'clock' | 'log'>): Promise<void> => {
  const now = clock().getTime();
  const failures = await db.write(async (tx) => {
    await addFailure(tx, new Date(now - (now % STRETCH_MS)));
    return failuresSince(tx, new Date(now - HOUR_MS));
  });
  if (failures === FAILED_RESETS_ALARM + 1)
    log.error({ failures, threshold: FAILED_RESETS_ALARM }, 'too many failed codes for new passwords in an hour');
};
