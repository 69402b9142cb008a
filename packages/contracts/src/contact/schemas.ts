import { MAX_CONTACT_MESSAGE, MAX_CONTACT_NAME, MAX_CONTACT_SUBJECT } from '@fori/domain/contact';
import { z } from 'zod';
import { emailInput } from '../orders/schemas.ts';

/** One line without control characters, because it is used in mail headers. */
const line = (max: number) =>
  z
    .string()
    .transform((text) => text.replace(/[\s\p{Cc}]+/gu, ' '))
    .pipe(z.string().trim().min(1, 'validation.required').max(max));

/** A message to the shop; fields of white space alone count as empty (PAGE-16). */
export const contactBody = z.object({
  firstName: line(MAX_CONTACT_NAME),
  lastName: line(MAX_CONTACT_NAME),
  email: z.string().trim().min(1, 'validation.required').pipe(emailInput),
  subject: line(MAX_CONTACT_SUBJECT),
  message: z.string().trim().min(1, 'validation.required').max(MAX_CONTACT_MESSAGE),
});
export type ContactInput = z.input<typeof contactBody>;
export type ContactBody = z.infer<typeof contactBody>;

export const contactSent = z.object({ success: z.literal(true), message: z.string() });
