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

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** When a session of staff that began at a moment ends, however much it is used. */
export const staffSessionEnd = (begunAt: Date, { hours }: StaffSessionSettings): Date =>
  new Date(begunAt.getTime() + hours * HOUR_MS);

/** When a session of staff that was used at a moment ends unless it is used again. */
export const staffIdleEnd = (usedAt: Date, { idleMinutes }: StaffSessionSettings): Date =>
  new Date(usedAt.getTime() + idleMinutes * MINUTE_MS);

/** Uses of a session are written at most this often. */
export const USE_WRITTEN_EVERY_MS = MINUTE_MS;

/** Whether a use at `now` is to be written, where the last one written is `lastUsedAt`. */
export const isUseDue = (lastUsedAt: Date, now: Date): boolean =>
  now.getTime() - lastUsedAt.getTime() >= USE_WRITTEN_EVERY_MS;
