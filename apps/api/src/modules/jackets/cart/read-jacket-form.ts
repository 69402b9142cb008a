import { readFile } from 'node:fs/promises';
import { jacketDesign } from '@fori/contracts/jackets/schemas';
import { fieldErrorsOf } from '@fori/contracts/validation';
import { DomainError, type FieldError } from '@fori/domain/errors';
import type { JacketDesign } from '@fori/domain/jackets';
import type { SentForm } from '../../../http/multipart.ts';
import { isStorable } from '../../../http/storable-text.ts';
import { PictureRefused } from '../../media/index.ts';
import { type CapturedPicture, readCaptured } from '../uploads/read-captured.ts';

export interface SentJacket {
  design: JacketDesign;
  captured: { front: CapturedPicture; back: CapturedPicture };
  /** the version of the jacket in the cart that the design began from; undefined where the client sends none */
  version?: string | undefined;
}

type Fields = Record<string, FieldError[]>;
const REQUIRED: FieldError[] = [{ key: 'required' }];

const readDesign = (sent: string | undefined): { design: JacketDesign } | { fields: Fields } => {
  if (sent === undefined) return { fields: { jacket_data: REQUIRED } };
  let data: unknown;
  try {
    data = JSON.parse(sent);
  } catch {
    return { fields: { jacket_data: [{ key: 'json' }] } };
  }
  if (!isStorable(data)) throw new DomainError('malformed_request');
  const result = jacketDesign.safeParse(data);
  if (result.success) return { design: result.data };
  const problems = Object.entries(fieldErrorsOf(result.error));
  // an error of the whole design is named `jacket_data`, one of a part by its path
  const named = problems.map(([field, errors]) => [field === 'body' ? 'jacket_data' : `jacket_data.${field}`, errors]);
  return { fields: Object.fromEntries(named) as Fields };
};

const readPicture = async (
  form: SentForm,
  name: string,
): Promise<{ picture: CapturedPicture } | { fields: Fields }> => {
  const file = form.files.get(name);
  if (!file) return { fields: { [name]: REQUIRED } };
  try {
    return { picture: await readCaptured(await readFile(file.path), file.mimeType) };
  } catch (error) {
    if (error instanceof PictureRefused) return { fields: { [name]: [error.problem] } };
    throw error;
  }
};

/**
 * Reads and validates a jacket's form: the design by the contract, the pictures by their content; prices in it are ignored.
 * Throws `payload_too_large` or `validation_failed` with all errors by field.
 */
export const readJacketForm = async (form: SentForm): Promise<SentJacket> => {
  if (Object.keys(form.problems).length > 0) {
    throw new DomainError(form.tooLarge ? 'payload_too_large' : 'validation_failed', { fields: form.problems });
  }
  const design = readDesign(form.fields.get('jacket_data'));
  // one after the other, as two at once would need twice the memory
  const front = await readPicture(form, 'front_image');
  const back = await readPicture(form, 'back_image');
  if ('fields' in design || 'fields' in front || 'fields' in back) {
    const fields = [design, front, back].map((part) => ('fields' in part ? part.fields : {}));
    throw new DomainError('validation_failed', { fields: Object.assign({}, ...fields) });
  }
  const captured = { front: front.picture, back: back.picture };
  return { design: design.design, captured, version: form.fields.get('version') };
};
