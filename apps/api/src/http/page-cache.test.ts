import { expect, test } from 'vitest';
import { createPageCache } from './page-cache.ts';

const MAX_BYTES = 100_000;

const ground = () => {
  const state = { now: 'a', rendered: 0 };
  const cache = createPageCache(async () => state.now, MAX_BYTES);
  const page = (key: string, keep = true) =>
    cache.pageFor(key, true, async () => {
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
  await expect(cache.pageFor('x', true, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await cache.pageFor('x', true, async () => ({ page: { html: 'whole' }, keep: true }))).toEqual({
    html: 'whole',
  });
});

test('a page that was begun before a change is shown once and not kept', async () => {
  const { state, page } = ground();
  const cache = createPageCache(async () => state.now, MAX_BYTES);
  const late = cache.pageFor('en /', true, async () => {
    state.now = 'b';
    await cache.pageFor('fi /', true, async () => ({ page: { html: 'new' }, keep: true }));
    return { page: { html: 'old' }, keep: true };
  });
  expect(await late).toEqual({ html: 'old' });
  expect(await cache.pageFor('en /', true, async () => ({ page: { html: 'new' }, keep: true }))).toEqual({
    html: 'new',
  });
  expect(await page('en /')).toEqual({ html: 'en / 1' });
});

test('[PAGE-102] pages of made-up addresses push out each other, and none of the addresses the shop links to', async () => {
  const rendered: string[] = [];
  const cache = createPageCache(async () => 'a', MAX_BYTES);
  const open = (key: string, named: boolean) =>
    cache.pageFor(key, named, async () => {
      rendered.push(key);
      return { page: { html: 'x'.repeat(2000) }, keep: true };
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

test('[PAGE-101] whoever asks for a page while it is rendered gets the same rendering; a failure is not kept', async () => {
  const cache = createPageCache(async () => 'a', MAX_BYTES);
  let begun = 0;
  let resolve: (made: { page: { html: string }; keep: boolean }) => void = () => undefined;
  const promise = new Promise<{ page: { html: string }; keep: boolean }>((settle) => {
    resolve = settle;
  });
  const ask = () =>
    cache.pageFor('en /', true, () => {
      begun += 1;
      return promise;
    });
  const asked = [ask(), ask(), ask()];
  resolve({ page: { html: 'made once' }, keep: false });
  expect(await Promise.all(asked)).toEqual(Array(3).fill({ html: 'made once' }));
  expect(begun).toBe(1);
  const failing = () => cache.pageFor('fi /', true, () => Promise.reject(new Error('broken')));
  await expect(Promise.all([failing(), failing()])).rejects.toThrow('broken');
  expect(await cache.pageFor('fi /', true, async () => ({ page: { html: 'whole' }, keep: true }))).toEqual({
    html: 'whole',
  });
});
