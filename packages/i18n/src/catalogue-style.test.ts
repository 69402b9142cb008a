import { type Language, languages } from '@fori/domain/languages';
import { describe, expect, test } from 'vitest';
import { textsOf } from './testing/catalogue-files.ts';

const english = textsOf('en');
const FORM = /_(one|other)$/;
const originalOf = (key: string): string => english.get(key) ?? english.get(key.replace(FORM, '_other')) ?? '';

/** The opening and closing quotation marks of each language (docs/terms.md). */
const quotationMarks: Readonly<Record<Language, readonly [open: string, close: string]>> = {
  en: ['“', '”'],
  fi: ['”', '”'],
  sv: ['”', '”'],
  no: ['«', '»'],
  da: ['»', '«'],
  is: ['„', '“'],
};

const QUOTES = /[“”„«»"]/g;
const TAG = /<\/?[a-z]\w*>/g;
const PLACEHOLDER = /(?<!\{)\{\w+\}(?!\})/g;
/** a number or placeholder, a breaking space, and a unit */
const BREAKABLE_UNIT = /(\d|\}\}) (%|€|(cm|mm|s|min|mín|MB|Mt)(?!\p{L}))/u;
const DECIMAL_POINT = /\d\.\d\d?(?!\d)/;
const DECIMAL_POINT_ALLOWED = new Set([
  // the text explains that a file may use either decimal mark
  'admin-product-csv:problem.money',
  // Swedish numbers the paragraphs of an article of law like this
  'privacy:sections.purposes.text',
]);

const found = (texts: ReadonlyMap<string, string>, wrong: (text: string, key: string) => boolean) =>
  [...texts].filter(([key, text]) => wrong(text, key));

const inOrder = (text: string, pattern: RegExp): string => (text.match(pattern) ?? []).sort().join();

const isNested = (text: string): boolean => {
  const open: string[] = [];
  for (const [tag] of text.matchAll(TAG)) {
    if (!tag.startsWith('</')) open.push(tag);
    else if (open.pop() !== tag.replace('/', '')) return false;
  }
  return open.length === 0;
};

describe.each(languages)('[I18N-01] the texts of %s', (language) => {
  const texts = textsOf(language);
  const [open, close] = quotationMarks[language];

  test('use the quotation marks of the language, each quotation closed', () => {
    const wrong = (text: string) => {
      const marks = text.match(QUOTES) ?? [];
      return marks.length % 2 === 1 || marks.some((mark, place) => mark !== (place % 2 === 0 ? open : close));
    };
    expect(found(texts, wrong)).toEqual([]);
  });

  test('have no double spaces and none at the end of a line', () => {
    expect(found(texts, (text) => /[ \u00a0]{2}|[ \u00a0]\n/.test(text))).toEqual([]);
  });

  test('have the markup and the placeholders of the English ones, each tag closed', () => {
    const wrong = (text: string, key: string) =>
      !isNested(text) || [TAG, PLACEHOLDER].some((each) => inOrder(text, each) !== inOrder(originalOf(key), each));
    expect(found(texts, wrong)).toEqual([]);
  });

  test('close every placeholder', () => {
    const wrong = (text: string) => /[{}]/.test(text.replace(/\{\{\w+\}\}/g, '').replace(PLACEHOLDER, ''));
    expect(found(texts, wrong)).toEqual([]);
  });
});

// the English texts are required as they are, with straight quotes
describe.each(languages.filter((language) => language !== 'en'))('[I18N-01] the typography of %s', (language) => {
  const texts = textsOf(language);

  test("use the language's dashes, ellipses and apostrophes, not ASCII or English ones", () => {
    expect(found(texts, (text) => /—|\.\.\.|'|\p{L}[ \u00a0]…$/u.test(text))).toEqual([]);
  });

  test('use an en dash in ranges', () => {
    expect(found(texts, (text) => /(\d|\}\})-(\d|\{\{)/.test(text.replace(/\d{4}-\d\d-\d\d/g, '')))).toEqual([]);
  });

  test('keep a number and its unit on one line', () => {
    expect(found(texts, (text) => BREAKABLE_UNIT.test(text))).toEqual([]);
  });

  test('use a decimal comma in amounts', () => {
    expect(found(texts, (text, key) => DECIMAL_POINT.test(text) && !DECIMAL_POINT_ALLOWED.has(key))).toEqual([]);
  });
});

test.each([
  ['no', /(?<!\p{L})fram(?:me|tredende)?(?!\p{L})|bestillingsnummer/iu],
  ['da', /(?<!\p{L})(?:e-mail(?:s|en|ens)|(?:en|denne) e-mail)(?!\p{L})/iu],
] as const)('[I18N-01] %s has one word for a thing that has two (docs/terms.md)', (language, other) => {
  expect(found(textsOf(language), (text) => other.test(text))).toEqual([]);
});

test('a percent sign follows its number directly in English and Icelandic, after a space elsewhere', () => {
  const wrong = languages.flatMap((language) =>
    found(textsOf(language), (text) =>
      language === 'en' || language === 'is' ? /(\d|\}\})[ \u00a0]%/.test(text) : /(\d|\}\})%/.test(text),
    ),
  );
  expect(wrong).toEqual([]);
});

describe.each(languages)('in %s', (language) => {
  const texts = textsOf(language);
  const [open, close] = quotationMarks[language];

  test.each([
    ['terms:sections.ordering.text', 'common:control.place_order'],
    ['terms:sections.withdrawal.text', 'purchases:choice.withdraw_action'],
    ['faqs:questions.returns.answer', 'purchases:choice.withdraw_action'],
    ['jacket:reset.text', 'jacket:action.undo'],
  ])('%s names a button by its label', (text, button) => {
    expect(texts.get(text)).toContain(`${open}${texts.get(button)}${close}`);
  });
});
