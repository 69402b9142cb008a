import { expect, test } from 'vitest';
import { buildBlog } from '../../testing/blogs.ts';
import {
  fieldRefOf,
  isSame,
  mergeForms,
  toForm,
  toInput,
  translationStateIn,
  valueAt,
  withValue,
} from './blog-form.ts';

const fi = { title: 'Vahattu lanka', excerpt: 'Miksi.', body: '', tags: ['käsityö', 'lanka'], cover_alt: '' };
const post = buildBlog({ translations: { ...buildBlog().translations, fi } });

test('[ADMIN-03] an unchanged form sends what was loaded, and nothing for an empty language', () => {
  const form = toForm(post);
  expect(toInput(form)).toEqual({
    title: 'Waxed thread',
    excerpt: 'Why it holds.',
    body: 'It **holds**.',
    tags: ['craft'],
    cover_alt: '',
    slug: 'waxed-thread',
    author: 'Helmi Saarinen',
    publish_at: null,
    translations: { fi, sv: null, no: null, da: null, is: null },
  });
  expect(toInput(withValue(form, 'texts.en.tags', ' a, , b ,')).tags).toEqual(['a', 'b']);
  expect([translationStateIn(form, 'en'), translationStateIn(form, 'fi'), translationStateIn(form, 'sv')]).toEqual([
    'complete',
    'partial',
    'missing',
  ]);
});

test('[ADMIN-03] merges two edits field by field and asks only about fields both changed', () => {
  const base = toForm(post);
  const mine = withValue(withValue(base, 'texts.en.title', 'Mine'), 'texts.fi.body', 'Minun');
  const theirs = withValue(
    withValue(withValue(base, 'texts.en.title', 'Theirs'), 'texts.sv.title', 'Deras'),
    'texts.fi.body',
    'Minun',
  );
  const { conflicts, merged } = mergeForms(base, mine, theirs);
  expect(conflicts).toEqual([{ field: 'texts.en.title', mine: 'Mine', theirs: 'Theirs' }]);
  expect([
    valueAt(merged, 'texts.en.title'),
    valueAt(merged, 'texts.sv.title'),
    valueAt(merged, 'texts.fi.body'),
  ]).toEqual(['Mine', 'Deras', 'Minun']);
  expect(isSame(mergeForms(base, base, theirs).merged, theirs)).toBe(true);
});

test('maps a rejected field to its form field', () => {
  expect(['title', 'translations.fi.body', 'tags.3', 'publish_at', 'translations.sv.tags.0'].map(fieldRefOf)).toEqual([
    'texts.en.title',
    'texts.fi.body',
    'texts.en.tags',
    'publish_at',
    'texts.sv.tags',
  ]);
  expect(['status', 'translations.xx.title', 'body.deep.x', ''].map(fieldRefOf)).toEqual([
    null,
    null,
    'texts.en.body',
    null,
  ]);
});
