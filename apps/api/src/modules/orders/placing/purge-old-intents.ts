import type { Shop } from '../../../composition.ts';
import { deleteIntentsBefore } from './idempotency.repository.ts';

/** A client that repeats a call after this long gets an answer of its own. */
const INTENT_RETENTION_MS = 30 * 24 * 60 * 60 * 1000;

/** Forgets the stored answers of intents older than 30 days, with the personal data in them. */
export const purgeOldIntents = async ({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<void> =>
  db.write((tx) => deleteIntentsBefore(tx, new Date(clock().getTime() - INTENT_RETENTION_MS)));
