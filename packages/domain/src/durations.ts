export const SECOND_MS = 1000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/**
 * `now`, or a millisecond after `before` where the clock stands still or runs back, so that no two versions of a record share a
 * time.
 */
export const momentAfter = (before: Date, now: Date): Date => new Date(Math.max(now.getTime(), before.getTime() + 1));
