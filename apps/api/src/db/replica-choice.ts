/* Whether the public catalogue is read from a replica or from the primary (decision 0053). */

/** Why the primary is read though there is a replica. */
export type PrimaryReason = 'starting' | 'behind' | 'failed';

export interface ReplicaState {
  source: 'replica' | 'primary';
  /** null while the replica is read */
  reason: PrimaryReason | null;
  /** how old what the replica shows may be, in milliseconds; null where that is unknown */
  ageMs: number | null;
  /** raised by each change of the source: what was cached of one source is never found under another */
  epoch: number;
  /** queries by where they were answered, and those that the replica failed to answer */
  queries: Readonly<Record<'replica' | 'primary' | 'failed', number>>;
}

/** A position in PostgreSQL's log, `16/B374D848`, as a number that can be compared. */
export const logPosition = (text: string): bigint => {
  const [high = '', low = ''] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
};

/** So long after a failure the primary is read: each change of the source loses what was cached. */
const SETTLE_MS = 5000;

interface Sample {
  at: number;
  position: bigint;
}

/**
 * Decides by samples of the primary's and the replica's position: what the replica has replayed up to a position of the primary is as
 * new as the moment before that position was read. The replica is read while that moment is at most `maxAgeMs` ago, its last sample
 * succeeded, and it has not failed for some seconds (SCALE-04, SCALE-08). Times are of a clock that is never set back.
 */
export const createReplicaChoice = ({
  maxAgeMs,
  now = () => performance.now(),
  onChange = () => undefined,
}: {
  maxAgeMs: number;
  now?: () => number;
  onChange?: (state: ReplicaState) => void;
}) => {
  /** of the primary, the oldest first: the newest the replica has reached, and those after it */
  let samples: Sample[] = [];
  let freshAt: number | null = null;
  let failed = false;
  let failedAt: number | null = null;
  let source: ReplicaState['source'] = 'primary';
  let reason: PrimaryReason | null = 'starting';
  let epoch = 0;
  const queries = { replica: 0, primary: 0, failed: 0 };

  const state = (): ReplicaState => ({
    source,
    reason,
    ageMs: freshAt === null ? null : now() - freshAt,
    epoch,
    queries,
  });
  const reasonNow = (): PrimaryReason | null => {
    if (failed || (failedAt !== null && now() - failedAt < SETTLE_MS)) return 'failed';
    if (freshAt === null) return 'starting';
    return now() - freshAt > maxAgeMs ? 'behind' : null;
  };
  const update = () => {
    const before = source;
    reason = reasonNow();
    source = reason === null ? 'replica' : 'primary';
    if (source === before) return;
    epoch += 1;
    onChange(state());
  };

  return {
    /** The source of the next query. */
    choose: (): ReplicaState['source'] => {
      update();
      return source;
    },
    state: (): ReplicaState => {
      update();
      return state();
    },
    /** The primary was at this position, read after the moment `at`. */
    primaryAt: (at: number, position: bigint): void => {
      samples.push({ at, position });
      // reaching an older one would only say that the replica is behind
      samples = samples.filter((sample) => at - sample.at <= maxAgeMs);
    },
    /** The replica has replayed the primary's log up to this position. */
    replicaAt: (position: bigint): void => {
      failed = false;
      const reached = samples.findLastIndex((sample) => sample.position <= position);
      if (reached >= 0) {
        freshAt = samples[reached]?.at ?? freshAt;
        samples = samples.slice(reached);
      }
      update();
    },
    /** The replica did not answer. The next samples ask it again. */
    replicaFailed: (): void => {
      failed = true;
      failedAt = now();
      update();
    },
    /** A query was answered, or the replica failed to answer one. */
    count: (by: keyof typeof queries): void => {
      queries[by] += 1;
    },
  };
};
export type ReplicaChoice = ReturnType<typeof createReplicaChoice>;
