import { DAY_MS } from '@fori/domain/durations';
import type { Shop } from '../../composition.ts';
import { deleteEventsBefore } from './security-events.repository.ts';

/** Deletes the events that are older than the retention says. Returns the number of rows. */
export const purgeSecurityEvents = ({ db, clock, config }: Pick<Shop, 'db' | 'clock' | 'config'>): Promise<number> =>
  db.write((tx) => deleteEventsBefore(tx, new Date(clock().getTime() - config.securityEventDays * DAY_MS)));
