import { isApiError } from '@fori/client/api-error';
import { errorText } from '@fori/client/errors';
import type { AnyTranslate } from '@fori/i18n/messages';

export interface FailureTexts {
  title: string;
  description?: string;
}

/** What a refused call says: the shop's message, else the fallback (ERR-01, ERR-03); below it, that nothing was reached. */
export const failureTexts = (error: unknown, t: AnyTranslate, fallback: string): FailureTexts => {
  const unreached = isApiError(error) && (error.kind === 'network' || error.kind === 'timeout');
  return unreached ? { title: fallback, description: errorText(error, t) } : { title: errorText(error, t, fallback) };
};
