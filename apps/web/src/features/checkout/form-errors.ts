import type { FieldError as Rule } from '@fori/domain/errors';
import { type AnyTranslate, fieldMessage } from '@fori/i18n/messages';
import type { FieldError, FieldErrors, Resolver } from 'react-hook-form';
import { type CheckoutValues, type FieldName, fieldOrder } from './checkout-form.ts';
import type { CheckoutErrors } from './validate-checkout.ts';

/** The type of an error the shop itself worded; all others are rules, worded anew whenever they are shown. */
export const WORDED = 'worded';

const toFormError = ({ key, values }: Rule): FieldError => ({ type: key, message: JSON.stringify(values ?? {}) });

const nested = (errors: CheckoutErrors): FieldErrors<CheckoutValues> => {
  const result: Record<string, FieldError | Record<string, FieldError>> = {};
  for (const [name, rule] of Object.entries(errors)) {
    const [group, field] = name.split('.');
    if (!group) continue;
    if (field) result[group] = { ...(result[group] as Record<string, FieldError>), [field]: toFormError(rule) };
    else result[group] = toFormError(rule);
  }
  return result as FieldErrors<CheckoutValues>;
};

/** The rules and their library come with the first look at the form; asked for again, they are there at once. */
export const loadRules = () => import('./validate-checkout.ts');

/** The form could not be checked, for its rules did not come: the type of an error that belongs to no field. */
const UNCHECKED = 'unchecked';

/** Lets react-hook-form check the form by the contract's rules. */
export const checkoutResolver: Resolver<CheckoutValues> = async (values) => {
  const rules = await loadRules().catch(() => null);
  if (!rules) return { values: {}, errors: { root: { type: UNCHECKED } } };
  const errors = rules.validateCheckout(values);
  return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors: nested(errors) };
};

/** Whether the last check of the form failed for want of its rules; sending the form again tries again. */
export const isUnchecked = (errors: FieldErrors<CheckoutValues>): boolean => errors.root?.type === UNCHECKED;

/** The error of a field, in whatever depth it stands. */
export const errorAt = (errors: FieldErrors<CheckoutValues>, name: FieldName): FieldError | undefined => {
  const [group, field] = name.split('.') as [keyof CheckoutValues, string?];
  const at: unknown = errors[group];
  return (field ? (at as Record<string, FieldError> | undefined)?.[field] : at) as FieldError | undefined;
};

/** What an error says in the page's language. */
export const errorMessage = (t: AnyTranslate, error: FieldError | undefined): string | null => {
  if (!error) return null;
  if (error.type === WORDED) return error.message ?? '';
  return fieldMessage(t, { key: error.type, values: JSON.parse(error.message ?? '{}') });
};

/** All errors in the order of the page. */
export const errorsInOrder = (errors: FieldErrors<CheckoutValues>): { name: FieldName; error: FieldError }[] =>
  fieldOrder.flatMap((name) => {
    const error = errorAt(errors, name);
    return error ? [{ name, error }] : [];
  });

/** The id of a field's control. */
export const fieldId = (name: FieldName): string => `checkout-${name.replace('.', '-')}`;
