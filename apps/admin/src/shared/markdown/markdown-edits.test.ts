import { expect, test } from 'vitest';
import { altOf, applied, type Edit, insertBlock, makeLink, toggleInlineMark, toggleLines } from './markdown-edits.ts';

/** A text with its selection between bars. */
const at = (text: string) => {
  const [before = '', chosen = '', after = ''] = text.split('|');
  return { text: before + chosen + after, start: before.length, end: before.length + chosen.length };
};
const shown = (selected: { text: string }, edit: Edit) => {
  const text = applied(selected, edit);
  return `${text.slice(0, edit.start)}|${text.slice(edit.start, edit.end)}|${text.slice(edit.end)}`;
};

test.each([
  ['a |word| here', 'a **|word|** here'],
  ['a **|word|** here', 'a |word| here'],
  ['a || here', 'a **|bold|** here'],
])('[ADMIN-03] toggles bold: %s', (before, after) => {
  const selected = at(before);
  expect(shown(selected, toggleInlineMark(selected, '**', 'bold'))).toBe(after);
});

test('[ADMIN-03] adds italics inside bold without removing the bold', () => {
  const selected = at('**|word|**');
  expect(shown(selected, toggleInlineMark(selected, '*', 'x'))).toBe('***|word|***');
});

test.each([
  ['one\nt|w|o\nthree', '- ', 'one\n|- two|\nthree'],
  ['|one\ntwo|', '> ', '|> one\n> two|'],
  ['|- one\n- two|', '- ', '|one\ntwo|'],
  ['||', '## ', '|## |'],
])('[ADMIN-03] toggles line prefixes: %j', (before, prefix, after) => {
  const selected = at(before);
  expect(shown(selected, toggleLines(selected, prefix))).toBe(after);
});

test.each([
  ['see |belts|', 'see [belts](|https://|)'],
  ['see |https://example.com/a|', 'see [|link|](https://example.com/a)'],
  ['see ||', 'see [link](|https://|)'],
])('[ADMIN-03] inserts a link: %s', (before, after) => {
  const selected = at(before);
  expect(shown(selected, makeLink(selected, 'link'))).toBe(after);
});

test('[ADMIN-03] inserts a picture as its own paragraph', () => {
  const selected = at('before||after');
  expect(applied(selected, insertBlock(selected, '![x](/y)'))).toBe('before\n\n![x](/y)\n\nafter');
  expect(applied(at('||'), insertBlock(at('||'), '![x](/y)'))).toBe('![x](/y)');
  expect(altOf('my-belt_[1](2).final.jpeg')).toBe('my belt 1 2 .final');
});
