import type { FieldError as Rule } from '@fori/domain/errors';
import { type AnyTranslate, fieldMessage } from '@fori/i18n/messages';

/** What is wrong with a field: a rule, worded anew whenever it is shown, or what the shop itself has said. */
export type FormError = Rule | { worded: string };

/** What an error says in the page's language. */
export const errorMessage = (t: AnyTranslate, error: FormError | undefined): string | null => {
  if (!error) return null;
  return 'worded' in error ? error.worded : fieldMessage(t, error);
};
