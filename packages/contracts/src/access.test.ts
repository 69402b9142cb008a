import { expect, test } from 'vitest';
import { access, staff, suffices } from './access.ts';

test('[ADMIN-277] a call of the back office that names no permission does not compile, and is refused to everybody', () => {
  // @ts-expect-error staff() declares it, with the permission
  expect(access('admin')).toEqual({ access: 'admin' });
  expect(suffices(['orders.read'], undefined)).toBe(false);
});

test('[ADMIN-277] a call needs its permission, or one of several, or none', () => {
  expect(staff('orders.read')).toEqual({ access: 'admin', permission: 'orders.read' });
  expect(suffices(['orders.read'], 'orders.read')).toBe(true);
  expect(suffices(['orders.read'], 'orders.manage')).toBe(false);
  expect(suffices(['content.read'], ['catalogue.read', 'content.read'])).toBe(true);
  expect(suffices(['orders.read'], ['catalogue.read', 'content.read'])).toBe(false);
  expect(suffices([], 'everyone')).toBe(true);
});
