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
])("recognises a chunk that failed to load by the browser's message: %s", (message) => {
  expect(isMissingChunk(new TypeError(message))).toBe(true);
});

test.each([new TypeError('Failed to fetch'), new Error('x is undefined'), 'dynamically imported module', null])(
  'treats %s as any other crash',
  (error) => expect(isMissingChunk(error)).toBe(false),
);

test('reloads the page once, and says so when that did not help', async () => {
  vi.stubGlobal('fetch', async () => new Response('{}'));
  expect(await reloadAfterDeployment()).toBe('reloading');
  expect(await reloadAfterDeployment()).toBe('already_reloaded');
  expect(reload).toHaveBeenCalledTimes(1);
});

test.each([
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a shop that is down', async () => new Response('', { status: 503 })],
])('%s: keeps the current page, and reloads it once the server responds again', async (_what, response) => {
  vi.stubGlobal('fetch', response);
  expect(await reloadAfterDeployment()).toBe('unreachable');
  expect(reload).not.toHaveBeenCalled();
  vi.stubGlobal('fetch', async () => new Response('{}'));
  expect(await reloadAfterDeployment()).toBe('reloading');
});
