import { addressInput } from '@fori/contracts/addresses/schemas';
import { firstErrorsOf } from '@fori/contracts/validation';

/** The contract's own rules, which come with the first look at the form. */
export const checkAddress = (values: unknown) => firstErrorsOf(addressInput, values);
