import { fieldRefused } from '@fori/domain/errors';
import { requireFile, type SentForm } from '../../http/multipart.ts';
import { PictureRefused } from './decode.ts';

/** A form with one picture. */
export type PictureForm = Pick<SentForm, 'files' | 'problems' | 'tooLarge'>;

/**
 * Stores the picture of a form by `store`. Throws `payload_too_large` or `validation_failed` on its field for anything
 * but one complete picture.
 */
export const storeFrom = async <T>(
  form: PictureForm,
  field: string,
  store: (path: string) => Promise<T>,
): Promise<T> => {
  const { path } = requireFile(form, field);
  try {
    return await store(path);
  } catch (error) {
    if (!(error instanceof PictureRefused)) throw error;
    throw fieldRefused(field, error.problem);
  }
};
