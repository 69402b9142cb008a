import { isApiError } from '@fori/client/api-error';
import { errorText, errorTitle } from '@fori/client/errors';
import { type AnyTranslate, stockSuffix } from '@fori/i18n/messages';
import type { FailureTexts } from './cart-failure.ts';

const LOGIN_REQUIRED = 401;

interface Fallbacks {
  title: string;
  /** the fallback for an error without a message */
  refused: string;
  /** the fallback for a lost connection */
  thrown: string;
}

/**
 * The message of a failed call about a jacket in the cart, below its title: the API's message, else the fallback
 * (CART-43, CART-44). A visitor unknown to the server is told to log in; a lost connection is named after the fallback.
 */
export const jacketFailure = (
  error: unknown,
  t: AnyTranslate,
  { title, refused, thrown }: Fallbacks,
): Required<FailureTexts> => {
  if (!isApiError(error)) return { title, description: thrown };
  if (error.status === LOGIN_REQUIRED) {
    return { title: errorTitle(error, t), description: errorText(error, t, refused) };
  }
  if (error.message) return { title, description: errorText(error, t) };
  if (error.kind === 'network' || error.kind === 'timeout') {
    return { title, description: `${thrown}. ${errorText(error, t)}` };
  }
  const { available, requested } = error.body;
  const suffix = stockSuffix(t, {
    ...(available !== undefined && { available }),
    ...(requested !== undefined && { requested }),
  });
  return { title, description: refused + suffix };
};
