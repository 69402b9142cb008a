import { DAY_MS } from '@fori/domain/durations';
import type { Shop } from '../../../composition.ts';
import { deleteKeysBefore } from './idempotency.repository.ts';

/** A call repeated after this long is treated as a new one. */
const KEY_RETENTION_MS = 30 * DAY_MS;

/** Deletes keys older than 30 days, with the personal data in their stored responses. */
export const purgeOldKeys = async ({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<void> =>
  db.write((tx) => deleteKeysBefore(tx, new Date(clock().getTime() - KEY_RETENTION_MS)));
