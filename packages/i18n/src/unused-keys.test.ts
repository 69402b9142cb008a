import { errorCodes } from '@fori/domain/errors';
import { describe, expect, test } from 'vitest';
import { textsOf } from './testing/catalogue-files.ts';
import { dynamicKeys } from './testing/dynamic-keys.ts';
import { allSources, type Source } from './testing/sources.ts';
import type { Feature } from './types.ts';

const sources = allSources();
const FORM = /_(zero|one|two|few|many|other)$/;

/** Whether a source uses texts of a feature, so that a key without a feature's name may be one of them. */
const usesFeature = (feature: string, { literals, templates }: Source): boolean =>
  literals.has(feature) || [...literals, ...templates].some((text) => text.startsWith(`${feature}:`));

const matches = (pattern: string, text: string): boolean =>
  new RegExp(
    `^${pattern
      .replaceAll('.', '\\.')
      .replaceAll('**', '[^:]+')
      .replaceAll(/\*(?!\*)/g, '[^:.]+')}$`,
  ).test(text);

const isSpelledOut = (feature: string, key: string): boolean =>
  sources.some(
    (source) => source.literals.has(`${feature}:${key}`) || (source.literals.has(key) && usesFeature(feature, source)),
  );

/** Checks name their text by its key alone, as `validation.…` in a contract or as the `key` of a field error. */
const isValidationKey = (key: string): boolean =>
  sources.some(({ literals }) => literals.has(`validation.${key}`) || literals.has(key));

const isNamed = (feature: Feature, key: string): boolean => {
  if (isSpelledOut(feature, key)) return true;
  if (feature === 'errors' && errorCodes.some((code) => code === key)) return true;
  if (feature === 'validation' && isValidationKey(key)) return true;
  return (dynamicKeys[feature] ?? []).some((pattern) => matches(pattern, key));
};

test('[I18N-01] every text is used', () => {
  const unused = [...textsOf('en').keys()].filter((name) => {
    const [feature = '', key = ''] = name.split(':');
    return ![key, key.replace(FORM, '')].some((each) => isNamed(feature as Feature, each));
  });
  expect(unused).toEqual([]);
});

describe.each(Object.entries(dynamicKeys))('a declared key of %s', (feature, patterns) => {
  test.each(patterns)('%s is computed in a source file', (pattern) => {
    const isComputed = sources.some((source) =>
      [...source.templates].some((template) => {
        const [head = '', ...rest] = template.split(':');
        if (rest.length > 0) return head === feature && matches(rest.join(':'), pattern);
        return matches(template, pattern) && usesFeature(feature, source);
      }),
    );
    expect(isComputed, `${feature}:${pattern}`).toBe(true);
  });

  test.each(patterns)('%s matches a text', (pattern) => {
    const keys = [...textsOf('en').keys()].filter((name) => name.startsWith(`${feature}:`));
    const names = keys.map((name) => name.slice(feature.length + 1).replace(FORM, ''));
    expect(names.some((key) => matches(pattern, key))).toBe(true);
  });
});
