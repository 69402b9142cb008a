import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bandLimits, bandOf, compareSizes, joinFacetValues, priceBands, splitFacetValues } from './facets.ts';

test('[LIST-101] values of a facet survive being written to an address and read back', () => {
  expect(splitFacetValues(' black,dark brown,,black')).toEqual(['black', 'dark brown']);
  expect(splitFacetValues(null)).toEqual([]);
  const value = fc.string({ minLength: 1 }).filter((text) => text.trim() === text && text !== '');
  fc.assert(
    fc.property(fc.uniqueArray(value), (values) => {
      expect(splitFacetValues(joinFacetValues(values))).toEqual(values);
    }),
  );
});

test('[LIST-103] each price lies in exactly one of the ranges, its lower end included', () => {
  expect([0, 4999, 5000, 9999, 10000, 39999, 40000].map(bandOf)).toEqual([
    '0-50',
    '0-50',
    '50-100',
    '50-100',
    '100-200',
    '200-400',
    '400-',
  ]);
  fc.assert(
    fc.property(fc.nat(1_000_000), (price) => {
      const within = priceBands.filter((band) => {
        const { from, below } = bandLimits(band);
        return price >= from && (below === null || price < below);
      });
      expect(within).toEqual([bandOf(price)]);
    }),
  );
});

test('sizes are ordered as a customer looks for them', () => {
  expect(['One size', '10', 'XL', '9', 'S', '8.5', 'M', '2XL'].sort(compareSizes)).toEqual([
    'S',
    'M',
    'XL',
    '2XL',
    '8.5',
    '9',
    '10',
    'One size',
  ]);
});
