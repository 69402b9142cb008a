import { expect, test } from 'vitest';
import { createVersionedCache } from './versioned-cache.ts';

const setUp = () => {
  const versions = { content: 1, stock: 1 };
  const cache = createVersionedCache<string>(async () => ({ ...versions }), { max: 10 });
  let made = 0;
  const getCached = async (key: string, showsStock = false) =>
    (await cache.snapshot()).getOrMake(key, async () => {
      made += 1;
      return { value: `${key} ${made}`, showsStock, isCacheable: true };
    });
  return { versions, cache, getCached };
};

test('a sale drops entries that show stock; any other change drops everything', async () => {
  const { versions, getCached } = setUp();
  expect([await getCached('product', true), await getCached('terms')]).toEqual(['product 1', 'terms 2']);
  expect([await getCached('product', true), await getCached('terms')]).toEqual(['product 1', 'terms 2']);
  versions.stock += 1;
  expect([await getCached('product', true), await getCached('terms')]).toEqual(['product 3', 'terms 2']);
  versions.content += 1;
  expect([await getCached('product', true), await getCached('terms')]).toEqual(['product 4', 'terms 5']);
});

test('an entry made from an older state is not found after a change', async () => {
  const { versions, cache, getCached } = setUp();
  const beforeSale = await cache.snapshot();
  versions.stock += 1;
  await cache.snapshot();
  beforeSale.set('product', 'old stock', true);
  expect(await getCached('product', true)).toBe('product 1');
  const beforeChange = await cache.snapshot();
  versions.content += 1;
  await cache.snapshot();
  beforeChange.set('terms', 'old terms', false);
  expect(await getCached('terms')).toBe('terms 2');
});

test('concurrent callers for a key share one computation, but not with callers after a sale; a failure is not cached', async () => {
  const { versions, cache, getCached } = setUp();
  const [first, second] = [getCached('list', true), getCached('list', true)];
  expect(await Promise.all([first, second])).toEqual(['list 1', 'list 1']);
  let settle = (_made: { value: string; showsStock: boolean; isCacheable: boolean }) => {};
  const slow = (await cache.snapshot()).getOrMake(
    'slow',
    () =>
      new Promise((resolve) => {
        settle = resolve;
      }),
  );
  versions.stock += 1;
  expect(await getCached('slow', true)).toBe('slow 2');
  settle({ value: 'begun before', showsStock: true, isCacheable: true });
  expect(await slow).toBe('begun before');
  expect(await getCached('slow', true)).toBe('slow 3');
  await expect((await cache.snapshot()).getOrMake('x', () => Promise.reject(new Error('broken')))).rejects.toThrow();
  expect(await getCached('x')).toBe('x 4');
});
