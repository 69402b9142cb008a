import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { keepShortPrefixes } from '../shared/keep-short-prefixes.ts';

const packages = join(import.meta.dirname, '../../../../packages');
const sheet = readFileSync(join(packages, 'ui/src/fonts.css'), 'utf8');

/** What the small files for the first paint hold, which the sheet declares last. */
const firstFonts = [...sheet.matchAll(/url\("\.\/fonts\/([\w-]+)\.woff2"\)[^;]*;\s*unicode-range:([^;]+);/g)].map(
  ([, name, ranges = '']) => ({
    name,
    ranges: ranges.split(',').map((range) => {
      const [from = '', to = from] = range.trim().slice('U+'.length).split('-');
      return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
    }),
  }),
);

const catalogues = join(packages, 'i18n/src/catalogues');
const storefrontTexts = readdirSync(catalogues, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.json') && !/[\\/]admin/.test(path))
  .map((path) => readFileSync(join(catalogues, path), 'utf8').replaceAll('\n', ' '));
const characters = new Set([...storefrontTexts, keepShortPrefixes('A4-folder')].join(''));

// another file would be loaded for one letter, and its arrival lays out the whole page anew
test.each(firstFonts)('[I18N-01] $name has every letter of the storefront’s texts', ({ ranges }) => {
  const missing = [...characters].filter((one) => {
    const code = one.codePointAt(0) ?? 0;
    return !ranges.some(([from, to]) => code >= from && code <= to);
  });
  expect(missing).toEqual([]);
});

test('three files are for the first paint', () => expect(firstFonts).toHaveLength(3));
