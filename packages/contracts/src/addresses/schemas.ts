import { addressTypes } from '@fori/domain/addresses';
import { countries, isPostalCode } from '@fori/domain/countries';
import { z } from 'zod';

const trimmed = (min: number, max: number, message: string) => z.string().trim().min(min, message).max(max);

export const addressInput = z
  .object({
    type: z.enum(addressTypes),
    label: z.string().trim().max(60).default(''),
    street: trimmed(5, 200, 'validation.street'),
    city: trimmed(2, 100, 'validation.city'),
    state: trimmed(2, 100, 'validation.state'),
    postalCode: trimmed(4, 12, 'validation.postal_code'),
    country: z.enum(countries, { message: 'validation.country' }),
    is_default: z.boolean().default(false),
  })
  .superRefine((value, context) => {
    if (isPostalCode(value.country, value.postalCode)) return;
    context.addIssue({ code: 'custom', message: `validation.postal_code_${value.country}`, path: ['postalCode'] });
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
