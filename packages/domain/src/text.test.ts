import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutText } from './text.ts';

test('[ADMIN-113] a text is never cut in the middle of a code point', () => {
  expect(cutText('abc', 2)).toBe('ab');
  expect(cutText('a😀b', 2)).toBe('a');
  expect(cutText('a😀b', 3)).toBe('a😀');
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 20 }), fc.nat(40), (text, most) => {
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
