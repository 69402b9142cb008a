import type { Country } from '@fori/domain/countries';
import { isPostalCode, postalCodeError } from '@fori/domain/postal-codes';
import type { RefinementCtx } from 'zod';

/** Adds an issue at `path` where a postal code does not have its country's form (CHECK-115). */
export const checkPostalCode = (context: RefinementCtx, country: Country, code: string, path: string[]): void => {
  if (isPostalCode(country, code)) return;
  const { key, values } = postalCodeError(country);
  context.addIssue({ code: 'custom', message: `validation.${key}`, ...(values && { params: values }), path });
};
