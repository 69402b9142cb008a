import { errorCodes } from '@fori/domain/errors';
import { describe, expect, test } from 'vitest';
import { textsOf } from './testing/catalogue-files.ts';
import { dynamicKeys } from './testing/dynamic-keys.ts';
import { allSources, type Source } from './testing/sources.ts';
import { type Feature, features } from './types.ts';

const FORM = /_(zero|one|two|few|many|other)$/;

/** With what stands before a colon, or alone: a feature's name among it lets a key without that name be one of its texts. */
const sources = allSources().map((source) => ({
  ...source,
  features: new Set([...source.literals, ...source.templates].map((text) => text.split(':')[0])),
}));
const literals = new Set(sources.flatMap((source) => [...source.literals]));

/** What may be keys of a feature, without its name. */
const keysOf = (feature: string, textsIn: (source: Source) => ReadonlySet<string>): Set<string> =>
  new Set(
    sources
      .filter(({ features }) => features.has(feature))
      .flatMap((source) => [...textsIn(source)])
      .map((text) => (text.startsWith(`${feature}:`) ? text.slice(feature.length + 1) : text)),
  );
const keysByFeature = new Map(
  features.map((feature) => [
    feature,
    {
      spelledOut: keysOf(feature, (source) => source.literals),
      computed: keysOf(feature, (source) => source.templates),
    },
  ]),
);

const expressions = new Map<string, RegExp>();
const expressionOf = (pattern: string): RegExp => {
  const expression =
    expressions.get(pattern) ??
    new RegExp(
      `^${pattern
        .replaceAll('.', '\\.')
        .replaceAll('**', '[^:]+')
        .replaceAll(/\*(?!\*)/g, '[^:.]+')}$`,
    );
  expressions.set(pattern, expression);
  return expression;
};
const matches = (pattern: string, text: string): boolean => expressionOf(pattern).test(text);

/** Checks name their text by its key alone, as `validation.…` in a contract or as the `key` of a field error. */
const isValidationKey = (key: string): boolean => literals.has(`validation.${key}`) || literals.has(key);

const isNamed = (feature: Feature, key: string): boolean => {
  if (keysByFeature.get(feature)?.spelledOut.has(key)) return true;
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
  const keys = [...textsOf('en').keys()]
    .filter((name) => name.startsWith(`${feature}:`))
    .map((name) => name.slice(feature.length + 1).replace(FORM, ''));
  const templates = [...(keysByFeature.get(feature as Feature)?.computed ?? [])];

  test.each(patterns)('%s is computed in a source file', (pattern) => {
    expect(
      templates.some((template) => matches(template, pattern)),
      `${feature}:${pattern}`,
    ).toBe(true);
  });

  test.each(patterns)('%s matches a text', (pattern) => {
    expect(keys.some((key) => matches(pattern, key))).toBe(true);
  });
});
