import { ApiError, isApiError } from '@fori/client/api-error';
import type { AnyTranslate } from '@fori/i18n/messages';
import { type FailureTexts, failureTexts } from '../../shared/failure.ts';

const VALIDATION = 422;

/** The API names a file's error by its index: `media.0`. */
const OF_A_FILE = /^(media(\.\d+)?|existing_media)$/;

interface SubmitTexts {
  /** the fallback */
  failed: string;
  locked: FailureTexts;
}

/** An admin has approved the review meanwhile. */
export const isLocked = (error: unknown): boolean => isApiError(error) && error.code === 'review_locked';

/**
 * The message of a review that was not accepted (REV-23, REV-24): on 422 all messages together, else the API's message,
 * else the fallback.
 */
export const submitFailure = (error: unknown, t: AnyTranslate, texts: SubmitTexts): FailureTexts => {
  if (isLocked(error)) return texts.locked;
  const messages = isApiError(error) ? Object.values(error.body.errors ?? {}).flat() : [];
  if (isApiError(error) && error.status === VALIDATION && messages.length > 0) return { title: messages.join(' ') };
  return failureTexts(error, t, texts.failed);
};

/** The same failure with the errors of single files moved to the form's one field for them. */
export const mergeFileErrors = (error: unknown): unknown => {
  if (!isApiError(error) || !error.body.errors) return error;
  const { kind, status, message, code, body, cause } = error;
  const entries = Object.entries(error.body.errors);
  const ofFiles = entries.flatMap(([field, messages]) => (OF_A_FILE.test(field) ? messages : []));
  if (ofFiles.length === 0) return error;
  const others = Object.fromEntries(entries.filter(([field]) => !OF_A_FILE.test(field)));
  const errors = { ...others, media: [ofFiles.join(' ')] };
  return new ApiError({ kind, status, message, code, body: { ...body, errors }, cause });
};
