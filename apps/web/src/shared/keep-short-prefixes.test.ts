import { expect, test } from 'vitest';
import { keepShortPrefixes } from './keep-short-prefixes.ts';

test('[I18N-01] no line ends with the short prefix of a compound word', () => {
  expect(keepShortPrefixes('úr A4-möppur og 13-tumsdator')).toBe('úr A4-\u2060möppur og 13-\u2060tumsdator');
});

test('longer words may break at their hyphen, and numbers stay unchanged', () => {
  for (const text of ['saddle-stitched', 'hand-me-down', '2026-11-22', '5-7'])
    expect(keepShortPrefixes(text)).toBe(text);
});
