import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isMissingChunk, reloadAfterDeployment } from './renewal.ts';

const reload = vi.fn();
beforeEach(() => {
  sessionStorage.clear();
  reload.mockClear();
  vi.stubGlobal('location', { ...window.location, reload });
});
afterEach(() => void vi.unstubAllGlobals());

test.each([
  'Failed to fetch dynamically imported module: https://shop.test/assets/cart-page-1a2b.js',
  'error loading dynamically imported module: https://shop.test/assets/cart-page-1a2b.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/cart-page-1a2b.css',
])('a part that cannot be loaded is known by what browsers say: %s', (message) => {
  expect(isMissingChunk(new TypeError(message))).toBe(true);
});

test.each([new TypeError('Failed to fetch'), new Error('x is undefined'), 'dynamically imported module', null])(
  '%s is a crash like any other',
  (error) => expect(isMissingChunk(error)).toBe(false),
);

test('the page is renewed once; when that did not help, it says so', async () => {
  vi.stubGlobal('fetch', async () => new Response('{}'));
  expect(await reloadAfterDeployment()).toBe('renewing');
  expect(await reloadAfterDeployment()).toBe('useless');
  expect(reload).toHaveBeenCalledTimes(1);
});

test.each([
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a shop that is down', async () => new Response('', { status: 503 })],
])('%s: the page at hand stays, and is renewed once the shop is there again', async (_what, answer) => {
  vi.stubGlobal('fetch', answer);
  expect(await reloadAfterDeployment()).toBe('unreachable');
  expect(reload).not.toHaveBeenCalled();
  vi.stubGlobal('fetch', async () => new Response('{}'));
  expect(await reloadAfterDeployment()).toBe('renewing');
});
