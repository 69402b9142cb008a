import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutText } from './text.ts';
import { toLine } from './tidy-text.ts';

/** Any code point but a surrogate; fast-check's own unit for this takes seconds to build. */
const codePoint = fc
  .integer({ min: 0, max: 0x10ffff - 0x800 })
  .map((number) => String.fromCodePoint(number < 0xd800 ? number : number + 0x800));

test('[ADMIN-113] a text is never cut within a code point', () => {
  expect(cutText('abc', 2)).toBe('ab');
  expect(cutText('a😀b', 2)).toBe('a');
  expect(cutText('a😀b', 3)).toBe('a😀');
  fc.assert(
    fc.property(fc.string({ unit: codePoint, maxLength: 20 }), fc.nat(40), (text, most) => {
      const cut = cutText(text, most);
      return (
        text.startsWith(cut) &&
        cut.length <= most &&
        cut.length >= Math.min(most, text.length) - 1 &&
        !/\p{Surrogate}/u.test(cut)
      );
    }),
  );
});

test('[CHECK-130] a line has no line breaks or control characters, is not turned round, and is empty where nothing of it can be seen', () => {
  expect(toLine(' Dear\r\n\r\nwinner,\u000b\u001b open\u2028this ')).toBe('Dear winner, open this');
  expect(toLine('Aino\u202e Virtanen\u2066')).toBe('Aino Virtanen');
  expect(toLine('\u200b\u200b \u00ad')).toBe('');
  // joiners and marks are letters' own
  for (const name of ['Þórdís Sæmundsdóttir', 'می\u200cخواهم', '👩\u200d🦰', 'Zoë']) expect(toLine(name)).toBe(name);
});
