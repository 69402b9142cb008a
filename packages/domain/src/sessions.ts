import { HOUR_MS, MINUTE_MS } from './durations.ts';

/** How long sessions of staff may last, in hours; those of customers last a week. */
export const STAFF_SESSION_HOURS = { min: 1, max: 12, usual: 8 } as const;
/** After how many minutes without use sessions of staff end. */
export const STAFF_IDLE_MINUTES = { min: 5, max: 60, usual: 30 } as const;

/** The limits of sessions of staff, which the shopkeeper sets (AUTH-110). */
export interface StaffSessionSettings {
  readonly hours: number;
  readonly idleMinutes: number;
}

export const defaultStaffSessions: StaffSessionSettings = {
  hours: STAFF_SESSION_HOURS.usual,
  idleMinutes: STAFF_IDLE_MINUTES.usual,
};

/** When a session of staff that began at a moment ends, however much it is used. */
export const staffSessionEnd = (begunAt: Date, { hours }: StaffSessionSettings): Date =>
  new Date(begunAt.getTime() + hours * HOUR_MS);

/** When a session of staff that was used at a moment ends unless it is used again. */
export const staffIdleEnd = (usedAt: Date, { idleMinutes }: StaffSessionSettings): Date =>
  new Date(usedAt.getTime() + idleMinutes * MINUTE_MS);

/** What a token says: its session, and when a factor had last been proved in it as the token was made; null for never. */
export interface SessionToken {
  sessionId: string;
  factorAt: Date | null;
}

/**
 * For how long a token still opens its session after a new one took its place, in milliseconds: calls of other tabs that are under
 * way end well (AUTH-182).
 */
export const REPLACED_TOKEN_MS = 30_000;

/**
 * What a token is to its session (AUTH-182): `current`, `replaced` by a newer one a moment ago, or `ended`. `knownFactorAt`: when a
 * factor had last been proved as the token was made; `factorAt`: when one was last proved in the session, null for never. Holds where
 * the clock is set back in between (FAULT-05).
 */
export const tokenState = (knownFactorAt: Date, factorAt: Date | null, now: Date): 'current' | 'replaced' | 'ended' => {
  // not by which is later: a clock that was set back proves a newer factor at an earlier moment
  if (factorAt === null || knownFactorAt.getTime() === factorAt.getTime()) return 'current';
  return Math.abs(now.getTime() - factorAt.getTime()) < REPLACED_TOKEN_MS ? 'replaced' : 'ended';
};

/**
 * When a factor proved at `now` counts as proved: never at the moment of the one before, whose token would stay current (AUTH-182). A
 * millisecond earlier then, since a later one would lie ahead.
 */
export const nextFactorAt = (now: Date, before: Date | null): Date =>
  before?.getTime() === now.getTime() ? new Date(now.getTime() - 1) : now;

/** Uses of a session are written at most this often. */
export const USE_WRITTEN_EVERY_MS = MINUTE_MS;

/** Whether a use at `now` is to be written, where the last one written is `lastUsedAt`. */
export const isUseDue = (lastUsedAt: Date, now: Date): boolean =>
  now.getTime() - lastUsedAt.getTime() >= USE_WRITTEN_EVERY_MS;
