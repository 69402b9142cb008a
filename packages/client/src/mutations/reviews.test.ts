import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { StorefrontApi } from '../api.ts';
import { reviewsQuery } from '../queries/reviews.ts';
import { fakeShop, json, refusal } from '../testing/fake-shop.ts';
import { approveReview, rejectReview, sendReview } from './reviews.ts';

const review = {
  rating: '4',
  title: 'Fine',
  text: 'It ages well',
  files: [new File(['x'], 'a.png')],
  keep: ['/media/reviews/b-320.webp'],
  onProgress: () => undefined,
};

/** Runs a mutation as a screen does. */
const run = <V, A>(client: QueryClient, options: object, variables: V): Promise<A> =>
  client
    .getMutationCache()
    .build<A, Error, V, unknown>(client, options as never)
    .execute(variables);

test('[API-34] [API-35] [API-36] a new review is posted, an edit is a PUT that names the media to keep', async () => {
  const sent: FormData[] = [];
  const send = async ({ body }: { body: FormData }) => {
    sent.push(body);
    return { body: { data: { id: 7 } } };
  };
  const api = { reviews: { create: send, update: send } } as unknown as StorefrontApi;
  const client = new QueryClient();
  await run(client, sendReview(api, 'en', 3), { ...review, id: null });
  await run(client, sendReview(api, 'en', 3), { ...review, id: 7 });
  const [created, updated] = sent.map((form) => [...form.keys()]);
  expect(created).toEqual(['rating', 'title', 'review_text', 'media']);
  expect(updated).toEqual(['rating', 'title', 'review_text', 'media', 'existing_media']);
  expect(sent[1]?.get('existing_media')).toBe('["/media/reviews/b-320.webp"]');
  expect(sent[0]?.get('rating')).toBe('4');
});

test('[API-35] a review is created by POST and updated by POST with _method=PUT', async () => {
  const { api, calls } = fakeShop([json({ data: { id: 7 } })]);
  const client = new QueryClient();
  await run(client, sendReview(api, 'sv', 3), { ...review, id: null });
  await run(client, sendReview(api, 'sv', 3), { ...review, id: 7 });
  expect(calls.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'POST /api/products/3/reviews?lang=sv',
    'POST /api/products/3/reviews/7?_method=PUT&lang=sv',
  ]);
});

test('[API-39] [API-40] a decision names the version read, and invalidates lists and figures, after a refusal too', async () => {
  const { api, calls } = fakeShop([json({ data: { id: 7 } }), refusal(409, 'stale_edit')]);
  const client = new QueryClient();
  const list = reviewsQuery(api, 'en', 3, { page: 2 }, 'me');
  const read = { id: 7, product_id: 3, updated_at: '2026-11-21T09:00:00.000Z' };
  for (const decide of [
    () => run(client, approveReview(api, 'en'), { review: read }),
    () => run(client, rejectReview(api, 'en'), { review: read, reason: ' Rude ' }),
  ]) {
    client.setQueryData(list.queryKey, {} as never);
    client.setQueryData(['products', 'detail', 'en', '3'], {});
    await decide().catch(() => undefined);
    expect(client.getQueryState(list.queryKey)?.isInvalidated).toBe(true);
    expect(client.getQueryState(['products', 'detail', 'en', '3'])?.isInvalidated).toBe(true);
  }
  expect(calls.map(({ url, body }) => [url.split('?')[0], body])).toEqual([
    ['/api/admin/reviews/7/approve', '{}'],
    ['/api/admin/reviews/7/reject', '{"reason":"Rude"}'],
  ]);
  expect(calls[0]?.url).toContain(`updated_at=${encodeURIComponent(read.updated_at)}`);
});
