import type { Shop } from '../../composition.ts';
import { deleteEventsBefore } from './security-events.repository.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Deletes the events that are older than the retention says. Returns the number of rows. */
export const purgeSecurityEvents = ({ db, clock, config }: Pick<Shop, 'db' | 'clock' | 'config'>): Promise<number> =>
  db.write((tx) => deleteEventsBefore(tx, new Date(clock().getTime() - config.securityEventDays * DAY_MS)));
