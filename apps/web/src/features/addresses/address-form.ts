import type { Address } from '@fori/contracts/addresses/schemas';
import type { AddressType } from '@fori/domain/addresses';

/** The form's values; `id` is empty for a new address. */
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

/** The key of the form and of its stored draft. */
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

/** The initial values. */
export const valuesOf = (address: Address | null): AddressValues => (address ? { ...address } : empty);

/** The request body of a form. */
export const toBody = ({ id: _, ...values }: AddressValues) => values;
