import { DAY_MS } from '@fori/domain/durations';
import type { Shop } from '../../../composition.ts';
import { deleteIntentsBefore } from './idempotency.repository.ts';

/** A call repeated after this long is treated as a new one. */
const INTENT_RETENTION_MS = 30 * DAY_MS;

/** Deletes intents older than 30 days, with the personal data in their stored responses. */
export const purgeOldIntents = async ({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<void> =>
  db.write((tx) => deleteIntentsBefore(tx, new Date(clock().getTime() - INTENT_RETENTION_MS)));
