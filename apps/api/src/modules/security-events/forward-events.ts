import type { Shop } from '../../composition.ts';
import { appendLines } from '../../storage/append-lines.ts';
import { claimForwarding, eventsBetween, newestEvent, noteForwarded } from './security-events.repository.ts';

/** Rows that are read and written at a time. */
const STEP = 1000;

/**
 * Appends security events to `SECURITY_EVENT_FILE` as JSON lines, for a collector that takes them to another machine (SEC-39). One run
 * forwards what was there at the run before, so that a transaction that began earlier and ends later is not missed. A crash between
 * file and database writes events twice, never none; their ids tell. Returns how many were written.
 */
export const forwardEvents = async ({ db, config }: Pick<Shop, 'db' | 'config'>): Promise<number> => {
  const { securityEventFile: file } = config;
  if (file === undefined) return 0;
  return db.write(async (tx) => {
    const { forwarded, seen } = await claimForwarding(tx);
    let after = forwarded;
    let count = 0;
    while (after < seen) {
      const events = await eventsBetween(tx, after, seen, STEP);
      if (events.length > 0)
        appendLines(
          file,
          events.map((event) => JSON.stringify(event)),
        );
      count += events.length;
      after = events.length < STEP ? seen : (events.at(-1)?.id ?? seen);
    }
    await noteForwarded(tx, { forwarded: seen, seen: await newestEvent(tx) });
    return count;
  });
};
