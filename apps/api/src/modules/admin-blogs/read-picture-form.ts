import { DomainError, type FieldError } from '@fori/domain/errors';
import { PictureRefused } from '../media/index.ts';

/** A received form: see `http/multipart.ts`. */
export interface PictureForm {
  files: ReadonlyMap<string, { path: string }>;
  problems: Record<string, FieldError[]>;
  tooLarge: boolean;
}

/**
 * Stores the picture of a form by `store`. Throws `payload_too_large` or `validation_failed` on its field for anything
 * but one complete picture.
 */
export const storeFrom = async <T>(
  form: PictureForm,
  field: string,
  store: (path: string) => Promise<T>,
): Promise<T> => {
  if (Object.keys(form.problems).length > 0) {
    throw new DomainError(form.tooLarge ? 'payload_too_large' : 'validation_failed', { fields: form.problems });
  }
  const sent = form.files.get(field);
  if (!sent) throw new DomainError('validation_failed', { fields: { [field]: [{ key: 'required' }] } });
  try {
    return await store(sent.path);
  } catch (error) {
    if (!(error instanceof PictureRefused)) throw error;
    throw new DomainError('validation_failed', { fields: { [field]: [error.problem] } });
  }
};
