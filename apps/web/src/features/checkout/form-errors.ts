import type { FormError } from '../../shared/form/form-error.ts';
import { type FieldName, fieldOrder } from './checkout-form.ts';

export type FormErrors = Partial<Record<FieldName, FormError>>;

/** The rules and their library come with the first look at the form; asked for again, they are there at once. */
export const loadRules = () => import('./validate-checkout.ts');

/** All errors in the order of the page. */
export const errorsInOrder = (errors: FormErrors): { name: FieldName; error: FormError }[] =>
  fieldOrder.flatMap((name) => {
    const error = errors[name];
    return error ? [{ name, error }] : [];
  });

/** The id of a field's control. */
export const fieldId = (name: FieldName): string => `checkout-${name.replace('.', '-')}`;
