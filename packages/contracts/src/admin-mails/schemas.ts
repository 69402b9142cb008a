import { languages } from '@fori/domain/languages';
import { MAX_MAIL_WORDS, type MailKind, mailKinds } from '@fori/domain/mail-words';
import { z } from 'zod';
import { inEachLanguage, timestamp } from '../common.ts';

/** A kind of mail in a path. An unknown one becomes null, so that the response is 404. */
export const mailPath = z.object({
  kind: z.string().transform((kind): MailKind | null => mailKinds.find((known) => known === kind) ?? null),
});

const words = z.object({ opening: z.string(), closing: z.string() });
const text = z.string().trim().max(MAX_MAIL_WORDS);
/** The shop's own words in a mail as they are written. */
export const mailWordsInput = z.object({ opening: text, closing: text });

export const adminMailRow = z.object({
  kind: z.enum(mailKinds),
  /** the languages with words of the shop's own */
  own: z.array(z.enum(languages)),
});
export type AdminMailRow = z.infer<typeof adminMailRow>;

/** The shop's own words in a mail; empty texts are left out of it. */
export const adminMail = z.object({
  kind: z.enum(mailKinds),
  texts: inEachLanguage(words),
  /** the next change has to name it; null before the first one */
  updated_at: timestamp.nullable(),
});
export type AdminMail = z.infer<typeof adminMail>;

/** `updated_at` as it was read, so that nobody overwrites a change they have not seen. */
export const adminMailChange = z.object({ texts: inEachLanguage(mailWordsInput), updated_at: timestamp.nullable() });
export type AdminMailChange = z.infer<typeof adminMailChange>;

/** Words to look at, saved or not. */
export const mailDraft = mailWordsInput.extend({ language: z.enum(languages) });
export type MailDraft = z.infer<typeof mailDraft>;

/** A mail with example data. */
export const mailPreview = z.object({ subject: z.string(), html: z.string(), text: z.string() });
export type MailPreview = z.infer<typeof mailPreview>;

export const mailTest = z.object({
  /** the signed-in admin's address */
  to: z.string(),
  /** `sent`: the mail server accepted it. `stored`: no server is set, it is in the shop's own mailbox. `failed`: see `problem` */
  outcome: z.enum(['sent', 'stored', 'failed']),
  /** what the mail server or the network answered */
  problem: z.string().nullable(),
});
export type MailTest = z.infer<typeof mailTest>;
