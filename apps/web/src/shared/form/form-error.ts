import type { FieldError as Rule } from '@fori/domain/errors';
import { type AnyTranslate, fieldMessage } from '@fori/i18n/messages';

/** An error of a field: a rule, translated whenever it is shown, or a message of the API. */
export type FormError = Rule | { text: string };

/** The message of an error in the page's language. */
export const errorMessage = (t: AnyTranslate, error: FormError | undefined): string | null => {
  if (!error) return null;
  return 'text' in error ? error.text : fieldMessage(t, error);
};
