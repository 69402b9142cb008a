/** Limits of passwords and names, in characters (AUTH-21, decision 0032). */
export const MIN_PASSWORD = 8;
/** Staff see customers' data, so theirs are longer (decision 0032). */
export const MIN_STAFF_PASSWORD = 12;
export const MAX_PASSWORD = 128;
export const MIN_NAME = 2;

/** Verification and reset codes (AUTH-43, AUTH-48, decision 0032). */
export const CODE_DIGITS = 6;
export const CODE_LIFE_MS = 10 * 60 * 1000;
export const CODE_TRIES = 5;
/** Seconds between two codes for the same account; the screens count them down. */
export const RESEND_COOLDOWN_S = 60;
export const CODES_A_DAY = 10;

/** How long after verifying or resetting the screens go to the login page (AUTH-50, AUTH-58). */
export const LOGIN_AFTER_MS = 1500;

/** Long enough for a long weekend; shorter than the week after which links are deleted (`purge-sign-ins.ts`). */
export const INVITATION_LIFE_MS = 5 * 24 * 60 * 60 * 1000;
