import type { AdminRole } from '@fori/contracts/admin-roles/schemas';
import { builtInRoleKeys, permissionsOf } from '@fori/domain/permissions';

export const buildRole = (part: Partial<AdminRole> = {}): AdminRole => ({
  id: 'r-1',
  name: 'Seasonal help',
  permissions: permissionsOf(['orders.manage']),
  people: [],
  version: 1,
  updated_at: '2026-11-20T09:00:00.000Z',
  ...part,
});

/** The built-in roles, as the API lists them first. */
export const buildRoles = (): AdminRole[] =>
  builtInRoleKeys.map((id) =>
    buildRole({ id, name: null, permissions: permissionsOf(id), version: null, updated_at: null }),
  );
