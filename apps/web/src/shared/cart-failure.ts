import { isApiError } from '@fori/client/api-error';
import { errorText, errorTitle } from '@fori/client/errors';
import { type AnyTranslate, stockSuffix } from '@fori/i18n/messages';

const LOGIN_REQUIRED = 401;

export interface FailureTexts {
  title: string;
  description?: string;
}

/**
 * The message of a failed cart call: the API's message, else the fallback, followed by available and requested quantity
 * (CART-34, CART-45). A visitor unknown to the server is told to log in; a lost connection is named below the fallback.
 */
export const cartFailure = (error: unknown, t: AnyTranslate, fallback: string): FailureTexts => {
  if (!isApiError(error)) return { title: fallback };
  if (error.status === LOGIN_REQUIRED) {
    return { title: errorTitle(error, t), description: errorText(error, t, fallback) };
  }
  if (error.message) return { title: errorText(error, t, fallback) };
  const { available, requested } = error.body;
  const suffix = stockSuffix(t, {
    ...(available !== undefined && { available }),
    ...(requested !== undefined && { requested }),
  });
  const unreached = error.kind === 'network' || error.kind === 'timeout';
  return { title: fallback + suffix, ...(unreached && { description: errorText(error, t) }) };
};
