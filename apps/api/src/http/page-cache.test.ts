import { expect, test } from 'vitest';
import { createPageCache } from './page-cache.ts';

const MAX_BYTES = 100_000;

const ground = () => {
  const state = { now: 'a', rendered: 0 };
  const cache = createPageCache(async () => state.now, MAX_BYTES);
  const page = (key: string, keep = true) =>
    cache.pageFor(key, async () => {
      state.rendered += 1;
      return { page: { html: `${key} ${state.rendered}` }, keep };
    });
  return { state, page };
};

test('a page is rendered once for each key, until what pages are made of changes', async () => {
  const { state, page } = ground();
  expect(await page('en /')).toEqual({ html: 'en / 1' });
  expect(await page('en /')).toEqual({ html: 'en / 1' });
  expect(await page('fi /')).toEqual({ html: 'fi / 2' });
  state.now = 'b';
  expect(await page('en /')).toEqual({ html: 'en / 3' });
});

test('a page with gaps, or a failing one, is not kept', async () => {
  const { page } = ground();
  expect(await page('en /', false)).toEqual({ html: 'en / 1' });
  expect(await page('en /', false)).toEqual({ html: 'en / 2' });
  const cache = createPageCache(async () => 'a', MAX_BYTES);
  await expect(cache.pageFor('x', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await cache.pageFor('x', async () => ({ page: { html: 'whole' }, keep: true }))).toEqual({ html: 'whole' });
});

test('a page that was begun before a change is shown once and not kept', async () => {
  const { state, page } = ground();
  const cache = createPageCache(async () => state.now, MAX_BYTES);
  const late = cache.pageFor('en /', async () => {
    state.now = 'b';
    await cache.pageFor('fi /', async () => ({ page: { html: 'new' }, keep: true }));
    return { page: { html: 'old' }, keep: true };
  });
  expect(await late).toEqual({ html: 'old' });
  expect(await cache.pageFor('en /', async () => ({ page: { html: 'new' }, keep: true }))).toEqual({ html: 'new' });
  expect(await page('en /')).toEqual({ html: 'en / 1' });
});
