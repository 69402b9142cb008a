import { afterEach, expect, test, vi } from 'vitest';
import { consumeReloadNotice, pageCsrfToken, reloadOncePer30s } from './page.ts';

afterEach(() => {
  document.head.innerHTML = '';
  sessionStorage.clear();
});

test('[API-03] the CSRF token is read from the page’s meta tag at each call', () => {
  expect(pageCsrfToken()).toBeNull();
  document.head.innerHTML = '<meta name="csrf-token" content="abc">';
  expect(pageCsrfToken()).toBe('abc');
  document.head.innerHTML = '<meta name="csrf-token" content="">';
  expect(pageCsrfToken()).toBeNull();
});

test('an expired page reloads at most once in 30 s, counted across reloads', () => {
  const reload = vi.fn();
  let now = 1_000_000;
  const expired = () => reloadOncePer30s({ reload, now: () => now })();
  expect(expired()).toBe(true);
  now += 29_999;
  expect(expired()).toBe(false);
  now += 1;
  expect(expired()).toBe(true);
  expect(reload).toHaveBeenCalledTimes(2);
});

test('the reloaded page learns once that it was reloaded', () => {
  expect(consumeReloadNotice()).toBe(false);
  reloadOncePer30s({ reload: () => undefined })();
  expect([consumeReloadNotice(), consumeReloadNotice()]).toEqual([true, false]);
});

test('without session storage a flag in memory prevents a loop', () => {
  const reload = vi.fn();
  const blocked = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  const expired = reloadOncePer30s({ reload });
  expect([expired(), expired()]).toEqual([true, false]);
  blocked.mockRestore();
});
