import { MEGABYTE } from './bytes.ts';
import { MINUTE_MS } from './durations.ts';

/* How the parts of a running shop stand, and why (ADMIN-323). */

export const statusLevels = ['ok', 'warning', 'failing'] as const;
export type StatusLevel = (typeof statusLevels)[number];

/**
 * Why a part stands as it does, and the level of that. A new reason adds its line here, and its sentence and cure to
 * `admin-status.json` in six languages.
 */
export const statusReasons = {
  database: { ok: 'ok', slow: 'warning', log_large: 'warning', replica_unused: 'warning', busy: 'failing' },
  storage: { ok: 'ok', low: 'warning', full: 'failing', unreachable: 'failing' },
  mail: { ok: 'ok', mailbox: 'ok', given_up: 'warning', late: 'warning', stuck: 'failing' },
  payment: { ok: 'ok', demo: 'ok', test: 'ok', not_captured: 'warning', unreachable: 'failing', none: 'failing' },
  jobs: { ok: 'ok', failed: 'warning', overdue: 'failing' },
  backup: { ok: 'ok', unwatched: 'ok', opening: 'ok', overdue: 'failing', never: 'failing' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, StatusLevel>>>>;

export type StatusPart = keyof typeof statusReasons;
export type StatusReason<P extends StatusPart> = keyof (typeof statusReasons)[P] & string;

/** All parts, in the order in which they are shown. */
export const statusParts = Object.keys(statusReasons) as StatusPart[];

/** The reasons of a part, for a contract's enumeration. */
export const reasonsOf = <P extends StatusPart>(part: P): [StatusReason<P>, ...StatusReason<P>[]] =>
  Object.keys(statusReasons[part]) as [StatusReason<P>, ...StatusReason<P>[]];

/** A part's reason with its level. */
export const standing = <P extends StatusPart>(part: P, reason: StatusReason<P>) => ({
  level: statusReasons[part][reason] as StatusLevel,
  reason,
});

/** The worst of some levels; `ok` of none. */
export const worstLevel = (levels: readonly StatusLevel[]): StatusLevel =>
  statusLevels.findLast((level) => levels.includes(level)) ?? 'ok';

/** A database that answers later is slow: its answer usually takes a millisecond. */
const SLOW_MS = 250;
/** A write-ahead log is some megabytes; more means that somebody reads for a long time. */
const LARGE_LOG = 256 * MEGABYTE;
const MANY_WAITING = 50;
const LONG_CHANGE_MS = MINUTE_MS;

/** How the database stands. Sizes in bytes, times in milliseconds; null where the database has no such thing. */
export const databaseReason = (facts: {
  latencyMs: number;
  logBytes: number | null;
  waiting: number;
  runningForMs: number | null;
  /** null without a replica */
  readsReplica: boolean | null;
}): StatusReason<'database'> => {
  if (facts.waiting > MANY_WAITING || (facts.runningForMs ?? 0) > LONG_CHANGE_MS) return 'busy';
  if (facts.latencyMs > SLOW_MS) return 'slow';
  if ((facts.logBytes ?? 0) > LARGE_LOG) return 'log_large';
  return facts.readsReplica === false ? 'replica_unused' : 'ok';
};

/** How the disk of the data stands, in bytes, with uploads refused below `reserve`, and whether the media could be read (WATCH-12). */
export const storageReason = ({
  free,
  reserve,
  isMediaRead,
}: {
  free: number;
  reserve: number;
  isMediaRead: boolean;
}): StatusReason<'storage'> => {
  if (free < reserve) return 'full';
  if (!isMediaRead) return 'unreachable';
  return free < 2 * reserve ? 'low' : 'ok';
};

const LATE_MS = 10 * MINUTE_MS;
const STUCK_MS = 30 * MINUTE_MS;

/** How mail stands. `waitsMs`: since when the oldest waiting mail waits, null where none does. */
export const mailReason = (facts: {
  hasServer: boolean;
  waitsMs: number | null;
  givenUp: number;
}): StatusReason<'mail'> => {
  const waitsMs = facts.waitsMs ?? 0;
  if (waitsMs > STUCK_MS) return 'stuck';
  if (waitsMs > LATE_MS) return 'late';
  if (facts.givenUp > 0) return 'given_up';
  return facts.hasServer ? 'ok' : 'mailbox';
};

/** A call of the provider that failed longer ago says nothing of now. */
const FAILURE_COUNTS_MS = 10 * MINUTE_MS;

/** How payments stand at a moment: by the last calls of the provider, and by what is held and could not be captured (WATCH-13). */
export const paymentReason = (facts: {
  /** 'test' with test keys, which move no money */
  provider: 'none' | 'demo' | 'test' | 'real';
  succeededAt: Date | null;
  failedAt: Date | null;
  notCaptured: number;
  now: Date;
}): StatusReason<'payment'> => {
  const { provider, succeededAt, failedAt } = facts;
  if (provider === 'none') return 'none';
  const isRecent = failedAt !== null && facts.now.getTime() - failedAt.getTime() < FAILURE_COUNTS_MS;
  if (isRecent && (succeededAt === null || failedAt > succeededAt)) return 'unreachable';
  if (facts.notCaptured > 0) return 'not_captured';
  return provider === 'real' ? 'ok' : provider;
};

/** The section of docs/operations.md that says what to do about a part, and about a bucket that does not answer. */
export const operationsSections: Readonly<Record<StatusPart | 'bucket', string>> = {
  database: 'database-down',
  storage: 'full-disk',
  bucket: 'the-bucket-of-the-media-down',
  mail: 'mail-down',
  payment: 'payment-or-identity-provider-down',
  jobs: 'alarms',
  backup: 'is-it-running',
};
