import { describe, expect, test } from 'vitest';
import {
  builtInRoleKeys,
  builtInRoles,
  impliedPermissions,
  type Permission,
  permissions,
  permissionsOf,
  requireHeld,
  requirePermission,
} from './permissions.ts';

describe('[ADMIN-275] the built-in roles', () => {
  test('an owner has every permission, and nobody else may manage staff, settings or see security events', () => {
    expect(permissionsOf('owner')).toEqual(permissions);
    const ofOwners: Permission[] = ['staff.read', 'staff.manage', 'settings.manage', 'settings.transfer', 'audit.read'];
    const others = builtInRoleKeys.filter((key) => key !== 'owner').flatMap(permissionsOf);
    expect(others.filter((one) => ofOwners.includes(one) || one.startsWith('security.'))).toEqual([]);
  });

  test('read-only has permissions to read and no others', () => {
    expect(permissionsOf('read_only').filter((one) => !one.endsWith('.read'))).toEqual([]);
  });

  test('those who work in an area read and change it', () => {
    for (const key of ['orders', 'catalogue', 'content'] as const)
      expect(permissionsOf(key)).toEqual(expect.arrayContaining([`${key}.read`, `${key}.manage`]));
  });
});

describe('[ADMIN-276] permissionsOf', () => {
  test('brings along what a permission implies, in full and in the shop’s order', () => {
    expect(permissionsOf(['orders.refund'])).toEqual(['orders.read', 'orders.refund']);
    expect(permissionsOf(['settings.transfer'])).toEqual([
      ...['catalogue.read', 'catalogue.manage', 'content.read', 'content.manage'],
      ...['settings.read', 'settings.manage', 'settings.transfer'],
    ]);
    expect(permissionsOf(['orders.manage', 'orders.read', 'orders.manage'])).toEqual(['orders.read', 'orders.manage']);
  });

  test('every permission of an area beyond reading it implies reading it', () => {
    for (const permission of permissions) {
      const read = `${permission.split('.')[0]}.read`;
      expect(permissionsOf([permission]), permission).toContain(read);
    }
  });

  test('ignores names that are no permissions, and changes neither roles nor what is implied', () => {
    const before = JSON.stringify([builtInRoles, impliedPermissions]);
    expect(permissionsOf(['orders.read', 'orders.fly', ''])).toEqual(['orders.read']);
    expect(permissionsOf([])).toEqual([]);
    expect(JSON.stringify([builtInRoles, impliedPermissions])).toBe(before);
  });
});

test('[ADMIN-279] [ADMIN-282] a refusal names the permission that is missing, or that cannot be granted', () => {
  const by = { permissions: permissionsOf(['orders.manage']) };
  requirePermission(by, 'orders.read');
  requireHeld(by, ['orders.read', 'orders.manage']);
  expect(() => requirePermission(by, 'orders.refund')).toThrow(
    expect.objectContaining({ code: 'permission_missing', details: { extra: { permission: 'orders.refund' } } }),
  );
  expect(() => requireHeld(by, ['orders.read', 'staff.manage', 'audit.read'])).toThrow(
    expect.objectContaining({ code: 'permission_not_held', details: { extra: { permission: 'staff.manage' } } }),
  );
});
