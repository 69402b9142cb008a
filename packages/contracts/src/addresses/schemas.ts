import { addressTypes } from '@fori/domain/addresses';
import { type Country, countries, isCountry } from '@fori/domain/countries';
import { isPostalCode } from '@fori/domain/postal-codes';
import { z } from 'zod';
import { checkPostalCode } from '../postal-code.ts';
import { line, lineOf } from '../text-inputs.ts';

/** The fewest characters of a postal code (PROF-12), and of Iceland's shorter ones (decision 0012). */
const USUAL_POSTAL_CODE = 4;
const SHORTEST_POSTAL_CODE = 3;

const tooShort = {
  code: 'too_small',
  type: 'string',
  minimum: USUAL_POSTAL_CODE,
  inclusive: true,
  message: 'validation.postal_code',
} as const;

export const addressInput = z
  .object({
    type: z.enum(addressTypes),
    label: line(60).default(''),
    street: lineOf(5, 200, 'validation.street'),
    city: lineOf(2, 100, 'validation.city'),
    state: lineOf(2, 100, 'validation.state'),
    postalCode: z
      .string()
      .trim()
      .max(12)
      .superRefine((value, context) => {
        if (value.length < SHORTEST_POSTAL_CODE) context.addIssue(tooShort);
      }),
    country: z
      .string()
      .trim()
      .min(2, 'validation.country_short')
      .max(60)
      // one of a single letter has an issue of its own already
      .refine((text): text is Country => text.length < 2 || isCountry(text), 'validation.country'),
    is_default: z.boolean().default(false),
  })
  .superRefine((value, context) => {
    // these fields have issues of their own already
    if (!isCountry(value.country) || value.postalCode.length < SHORTEST_POSTAL_CODE) return;
    if (isPostalCode(value.country, value.postalCode)) return;
    const path = ['postalCode'];
    if (value.country !== 'IS' && value.postalCode.length < USUAL_POSTAL_CODE) context.addIssue({ ...tooShort, path });
    else checkPostalCode(context, value.country, value.postalCode, path);
  });
export type AddressInput = z.infer<typeof addressInput>;

export const address = z.object({
  id: z.string(),
  type: z.enum(addressTypes),
  label: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
  country: z.enum(countries),
  is_default: z.boolean(),
});
export type Address = z.infer<typeof address>;
