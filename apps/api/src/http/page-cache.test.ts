import { expect, test } from 'vitest';
import type { Made } from '../versioned-cache.ts';
import { createPageCache } from './page-cache.ts';

const MAX_BYTES = 100_000;

const setUp = () => {
  const state = { now: 'a', rendered: 0 };
  const cache = createPageCache<{ html: string }>(async () => ({ content: state.now, stock: 0 }), MAX_BYTES);
  const page = (key: string, isCacheable = true) =>
    cache.pageFor(key, true, async () => {
      state.rendered += 1;
      return { value: { html: `${key} ${state.rendered}` }, isCacheable: isCacheable, showsStock: false };
    });
  return { state, page };
};

test('a page is rendered once for each key until its data changes', async () => {
  const { state, page } = setUp();
  expect(await page('en /')).toEqual({ html: 'en / 1' });
  expect(await page('en /')).toEqual({ html: 'en / 1' });
  expect(await page('fi /')).toEqual({ html: 'fi / 2' });
  state.now = 'b';
  expect(await page('en /')).toEqual({ html: 'en / 3' });
});

test('an incomplete or failing page is not cached', async () => {
  const { page } = setUp();
  expect(await page('en /', false)).toEqual({ html: 'en / 1' });
  expect(await page('en /', false)).toEqual({ html: 'en / 2' });
  const cache = createPageCache<{ html: string }>(async () => ({ content: 'a', stock: 0 }), MAX_BYTES);
  await expect(cache.pageFor('x', true, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(
    await cache.pageFor('x', true, async () => ({ value: { html: 'whole' }, isCacheable: true, showsStock: false })),
  ).toEqual({
    html: 'whole',
  });
});

test('a page whose rendering began before a change is sent once and not cached', async () => {
  const { state, page } = setUp();
  const cache = createPageCache<{ html: string }>(async () => ({ content: state.now, stock: 0 }), MAX_BYTES);
  const late = cache.pageFor('en /', true, async () => {
    state.now = 'b';
    await cache.pageFor('fi /', true, async () => ({ value: { html: 'new' }, isCacheable: true, showsStock: false }));
    return { value: { html: 'old' }, isCacheable: true, showsStock: false };
  });
  expect(await late).toEqual({ html: 'old' });
  expect(
    await cache.pageFor('en /', true, async () => ({ value: { html: 'new' }, isCacheable: true, showsStock: false })),
  ).toEqual({
    html: 'new',
  });
  expect(await page('en /')).toEqual({ html: 'en / 1' });
});

test('[PAGE-102] pages of made-up addresses evict one another, never a page the shop links to', async () => {
  const rendered: string[] = [];
  const cache = createPageCache<{ html: string }>(async () => ({ content: 'a', stock: 0 }), MAX_BYTES);
  const open = (key: string, isCanonical: boolean) =>
    cache.pageFor(key, isCanonical, async () => {
      rendered.push(key);
      return { value: { html: 'x'.repeat(2000) }, isCacheable: true, showsStock: false };
    });
  for (let n = 0; n < 15; n += 1) await open(`/product/${n}`, true);
  for (let n = 0; n < 500; n += 1) await open(`/products?search=${n}`, false);
  rendered.length = 0;
  for (let n = 0; n < 15; n += 1) await open(`/product/${n}`, true);
  expect(rendered).toEqual([]);
  await open('/products?search=499', false);
  expect(rendered).toEqual([]);
  await open('/products?search=0', false);
  expect(rendered).toEqual(['/products?search=0']);
});

test('[PAGE-101] concurrent requests for a page share one rendering; a failure is not cached', async () => {
  const cache = createPageCache<{ html: string }>(async () => ({ content: 'a', stock: 0 }), MAX_BYTES);
  let begun = 0;
  let resolve: (made: Made<{ html: string }>) => void = () => undefined;
  const promise = new Promise<Made<{ html: string }>>((settle) => {
    resolve = settle;
  });
  const open = () =>
    cache.pageFor('en /', true, () => {
      begun += 1;
      return promise;
    });
  const responses = [open(), open(), open()];
  resolve({ value: { html: 'made once' }, isCacheable: false, showsStock: false });
  expect(await Promise.all(responses)).toEqual(Array(3).fill({ html: 'made once' }));
  expect(begun).toBe(1);
  const failing = () => cache.pageFor('fi /', true, () => Promise.reject(new Error('broken')));
  await expect(Promise.all([failing(), failing()])).rejects.toThrow('broken');
  expect(
    await cache.pageFor('fi /', true, async () => ({ value: { html: 'whole' }, isCacheable: true, showsStock: false })),
  ).toEqual({
    html: 'whole',
  });
});
