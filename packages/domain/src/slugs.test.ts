import { expect, test } from 'vitest';
import { SLUG } from './slugs.ts';

test.each([
  ['how-a-jacket-is-sewn', true],
  ['parcels-2025', true],
  ['feed.xml', false],
  ['Care', false],
  ['a--b', false],
  ['-a', false],
  ['', false],
  ['x'.repeat(80), true],
  ['x'.repeat(81), false],
])('%s as a slug: %s', (slug, fits) => {
  expect(SLUG.test(slug)).toBe(fits);
});
