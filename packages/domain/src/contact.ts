/** How much fits into each field of a contact message. */
export const MAX_CONTACT_NAME = 100;
export const MAX_CONTACT_SUBJECT = 200;
export const MAX_CONTACT_MESSAGE = 5000;

/** How many messages an IP address, and a mail address, may send in an hour (decision 0049). */
export const CONTACT_MESSAGES_AN_HOUR = 5;
export const CONTACT_WINDOW_MS = 60 * 60 * 1000;

/** A message is kept this long from the day it came, answered or not; the privacy page says so. */
export const CONTACT_RETENTION_MONTHS = 12;

/** Most characters of the shop's answer to a message. */
export const MAX_CONTACT_ANSWER = 5000;

/** Whether a message waits for somebody of the shop. */
export const contactStatuses = ['open', 'answered'] as const;
export type ContactStatus = (typeof contactStatuses)[number];

/**
 * What became of the mail that carries an answer. `forgotten`: the outbox keeps mails for 90 days only and remembers this
 * one no more.
 */
export const answerMailStates = ['waiting', 'sent', 'failed', 'forgotten'] as const;
export type AnswerMailState = (typeof answerMailStates)[number];
