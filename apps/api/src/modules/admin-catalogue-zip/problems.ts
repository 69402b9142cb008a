import type { FieldError } from '@fori/domain/errors';
import type { Language } from '@fori/domain/languages';
import { fieldText, translator } from '@fori/i18n/server';

/** A problem's text is `problem.<key>` of the catalogue. */
export type ProblemKey =
  | 'not_zip'
  | 'encrypted'
  | 'path'
  | 'entry_twice'
  | 'entry_unknown'
  | 'entries'
  | 'too_large'
  | 'ratio'
  | 'damaged'
  | 'missing'
  | 'format'
  | 'version'
  | 'json'
  | 'long'
  | 'twice'
  | 'sku_elsewhere'
  | 'variant_options'
  | 'category_unknown'
  | 'product_unknown'
  | 'page_unknown'
  | 'categories'
  | 'media_missing'
  | 'media_hash'
  | 'media_kind'
  | 'media_taken'
  | 'one_record';

export interface Problem {
  /** the file in the archive */
  file: string;
  /** the record in it: its slug, or its line where it has none; null for the file as a whole */
  record: string | null;
  /** the field of the record: `variants.0.sku` */
  field: string | null;
  error: { key: ProblemKey; values?: Record<string, string | number> } | { invalid: FieldError };
}

/** The archive cannot be read on: nothing of it is imported. */
export class ArchiveRefused extends Error {
  override readonly name = 'ArchiveRefused';
  constructor(readonly problem: Problem) {
    super('archive refused');
  }
}

/** Refuses the archive because of one of its files. */
export const refuse = (file: string, key: ProblemKey, values?: Record<string, string | number>): never => {
  throw new ArchiveRefused({ file, record: null, field: null, error: { key, ...(values && { values }) } });
};

/** The problem as a text. */
export const problemText = ({ error }: Problem, language: Language): string =>
  'invalid' in error
    ? fieldText(language, error.invalid)
    : translator(language)(`admin-catalogue-zip:problem.${error.key}`, error.values ?? {});
