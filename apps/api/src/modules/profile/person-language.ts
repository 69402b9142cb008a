import { fallbackLanguage, isLanguage, type Language } from '@fori/domain/languages';

/** The language a person is written to in. */
export const languageOf = ({ language }: { language: string }): Language =>
  isLanguage(language) ? language : fallbackLanguage;
