import { HOUR_MS } from './durations.ts';

/** The most characters of each field of a contact message. */
export const MAX_CONTACT_NAME = 100;
export const MAX_CONTACT_SUBJECT = 200;
export const MAX_CONTACT_MESSAGE = 5000;

/** Messages per hour of one IP address, and of one e-mail address (decision 0066). */
export const CONTACT_MESSAGES_AN_HOUR = 5;
export const CONTACT_WINDOW_MS = HOUR_MS;

/** How long a message is stored, answered or not; the privacy page names this period. */
export const CONTACT_RETENTION_MONTHS = 12;

/** Most characters of the shop's answer to a message. */
export const MAX_CONTACT_ANSWER = 5000;

/** `open`: the message waits for an admin's answer. */
export const contactStatuses = ['open', 'answered'] as const;
export type ContactStatus = (typeof contactStatuses)[number];

/**
 * The state of the mail that carries an answer. `forgotten`: it was deleted from the outbox, which stores mails for 90 days.
 */
export const answerMailStates = ['waiting', 'sent', 'failed', 'forgotten'] as const;
export type AnswerMailState = (typeof answerMailStates)[number];
