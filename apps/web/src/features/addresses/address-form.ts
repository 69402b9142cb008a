import type { Address } from '@fori/contracts/addresses/schemas';
import type { AddressType } from '@fori/domain/addresses';

/** The form as typed; `id` is empty for a new address. */
export type AddressValues = {
  id: string;
  type: AddressType;
  label: string;
  street: string;
  postalCode: string;
  city: string;
  state: string;
  country: string;
  is_default: boolean;
};

/** Names the form, and what is kept of it. */
export const ADDRESS_FORM = 'address';

const empty: AddressValues = {
  id: '',
  type: 'home',
  label: '',
  street: '',
  postalCode: '',
  city: '',
  state: '',
  country: '',
  is_default: false,
};

/** What the form holds before anybody types. */
export const valuesOf = (address: Address | null): AddressValues => (address ? { ...address } : empty);

/** A form as the body of a call. */
export const toBody = ({ id: _, ...values }: AddressValues) => values;
