import { cardBrands, isCardExpiry, isCardNumber } from '@fori/domain/cards';
import { z } from 'zod';
import { lineOf } from '../text-inputs.ts';

/** Card data is sent to the payment provider's own endpoint only; the shop sees just the token (decision 0195). */
export const cardInput = z.object({
  cardholder_name: lineOf(2, 100, 'validation.name'),
  number: z.string().max(40).refine(isCardNumber, 'validation.card_number'),
  expiry: z
    .string()
    .max(10)
    .refine((text) => isCardExpiry(text, new Date()), 'validation.card_expiry'),
  cvc: z
    .string()
    .trim()
    .regex(/^\d{3,4}$/, 'validation.card_cvc'),
});
export type CardInput = z.infer<typeof cardInput>;

export const cardToken = z.object({ token: z.string(), brand: z.enum(cardBrands), last4: z.string().length(4) });
export const paypalToken = z.object({ token: z.string(), approve_url: z.string() });
export const paypalApproval = z.object({ token: z.string(), status: z.enum(['created', 'approved', 'cancelled']) });
