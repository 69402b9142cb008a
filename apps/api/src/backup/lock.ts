import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { MINUTE_MS } from '@fori/domain/durations';
import { z } from 'zod';
import { BackupError } from './backup-error.ts';
import type { BackupTarget } from './target.ts';

const LOCK = 'lock';
const RENEW_MS = 30_000;
/** A lock that was not renewed for so long is that of a process which no longer runs, wherever it ran. */
const ABANDONED_MS = 10 * MINUTE_MS;
/** Longer than removing old backups takes, which a backup each minute meets every night. */
const WAIT_MS = 5 * MINUTE_MS;
const POLL_MS = 500;

const holder = z.object({
  /** tells one run from another */
  run: z.string(),
  host: z.string(),
  process: z.number().int(),
  renewedAt: z.coerce.date(),
});

const holderIn = (data: Buffer | null): z.infer<typeof holder> | null => {
  try {
    return holder.parse(JSON.parse(data?.toString('utf8') ?? ''));
  } catch {
    return null;
  }
};

const isRunning = (process_: number): boolean => {
  try {
    process.kill(process_, 0);
    return true;
  } catch (error) {
    // a process of somebody else
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

const isAbandoned = ({ host, process: id, renewedAt }: z.infer<typeof holder>): boolean =>
  (host === hostname() && !isRunning(id)) || Date.now() - renewedAt.getTime() > ABANDONED_MS;

/** The right to change what a target holds. */
export interface Lock {
  /** Throws BackupError where another run has taken the lock over meanwhile. */
  assertHeld: () => Promise<void>;
  release: () => Promise<void>;
}

/**
 * Takes the target's lock, also from a run that was killed. Waits while another run holds it, and throws BackupError where it still does
 * after `waitMs` [BACKUP-11].
 */
export const takeLock = async (target: BackupTarget, { waitMs = WAIT_MS } = {}): Promise<Lock> => {
  const run = randomUUID();
  const mine = (): Buffer =>
    Buffer.from(JSON.stringify({ run, host: hostname(), process: process.pid, renewedAt: new Date() }));

  const deadline = performance.now() + waitMs;
  while (!(await target.create(LOCK, mine()))) {
    const data = await target.read(LOCK);
    // released since
    if (data === null) continue;
    const other = holderIn(data);
    if (other === null || isAbandoned(other)) {
      // a file that cannot be read is what a run was killed over while it wrote it
      await target.remove([LOCK]);
      continue;
    }
    if (performance.now() >= deadline)
      throw new BackupError(
        `Another backup is running on ${other.host} (process ${other.process}); nothing was changed.`,
      );
    await pause(POLL_MS);
  }
  const isHeld = async () => holderIn(await target.read(LOCK))?.run === run;
  const renew = async () => {
    if (await isHeld()) await target.write(LOCK, mine());
  };
  let renewal = Promise.resolve();
  const timer = setInterval(() => {
    // a renewal that fails is made up for by the next; the run itself meets what is wrong with the target
    renewal = renew().catch(() => undefined);
  }, RENEW_MS);
  timer.unref();
  return {
    assertHeld: async () => {
      if (await isHeld()) return;
      throw new BackupError('Another backup has taken over; this one is given up and changes nothing more.');
    },
    release: async () => {
      clearInterval(timer);
      await renewal;
      if (await isHeld()) await target.remove([LOCK]);
    },
  };
};
