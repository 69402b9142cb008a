import type { FieldError as Rule } from '@fori/domain/errors';
import { type AnyTranslate, fieldMessage } from '@fori/i18n/messages';

/** An error of a field: a rule, translated whenever it is shown, or a message of the API. */
export type FormError = Rule | { worded: string };

/** The message of an error in the page's language. */
export const errorMessage = (t: AnyTranslate, error: FormError | undefined): string | null => {
  if (!error) return null;
  return 'worded' in error ? error.worded : fieldMessage(t, error);
};
