import { isApiError } from '@fori/client/api-error';
import { errorText } from '@fori/client/errors';
import type { AnyTranslate } from '@fori/i18n/messages';

export interface FailureTexts {
  title: string;
  description?: string;
}

/**
 * The message of a failed call: the API's message, else the fallback (ERR-01, ERR-03); below it, that there was no
 * connection.
 */
export const failureTexts = (error: unknown, t: AnyTranslate, fallback: string): FailureTexts => {
  const unreached = isApiError(error) && (error.kind === 'network' || error.kind === 'timeout');
  return unreached ? { title: fallback, description: errorText(error, t) } : { title: errorText(error, t, fallback) };
};
