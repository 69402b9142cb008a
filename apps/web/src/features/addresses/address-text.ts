import type { Address } from '@fori/contracts/addresses/schemas';
import type { Language } from '@fori/domain/languages';
import { postalLines } from '@fori/i18n/address';

/** The lines of an address as on a parcel. */
export const addressLines = (
  { street, postalCode, city, state, country }: Omit<Address, 'id' | 'type' | 'label' | 'is_default'>,
  language: Language,
): string[] => postalLines({ address: street, postal_code: postalCode, city, state, country }, language);

/** An address in a few words, as a label for screen readers. */
export const addressName = ({ label, street, city }: Pick<Address, 'label' | 'street' | 'city'>): string =>
  label === '' ? `${street}, ${city}` : `${label}, ${street}`;
