import { type Language, languages, localeTags } from '@fori/domain/languages';
import { describe, expect, test } from 'vitest';
import { expectedFiles, fileNamesOf, textsOf } from './testing/catalogue-files.ts';
import { sameAsEnglish } from './testing/same-as-english.ts';

/** Forms of a number; a lone `…_one` or `…_other` is a key like any other. */
const PLURAL = /_(one|other)$/;
const VARIABLE = /\{\{\s*([\w.]+)\s*\}\}/g;

const english = textsOf('en');
const isPlural = (key: string): boolean =>
  PLURAL.test(key) && ['one', 'other'].every((form) => english.has(key.replace(PLURAL, `_${form}`)));
const translations = languages.filter((language) => language !== 'en');

const variablesIn = (text: string): string[] =>
  [...new Set([...text.matchAll(VARIABLE)].map((m) => m[1] ?? ''))].sort();

/** The keys a language must have: the English ones, plurals in the forms its own grammar tells apart. */
const keysFor = (language: Language): string[] => {
  const { pluralCategories } = new Intl.PluralRules(localeTags[language]).resolvedOptions();
  const keys = [...english.keys()];
  const plural = keys.filter((key) => isPlural(key)).map((key) => key.replace(PLURAL, ''));
  const single = keys.filter((key) => !isPlural(key));
  return [
    ...single,
    ...new Set(plural.flatMap((key) => pluralCategories.map((category) => `${key}_${category}`))),
  ].sort();
};

describe.each(languages)('[I18N-01] the catalogue of %s', (language) => {
  const texts = textsOf(language);

  test('has the files of each feature and no other', () => {
    expect(fileNamesOf(language)).toEqual(expectedFiles);
  });

  test('has a text for each key', () => {
    expect([...texts.keys()].sort()).toEqual(keysFor(language));
  });

  test('leaves no text empty and none with stray blanks', () => {
    expect([...texts].filter(([, text]) => text === '' || text !== text.trim())).toEqual([]);
  });
});

describe.each(translations)('the catalogue of %s', (language) => {
  const texts = textsOf(language);

  test('names the same variables as English', () => {
    const differing = [...texts].filter(([key, text]) => {
      const original = english.get(key) ?? english.get(key.replace(PLURAL, '_other')) ?? '';
      // a plural form may say its number as a word
      const optional = isPlural(key) ? ['count'] : [];
      const without = (variables: string[]) => variables.filter((name) => !optional.includes(name));
      return without(variablesIn(text)).join() !== without(variablesIn(original)).join();
    });
    expect(differing).toEqual([]);
  });

  test('leaves nothing in English', () => {
    const words = (text: string) => text.replace(VARIABLE, '').replace(/[^\p{L}]/gu, '');
    const untranslated = [...texts].filter(
      ([key, text]) => text === english.get(key) && words(text) !== '' && !sameAsEnglish(language, text),
    );
    expect(untranslated).toEqual([]);
  });
});
