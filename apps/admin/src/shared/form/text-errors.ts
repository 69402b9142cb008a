import { isLanguage, type Language } from '@fori/domain/languages';
import { flushSync } from 'react-dom';
import type { CheckedForm } from './use-checked-form.ts';

/** The language of a field such as `texts.fi.title`; undefined for one that is not of a language. */
export const textLanguageOf = (field: string): Language | undefined => {
  const second = field.split('.')[1];
  return isLanguage(second) ? second : undefined;
};

/** The languages with errors, and the error summary whose links first show the language of their field. */
export const textErrors = (errors: CheckedForm['summary'], show: (language: Language) => void) => ({
  wrong: new Set(errors.flatMap(({ name }) => textLanguageOf(name) ?? [])),
  summary: errors.map((error) => {
    const language = textLanguageOf(error.name);
    return language ? { ...error, reveal: () => flushSync(() => show(language)) } : error;
  }),
});
