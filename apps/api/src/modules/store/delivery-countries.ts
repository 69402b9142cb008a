import type { Country } from '@fori/domain/countries';
import { DomainError } from '@fori/domain/errors';

/** Throws `validation_failed` naming each field whose country the shop does not deliver to (CHECK-114). */
export const requireOffered = (
  { countries }: { countries: readonly Country[] },
  chosen: Readonly<Record<string, Country>>,
): void => {
  const refused = Object.entries(chosen).filter(([, country]) => !countries.includes(country));
  if (refused.length === 0) return;
  const fields = Object.fromEntries(refused.map(([field]) => [field, [{ key: 'country' }]]));
  throw new DomainError('validation_failed', { fields });
};
