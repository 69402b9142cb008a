import { MAX_CONTACT_MESSAGE, MAX_CONTACT_NAME, MAX_CONTACT_SUBJECT } from '@fori/domain/contact';
import { z } from 'zod';
import { emailInput } from '../orders/schemas.ts';
import { lineOf } from '../text-inputs.ts';

const neededLine = (max: number) => lineOf(1, max, 'validation.required');

/** A message to the shop; fields of white space alone count as empty (PAGE-16). */
export const contactBody = z.object({
  firstName: neededLine(MAX_CONTACT_NAME),
  lastName: neededLine(MAX_CONTACT_NAME),
  email: z
    .string()
    .trim()
    .min(1, 'validation.required')
    .max(254)
    .refine((text) => text === '' || emailInput.safeParse(text).success, 'validation.email'),
  subject: neededLine(MAX_CONTACT_SUBJECT),
  message: z.string().trim().min(1, 'validation.required').max(MAX_CONTACT_MESSAGE),
});
export type ContactInput = z.input<typeof contactBody>;
export type ContactBody = z.infer<typeof contactBody>;

export const contactSent = z.object({ success: z.literal(true), message: z.string() });
