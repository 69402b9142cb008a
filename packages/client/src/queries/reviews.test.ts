import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { removePersonalData } from '../keys.ts';
import { fakeShop, json } from '../testing/fake-shop.ts';
import { adminReviewsQuery, pendingReviewsQuery } from './admin-reviews.ts';
import { reviewEligibilityQuery, reviewsQuery } from './reviews.ts';

const page = { data: [], current_page: 2, last_page: 3, per_page: 10, total: 25 };
const product = {
  average_rating: 4.55,
  shown_rating: 4.5,
  review_count: 2,
  histogram: { 1: 0, 2: 0, 3: 0, 4: 1, 5: 1 },
};

test('[API-30] [API-31] [API-32] [DATA-21] a page of reviews comes with the figures of the product', async () => {
  const { api, calls } = fakeShop([json({ data: page, product, translations: false })]);
  const client = new QueryClient();
  const filters = { page: 2, sort: 'highest', rating: 4 } as const;
  expect(await client.fetchQuery(reviewsQuery(api, 'fi', 3, filters))).toEqual({
    ...page,
    product,
    translations: false,
  });
  expect(calls[0]?.url).toBe('/api/products/3/reviews?page=2&sort=highest&rating=4&lang=fi');
});

test('[REV-19] what one reader sees is cached for that reader only', async () => {
  const { api } = fakeShop([json({ data: page, product, translations: false })]);
  const key = (reader: string | null) => reviewsQuery(api, 'en', 3, {}, reader).queryKey;
  expect(key('one')).not.toEqual(key(null));
  expect(key('one')).not.toEqual(key('two'));
  const client = new QueryClient();
  client.setQueryData(key('one'), { ...page, product, translations: false });
  await removePersonalData(client);
  expect(client.getQueryData(key('one'))).toBeUndefined();
});

test('[CACHE-13] whether somebody may review is fresh for five minutes', async () => {
  const { api, calls } = fakeShop([json({ data: { can_review: true } })]);
  const query = reviewEligibilityQuery(api, 'en', 3);
  expect([query.staleTime, query.refetchInterval]).toEqual([300_000, 300_000]);
  expect(await new QueryClient().fetchQuery(query)).toEqual({ can_review: true });
  expect(calls[0]?.url).toBe('/api/products/3/can-review?lang=en');
});

test("[API-38] a product's pending reviews, and all of them filtered", async () => {
  const { api, calls } = fakeShop([json({ data: page })]);
  const client = new QueryClient();
  await client.fetchQuery(pendingReviewsQuery(api, 'en', { productId: 3 }));
  const state = { status: 'rejected', search: 'Åsa', sort: 'oldest', page: 2, per_page: 25 } as const;
  await client.fetchQuery(adminReviewsQuery(api, 'en', state));
  const urls = calls.map(({ url }) => new URL(url, 'http://shop'));
  expect(urls.map(({ pathname }) => pathname)).toEqual(['/api/admin/reviews/pending', '/api/admin/reviews']);
  expect(urls.map(({ searchParams }) => Object.fromEntries(searchParams))).toEqual([
    { lang: 'en', page: '1', product_id: '3' },
    { lang: 'en', status: 'rejected', sort: 'oldest', page: '2', per_page: '25', search: 'Åsa' },
  ]);
});
