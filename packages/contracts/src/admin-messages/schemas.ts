import { answerMailStates, contactStatuses, MAX_CONTACT_ANSWER } from '@fori/domain/contact';
import { languages } from '@fori/domain/languages';
import { z } from 'zod';
import { lenient, page, perPage, searchTerm, timestamp } from '../common.ts';
import { linesOf } from '../text-inputs.ts';

export const ADMIN_MESSAGES_PER_PAGE = 25;
export const adminMessageStatuses = [...contactStatuses, 'all'] as const;

/** An admin; null where the account was deleted. */
const colleague = z.object({ id: z.string(), name: z.string() }).nullable();

const summary = {
  id: z.string(),
  created_at: timestamp,
  /** as its sender typed them */
  firstName: z.string(),
  lastName: z.string(),
  /** both together */
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  /** when it was answered or marked as answered; null while it is open */
  answered_at: timestamp.nullable(),
};

/** A message in the inbox. */
export const adminMessageRow = z.object({
  ...summary,
  /** its beginning, on one line */
  excerpt: z.string(),
});
export type AdminMessageRow = z.infer<typeof adminMessageRow>;

/** An answer to a message. */
export const messageAnswer = z.object({
  id: z.string(),
  created_at: timestamp,
  author: colleague,
  text: z.string(),
  mail: z.object({
    state: z.enum(answerMailStates),
    /** when it was sent or finally failed */
    at: timestamp.nullable(),
    /** the mail server's error at the last attempt */
    error: z.string().nullable(),
  }),
});
export type MessageAnswer = z.infer<typeof messageAnswer>;

/** A whole message with its answers, oldest first. */
export const adminMessage = z.object({
  ...summary,
  /** set by each answer and each mark; a change has to name it */
  updated_at: timestamp,
  message: z.string(),
  /** the language its sender used the shop in, and is answered in */
  language: z.enum(languages),
  /** the customer who was signed in while writing */
  customer: z.object({ id: z.string(), name: z.string(), email: z.string() }).nullable(),
  answered_by: colleague,
  answers: z.array(messageAnswer),
});
export type AdminMessage = z.infer<typeof adminMessage>;

export const adminMessageQuery = z.object({
  status: lenient(adminMessageStatuses, 'open'),
  /** terms that occur in the sender's name or e-mail address, the subject or the message */
  search: searchTerm,
  page,
  per_page: perPage(ADMIN_MESSAGES_PER_PAGE),
});
export type AdminMessageQuery = z.infer<typeof adminMessageQuery>;

/** An answer with an id chosen by the client: sent twice, it is one answer. */
export const answerBody = z.object({
  id: z.string().uuid(),
  /** `updated_at` of the message as it was read */
  updated_at: timestamp,
  text: linesOf(1, MAX_CONTACT_ANSWER, 'validation.required'),
});
export type AnswerInput = z.input<typeof answerBody>;

/** Without a body the message is marked as answered. */
export const answeredBody = z.object({ answered: z.boolean().optional(), updated_at: timestamp.optional() }).optional();
export type AnsweredInput = NonNullable<z.input<typeof answeredBody>>;
