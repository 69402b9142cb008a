import { type Language, languages, localeTags } from '@fori/domain/languages';
import { describe, expect, test } from 'vitest';
import { expectedFiles, fileNamesOf, textsOf } from './testing/catalogue-files.ts';
import { sameAsEnglish } from './testing/same-as-english.ts';

/** Plural forms; a single `…_one` or `…_other` without the other is an ordinary key. */
const PLURAL = /_(one|other)$/;
const VARIABLE = /\{\{\s*([\w.]+)\s*\}\}/g;

const english = textsOf('en');
const isPlural = (key: string): boolean =>
  PLURAL.test(key) && ['one', 'other'].every((form) => english.has(key.replace(PLURAL, `_${form}`)));
const translations = languages.filter((language) => language !== 'en');

const variablesIn = (text: string): string[] =>
  [...new Set([...text.matchAll(VARIABLE)].map((m) => m[1] ?? ''))].sort();

/** The keys a language must have: the English ones, plurals in the forms of its own grammar. */
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

  test('has the files of each feature and no others', () => {
    expect(fileNamesOf(language)).toEqual(expectedFiles);
  });

  test('has exactly the required keys', () => {
    expect([...texts.keys()].sort()).toEqual(keysFor(language));
  });

  test('[I18N-101] calls the sums of an order the same on its page and in its mails', () => {
    const sums = ['subtotal', 'shipping', 'free', 'total'];
    const named = (prefix: string) => sums.map((sum) => texts.get(prefix + sum));
    expect(named('mail:')).toEqual(named('orders:totals.'));
  });

  test('has no empty texts and none with surrounding spaces', () => {
    expect([...texts].filter(([, text]) => text === '' || text !== text.trim())).toEqual([]);
  });
});

describe.each(translations)('the catalogue of %s', (language) => {
  const texts = textsOf(language);

  test('names the same variables as English', () => {
    const differing = [...texts].filter(([key, text]) => {
      const original = english.get(key) ?? english.get(key.replace(PLURAL, '_other')) ?? '';
      // a plural form may write its number as a word
      const optional = isPlural(key) ? ['count'] : [];
      const without = (variables: string[]) => variables.filter((name) => !optional.includes(name));
      return without(variablesIn(text)).join() !== without(variablesIn(original)).join();
    });
    expect(differing).toEqual([]);
  });

  test('leaves nothing in English', () => {
    const lettersOf = (text: string) => text.replace(VARIABLE, '').replace(/[^\p{L}]/gu, '');
    const untranslated = [...texts].filter(
      ([key, text]) => text === english.get(key) && lettersOf(text) !== '' && !sameAsEnglish(language, text),
    );
    expect(untranslated).toEqual([]);
  });
});
