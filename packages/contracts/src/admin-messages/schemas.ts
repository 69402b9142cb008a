import { answerMailStates, contactStatuses, MAX_CONTACT_ANSWER } from '@fori/domain/contact';
import { languages } from '@fori/domain/languages';
import { z } from 'zod';
import { lenient, page, perPage, searchTerm, timestamp } from '../common.ts';

export const ADMIN_MESSAGES_PER_PAGE = 25;
export const adminMessageStatuses = [...contactStatuses, 'all'] as const;

/** Somebody of the shop; null where the account is gone. */
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
  /** when it was answered or noted as answered; null while it is open */
  answered_at: timestamp.nullable(),
};

/** A message in the inbox. */
export const adminMessageRow = z.object({
  ...summary,
  /** how it begins, on one line */
  excerpt: z.string(),
});
export type AdminMessageRow = z.infer<typeof adminMessageRow>;

/** What the shop has written back. */
export const messageAnswer = z.object({
  id: z.string(),
  created_at: timestamp,
  author: colleague,
  text: z.string(),
  mail: z.object({
    state: z.enum(answerMailStates),
    /** when it went out or was given up */
    at: timestamp.nullable(),
    /** why it was given up, or did not go out at the last try, as the mail server said it */
    error: z.string().nullable(),
  }),
});
export type MessageAnswer = z.infer<typeof messageAnswer>;

/** A message as it was written, with what was answered, oldest first. */
export const adminMessage = z.object({
  ...summary,
  /** later after each answer and each mark; what a change is about */
  updated_at: timestamp,
  message: z.string(),
  /** in which its sender saw the shop, and is answered */
  language: z.enum(languages),
  /** who was signed in while writing */
  customer: z.object({ id: z.string(), name: z.string(), email: z.string() }).nullable(),
  answered_by: colleague,
  answers: z.array(messageAnswer),
});
export type AdminMessage = z.infer<typeof adminMessage>;

export const adminMessageQuery = z.object({
  status: lenient(adminMessageStatuses, 'open'),
  /** words of the sender's name or mail address, the subject or the message */
  search: searchTerm,
  page,
  per_page: perPage(ADMIN_MESSAGES_PER_PAGE),
});
export type AdminMessageQuery = z.infer<typeof adminMessageQuery>;

/** An answer under a name its writer's page made up: sent twice it is one. */
export const answerBody = z.object({
  id: z.string().uuid(),
  /** `updated_at` of the message as it was read */
  updated_at: timestamp,
  text: z
    .string()
    .transform((sent) => sent.replace(/\r\n?/g, '\n').trim())
    .pipe(z.string().min(1, 'validation.required').max(MAX_CONTACT_ANSWER)),
});
export type AnswerInput = z.input<typeof answerBody>;

/** Without a body the message is noted as answered. */
export const answeredBody = z.object({ answered: z.boolean().optional(), updated_at: timestamp.optional() }).optional();
export type AnsweredInput = NonNullable<z.input<typeof answeredBody>>;
