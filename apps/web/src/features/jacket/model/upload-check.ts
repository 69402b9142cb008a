import { UPLOAD_BYTES, UPLOAD_TYPES } from '../measures.ts';

export type UploadProblem = 'type' | 'too_large' | 'empty';

/** Why a file cannot be a logo, checked before the upload; the server checks its content. */
export const problemOf = ({ type, size }: Pick<File, 'type' | 'size'>): UploadProblem | null => {
  if (!(UPLOAD_TYPES as readonly string[]).includes(type)) return 'type';
  if (size === 0) return 'empty';
  return size > UPLOAD_BYTES ? 'too_large' : null;
};
