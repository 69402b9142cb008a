import type { Address } from '@fori/contracts/addresses/schemas';
import type { AddressValues, CheckoutValues } from './checkout-form.ts';

/** The fields a saved address has; it has no recipient. */
export type PostalAddress = Omit<AddressValues, 'full_name'>;

export const emptyPostalAddress: PostalAddress = { address: '', city: '', state: '', postal_code: '', country: '' };

export const postalAddressOf = ({ address, city, state, postal_code, country }: PostalAddress): PostalAddress => ({
  address,
  city,
  state,
  postal_code,
  country,
});

/** A saved address as values of the checkout's fields. */
export const postalAddressFrom = ({ street, city, state, postalCode, country }: Address): PostalAddress => ({
  address: street,
  city,
  state,
  postal_code: postalCode,
  country,
});

const plain = ({ postal_code, ...rest }: PostalAddress) =>
  Object.values({ ...rest, postal_code: postal_code.replace(/\s/g, '') }).map((text) => text.trim());

/** Whether two addresses are the same place, apart from surrounding spaces. */
export const isSameAddress = (a: PostalAddress, b: PostalAddress): boolean =>
  plain(postalAddressOf(a)).join('\n') === plain(postalAddressOf(b)).join('\n');

/** Whether nothing was typed; a country alone may be the one the form starts with. */
export const isBlankAddress = (place: PostalAddress): boolean =>
  isSameAddress({ ...place, country: '' }, emptyPostalAddress);

/**
 * The saved address in the form, the preferred one of several at one place; undefined when it is another one, or none.
 */
export const chosenAddress = (
  addresses: readonly Address[],
  values: PostalAddress,
  preferred?: string,
): Address | undefined => {
  const there = addresses.filter((address) => isSameAddress(postalAddressFrom(address), values));
  return there.find(({ id }) => id === preferred) ?? there[0];
};

/** A delivery address in the format of the address book; null where nothing is to be saved. */
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
