import type { Address } from '@fori/contracts/addresses/schemas';
import type { Language } from '@fori/domain/languages';
import { countryName } from '@fori/i18n/format';

/** The lines of an address as it stands on a parcel. */
export const addressLines = (
  { street, postalCode, city, state, country }: Omit<Address, 'id' | 'type' | 'label' | 'is_default'>,
  language: Language,
): string[] => [street, `${postalCode} ${city}`, `${state}, ${countryName(country, language)}`];

/** An address in a few words, for whoever cannot see which one a button belongs to. */
export const addressName = ({ label, street, city }: Pick<Address, 'label' | 'street' | 'city'>): string =>
  label === '' ? `${street}, ${city}` : `${label}, ${street}`;
