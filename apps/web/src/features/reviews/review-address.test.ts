import { expect, test } from 'vitest';
import { addressWithReviews, reviewsInAddress } from './review-address.ts';

test('[REV-31] reads page, stars and sort from the address and ignores invalid values', () => {
  const at = (query: string) => reviewsInAddress(new URLSearchParams(query));
  expect(at('review_page=3&stars=4&review_sort=lowest')).toEqual({ page: 3, rating: 4, sort: 'lowest' });
  expect(at('')).toEqual({ page: 1, rating: null, sort: 'newest' });
  expect(at('review_page=-1&stars=6&review_sort=best')).toEqual({ page: 1, rating: null, sort: 'newest' });
});

test('another filter resets the page and keeps the chosen size and colour', () => {
  const next = addressWithReviews(new URLSearchParams('color=black&review_page=3&review_sort=oldest'), { rating: 5 });
  expect(next.toString()).toBe('color=black&review_sort=oldest&stars=5');
  expect(addressWithReviews(next, { page: 2 }).toString()).toBe('color=black&review_sort=oldest&stars=5&review_page=2');
  expect(addressWithReviews(next, { rating: null, sort: 'newest' }).toString()).toBe('color=black');
});
