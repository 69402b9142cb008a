import { expect, test } from 'vitest';
import { isBackOfficePage } from './pages.ts';

test.each([
  ['/admin', true],
  ['/admin/', true],
  ['/admin/login', true],
  ['/admin/orders', true],
  ['/admin/orders/9f1c-x', true],
  ['/admin/orders/1/lines', false],
  ['/admin/nothing', false],
  ['/administration', false],
])('%s is a page of the back office: %s', (path, expected) => {
  expect(isBackOfficePage(path)).toBe(expected);
});
