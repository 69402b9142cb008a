import type { FieldError as Rule } from '@fori/domain/errors';
import { type AnyTranslate, fieldMessage } from '@fori/i18n/messages';
import { type FieldName, fieldOrder } from './checkout-form.ts';

/** What is wrong with a field: a rule, worded anew whenever it is shown, or what the shop itself has said. */
export type FormError = Rule | { worded: string };
export type FormErrors = Partial<Record<FieldName, FormError>>;

/** The rules and their library come with the first look at the form; asked for again, they are there at once. */
export const loadRules = () => import('./validate-checkout.ts');

/** What an error says in the page's language. */
export const errorMessage = (t: AnyTranslate, error: FormError | undefined): string | null => {
  if (!error) return null;
  return 'worded' in error ? error.worded : fieldMessage(t, error);
};

/** All errors in the order of the page. */
export const errorsInOrder = (errors: FormErrors): { name: FieldName; error: FormError }[] =>
  fieldOrder.flatMap((name) => {
    const error = errors[name];
    return error ? [{ name, error }] : [];
  });

/** The id of a field's control. */
export const fieldId = (name: FieldName): string => `checkout-${name.replace('.', '-')}`;
