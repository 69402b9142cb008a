import type { I18n } from '@fori/i18n/instance';
import { ensurePart } from '@fori/i18n/storefront';
import type { FormError } from '../../shared/form/form-error.ts';
import { type FieldName, fieldOrder } from './checkout-form.ts';

export type FormErrors = Partial<Record<FieldName, FormError>>;

/**
 * The rules, their library and the words for what breaks them come with the first look at the form; asked for again, they
 * are there at once. Rejects when they cannot be fetched.
 */
export const loadRules = async (i18n: I18n) => {
  const [rules] = await Promise.all([import('./validate-checkout.ts'), ensurePart(i18n, 'validation')]);
  return rules;
};

/** All errors in the order of the page. */
export const errorsInOrder = (errors: FormErrors): { name: FieldName; error: FormError }[] =>
  fieldOrder.flatMap((name) => {
    const error = errors[name];
    return error ? [{ name, error }] : [];
  });

/** The id of a field's control. */
export const fieldId = (name: FieldName): string => `checkout-${name.replace('.', '-')}`;
