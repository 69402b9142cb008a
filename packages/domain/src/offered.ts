import type { Country } from './countries.ts';
import type { Currency } from './currencies.ts';
import { DomainError, type FieldError } from './errors.ts';
import { type Language, languageNames } from './languages.ts';

/** What customers of a shop choose from. */
interface Offer {
  countries: readonly Country[];
  languages: readonly Language[];
  currencies: readonly Currency[];
}

/** Throws `validation_failed` naming each field whose country the shop does not deliver to (CHECK-114). */
export const requireOffered = (
  { countries }: Pick<Offer, 'countries'>,
  chosen: Readonly<Record<string, Country>>,
): void => {
  const refused = Object.entries(chosen).filter(([, country]) => !countries.includes(country));
  if (refused.length === 0) return;
  const fields = Object.fromEntries(refused.map(([field]) => [field, [{ key: 'country' }]]));
  throw new DomainError('validation_failed', { fields });
};

interface Preferences {
  language: Language;
  currency: Currency;
}

const notOffered = (allowed: readonly string[]): FieldError[] => [
  { key: 'not_offered', values: { allowed: allowed.join(', ') } },
];

/**
 * Throws `validation_failed` for a language or currency that customers cannot choose, with those they can; one that is kept as it
 * was is allowed (SHOP-116).
 */
export const requireOfferedPreferences = (
  { languages, currencies }: Pick<Offer, 'languages' | 'currencies'>,
  chosen: { [name in keyof Preferences]?: Preferences[name] | undefined },
  kept: Preferences,
): void => {
  const { language = kept.language, currency = kept.currency } = chosen;
  const fields = {
    ...(language !== kept.language &&
      !languages.includes(language) && { language: notOffered(languages.map((code) => languageNames[code])) }),
    ...(currency !== kept.currency && !currencies.includes(currency) && { currency: notOffered(currencies) }),
  };
  if (Object.keys(fields).length > 0) throw new DomainError('validation_failed', { fields });
};
