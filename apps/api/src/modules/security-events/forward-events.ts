import type { Shop } from '../../composition.ts';
import { appendLines } from '../../storage/append-lines.ts';
import { yieldToEventLoop } from '../../yield-to-event-loop.ts';
import { claimForwarding, eventsBetween, newestEvent, noteForwarded } from './security-events.repository.ts';

/** Rows that are read and written in a transaction. */
const STEP = 1000;
/** How long transactions that store events may take: less than the minute between two runs of a process, with the rounding of `seenAt`. */
const SETTLED_MS = 50_000;

type Deps = Pick<Shop, 'db' | 'config' | 'clock'>;

/** Forwards the next events. Returns how many were written, and whether there may be more. */
const forwardStep = ({ db, clock }: Deps, file: string): Promise<{ count: number; isDone: boolean }> =>
  db.write(async (tx) => {
    const { forwarded, seen, seenAt } = await claimForwarding(tx);
    const now = clock();
    if (now.getTime() - seenAt.getTime() < SETTLED_MS) return { count: 0, isDone: true };
    const events = await eventsBetween(tx, forwarded, seen, STEP);
    if (events.length > 0)
      appendLines(
        file,
        events.map((event) => JSON.stringify(event)),
      );
    const last = events.length < STEP ? undefined : events.at(-1);
    await noteForwarded(
      tx,
      last ? { forwarded: last.id, seen, seenAt } : { forwarded: seen, seen: await newestEvent(tx), seenAt: now },
    );
    return { count: events.length, isDone: !last };
  });

/**
 * Appends security events to `SECURITY_EVENT_FILE` as JSON lines, for a collector that takes them to another machine (SEC-39). Forwards
 * what was there 50 seconds before or earlier, whichever process saw it, so that a transaction that began earlier and ends later is not
 * missed. A crash between file and database writes up to a thousand events twice, never none; their ids tell. Returns how many were written.
 */
export const forwardEvents = async (shop: Deps): Promise<number> => {
  const { securityEventFile: file } = shop.config;
  if (file === undefined) return 0;
  let count = 0;
  for (let isDone = false; !isDone; ) {
    const step = await forwardStep(shop, file);
    count += step.count;
    isDone = step.isDone;
    await yieldToEventLoop();
  }
  return count;
};
