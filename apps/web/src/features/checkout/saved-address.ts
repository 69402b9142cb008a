import type { Address } from '@fori/contracts/addresses/schemas';
import type { AddressValues, CheckoutValues } from './checkout-form.ts';

/** The part of the delivery that a saved address knows; whose parcel it is, it does not. */
export type Place = Omit<AddressValues, 'full_name'>;

export const noPlace: Place = { address: '', city: '', state: '', postal_code: '', country: '' };

export const placeOf = ({ address, city, state, postal_code, country }: Place): Place => ({
  address,
  city,
  state,
  postal_code,
  country,
});

/** A saved address as the checkout's fields hold it. */
export const placeFrom = ({ street, city, state, postalCode, country }: Address): Place => ({
  address: street,
  city,
  state,
  postal_code: postalCode,
  country,
});

const plain = ({ postal_code, ...rest }: Place) =>
  Object.values({ ...rest, postal_code: postal_code.replace(/\s/g, '') }).map((text) => text.trim());

/** Whether two places are the same, blanks at their ends aside. */
export const isSamePlace = (a: Place, b: Place): boolean =>
  plain(placeOf(a)).join('\n') === plain(placeOf(b)).join('\n');

export const isBlankPlace = (place: Place): boolean => isSamePlace(place, noPlace);

/** The saved address the form holds, the preferred one of several at one place; undefined when it holds another one, or none. */
export const chosenAmong = (addresses: readonly Address[], values: Place, preferred?: string): Address | undefined => {
  const there = addresses.filter((address) => isSamePlace(placeFrom(address), values));
  return there.find(({ id }) => id === preferred) ?? there[0];
};

/** A delivery's address as the address book takes it; null where nothing shall be saved. */
export const addressToSave = ({ save_address, ...values }: CheckoutValues) =>
  save_address && values.country !== ''
    ? {
        type: 'other' as const,
        label: '',
        street: values.address,
        city: values.city,
        state: values.state,
        postalCode: values.postal_code.replace(/\s/g, ''),
        country: values.country,
        is_default: false,
      }
    : null;
