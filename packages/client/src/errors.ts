import type { ErrorCode, ErrorDetails } from '@fori/domain/errors';
import { type AnyTranslate, codeText, generalText, stockSuffix } from '@fori/i18n/messages';
import { type ApiError, isApiError } from './api-error.ts';

/** The error code a bare status stands for, for responses of proxies. */
const codeOfStatus: Readonly<Partial<Record<number, ErrorCode>>> = {
  429: 'too_many_requests',
  503: 'service_unavailable',
};

const statusText = (error: ApiError, t: AnyTranslate): string => {
  const code = codeOfStatus[error.status];
  return code ? codeText(t, code) : generalText(t, 'fallback');
};

const reasonOf = (error: ApiError, t: AnyTranslate, fallback: string | undefined): string => {
  if (error.message) return error.message;
  if (error.code) return codeText(t, error.code);
  if (error.kind === 'network') return generalText(t, 'network_text');
  if (error.kind === 'timeout') return generalText(t, 'timeout_text');
  return fallback ?? statusText(error, t);
};

/**
 * The text shown for a failure: the shop's message, else its code's text, else `fallback` (ERR-01); without a fallback the
 * status's text, else the general one. Available and requested quantities are appended where the response has them.
 */
export const errorText = (error: unknown, t: AnyTranslate, fallback?: string): string => {
  if (!isApiError(error)) return fallback ?? generalText(t, 'fallback');
  const stock: ErrorDetails = {};
  if (error.body.available !== undefined) stock.available = error.body.available;
  if (error.body.requested !== undefined) stock.requested = error.body.requested;
  return reasonOf(error, t, fallback) + stockSuffix(t, stock);
};

/** A failure's title: `Network error`, `Validation error`, `Login Required`, `Server error`. */
export const errorTitle = (error: unknown, t: AnyTranslate): string => {
  if (!isApiError(error)) return generalText(t, 'wrong');
  if (error.kind === 'network' || error.kind === 'timeout') return generalText(t, 'network');
  if (error.code === 'validation_failed') return generalText(t, 'validation');
  if (error.status === 401) return generalText(t, 'login_required');
  return generalText(t, error.status >= 500 || error.kind === 'unreadable' ? 'server' : 'wrong');
};

/** The shop's first message for each invalid field, by the field's path (`billing.city`). */
export const fieldErrors = (error: unknown): Record<string, string> => {
  const errors = isApiError(error) ? (error.body.errors ?? {}) : {};
  return Object.fromEntries(
    Object.entries(errors).flatMap(([field, [message]]) => (message ? [[field, message] as const] : [])),
  );
};
