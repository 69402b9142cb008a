import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutText } from './text.ts';

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
