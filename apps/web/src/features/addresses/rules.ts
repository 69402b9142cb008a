import { addressInput } from '@fori/contracts/addresses/schemas';
import { firstErrorsOf } from '@fori/contracts/validation';

/** The contract's own rules, loaded with the form. */
export const checkAddress = (values: unknown) => firstErrorsOf(addressInput, values);
