import { DAY_MS, MINUTE_MS } from './durations.ts';

/** Limits of passwords and names, in characters (AUTH-21, decision 0032). */
export const MIN_PASSWORD = 8;
/** Staff see customers' data, so theirs are longer (decision 0032). */
export const MIN_STAFF_PASSWORD = 12;
export const MAX_PASSWORD = 128;
export const MIN_NAME = 2;

/** Verification and reset codes (AUTH-43, AUTH-48, decision 0032). */
export const CODE_DIGITS = 6;
export const CODE_LIFE_MS = 10 * MINUTE_MS;
export const CODE_TRIES = 5;
/** Seconds between two codes for the same account; the screens count them down. */
export const RESEND_COOLDOWN_S = 60;
export const CODES_A_DAY = 10;

/** How many mails for a new password strangers get sent to one account in 24 hours, all networks together (decision 0032). */
export const STRANGERS_RESETS_A_DAY = 40;

/** Failed reset codes of all accounts in an hour beyond which the shop raises the alarm (decision 0032). */
export const FAILED_RESETS_ALARM = 100;

/** For how long after a change of address the former one can take the account back, and the link says what became of it. */
export const EMAIL_UNDO_LIFE_MS = 7 * DAY_MS;
export const EMAIL_UNDO_RETENTION_MS = 30 * DAY_MS;

/** How fresh a sign-in has to be that stands in for the password of an account without one. */
export const FRESH_SIGN_IN_MS = 5 * MINUTE_MS;

/** How long after verifying or resetting the screens go to the login page (AUTH-50, AUTH-58). */
export const LOGIN_AFTER_MS = 1500;

/** Long enough for a long weekend; shorter than the week after which links are deleted (`purge-sign-ins.ts`). */
export const INVITATION_LIFE_MS = 5 * DAY_MS;
