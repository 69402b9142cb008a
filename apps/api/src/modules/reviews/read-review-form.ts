import { existingMedia, type ReviewContent, reviewContent } from '@fori/contracts/reviews/schemas';
import { fieldErrorsOf } from '@fori/contracts/validation';
import { DomainError, type FieldError } from '@fori/domain/errors';
import { MAX_REVIEW_MEDIA } from '@fori/domain/reviews';
import type { SentForm } from '../../http/multipart.ts';
import { isStorable } from '../../http/storable-text.ts';
import { type CheckedFile, checkFiles } from './media/check-files.ts';

export interface SentReview {
  content: ReviewContent;
  /** addresses of the media to keep, in this order; null for all of it */
  keep: readonly string[] | null;
  files: readonly CheckedFile[];
}

type Fields = Record<string, FieldError[]>;

const tooMany: FieldError[] = [{ key: 'file_count', values: { most: MAX_REVIEW_MEDIA } }];

/** Throws `validation_failed` on `media` for more pictures and videos than a review may have. */
export const checkCount = (count: number): void => {
  if (count > MAX_REVIEW_MEDIA) throw new DomainError('validation_failed', { fields: { media: tooMany } });
};

const readContent = (form: SentForm): { content: ReviewContent } | { fields: Fields } => {
  const rating = form.fields.get('rating')?.trim();
  const result = reviewContent.safeParse({
    rating: rating && /^\d+$/.test(rating) ? Number(rating) : undefined,
    title: form.fields.get('title'),
    review_text: form.fields.get('review_text'),
  });
  return result.success ? { content: result.data } : { fields: fieldErrorsOf(result.error) };
};

const readKept = (form: SentForm): { keep: readonly string[] | null } | { fields: Fields } => {
  const sent = form.fields.get('existing_media')?.trim();
  if (!sent) return { keep: null };
  let data: unknown;
  try {
    data = JSON.parse(sent);
  } catch {
    return { fields: { existing_media: [{ key: 'json' }] } };
  }
  if (!isStorable(data)) throw new DomainError('malformed_request');
  const result = existingMedia.safeParse(data);
  if (result.success) return { keep: result.data };
  const [first = []] = Object.values(fieldErrorsOf(result.error));
  return { fields: { existing_media: first } };
};

/**
 * Validates a review's form: texts and stars by the contract, files by their first bytes and size; their content is
 * checked when they are stored. Throws `payload_too_large` or `validation_failed` with all problems by field: the third
 * file is `media.2`, and the text names the file.
 */
export const readReviewForm = async (form: SentForm): Promise<SentReview> => {
  const content = readContent(form);
  const kept = readKept(form);
  const sent = form.repeated.get('media') ?? [];
  // of a form cut off as too large, only that is reported
  const {
    checked,
    fields: fileErrors,
    tooLarge,
  } = form.tooLarge ? { checked: [], fields: {}, tooLarge: true } : await checkFiles(sent);
  const fields: Fields = {
    ...('fields' in content ? content.fields : {}),
    ...('fields' in kept ? kept.fields : {}),
    ...fileErrors,
    ...form.problems,
  };
  if (Object.keys(fields).length > 0 || 'fields' in content || 'fields' in kept) {
    throw new DomainError(tooLarge ? 'payload_too_large' : 'validation_failed', { fields });
  }
  checkCount(sent.length + (kept.keep?.length ?? 0));
  return { content: content.content, keep: kept.keep, files: checked };
};
