import { isDeepStrictEqual } from 'node:util';
import { fallbackLanguage, type Language, languages } from '@fori/domain/languages';

/** A text by language; empty or absent where it has none. */
export type TextByLanguage = Readonly<Partial<Record<Language, string>>>;

const textsIn = (texts: readonly TextByLanguage[], language: Language): string[] =>
  texts.map((text) => text[language] ?? '');

/** The languages in which some text differs between two states of the same thing. */
export const changedLanguages = (before: readonly TextByLanguage[], after: readonly TextByLanguage[]): Language[] =>
  languages.filter((language) => !isDeepStrictEqual(textsIn(before, language), textsIn(after, language)));

/** The languages that lack a text which is there in English. */
export const missingLanguages = (texts: readonly TextByLanguage[]): Language[] =>
  languages.filter((language) => texts.some((text) => text[fallbackLanguage] && !text[language]));
