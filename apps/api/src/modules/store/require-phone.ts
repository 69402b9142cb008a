import type { Country } from '@fori/domain/countries';
import { DomainError } from '@fori/domain/errors';
import { phoneError } from '@fori/domain/phone-numbers';

/**
 * Throws `validation_failed` for a phone number that cannot be one, given with an address in `country` (CHECK-117). Not part of
 * the contract's schema, because its table would take the checkout above its limit of JavaScript.
 */
export const requirePhone = (phone: string, country: Country): void => {
  const error = phoneError(phone, country);
  if (error) throw new DomainError('validation_failed', { fields: { phone: [error] } });
};
