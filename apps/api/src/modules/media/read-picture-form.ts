import { DomainError, type FieldError } from '@fori/domain/errors';
import { requireFile } from '../../http/multipart.ts';
import { PictureRefused } from './decode.ts';

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
  const { path } = requireFile(form, field);
  try {
    return await store(path);
  } catch (error) {
    if (!(error instanceof PictureRefused)) throw error;
    throw new DomainError('validation_failed', { fields: { [field]: [error.problem] } });
  }
};
