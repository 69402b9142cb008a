import type { AdminRole } from '@fori/contracts/admin-roles/schemas';
import { builtInRoleKeys, permissionsOf } from '@fori/domain/permissions';
import type { Queries } from '../../db/types.ts';
import { allRoles, allStaff, type RoleRow, staffWithRole } from './roles.repository.ts';

const toPeople = (people: readonly { id: string; name: string }[]) => people.map(({ id, name }) => ({ id, name }));

const toRole = (row: RoleRow, people: readonly { id: string; name: string }[]): AdminRole => ({
  id: row.id,
  name: row.name,
  permissions: permissionsOf(row.permissions),
  people: toPeople(people),
  version: row.version,
  updated_at: row.updatedAt.toISOString(),
});

/** A role the shop composed, with who has it. */
export const viewRole = async (queries: Queries, row: RoleRow): Promise<AdminRole> =>
  toRole(row, await staffWithRole(queries, row.id));

/** All roles with who has them: the built-in ones in their order, then those the shop composed, by name (ADMIN-283). */
export const viewRoles = async (queries: Queries): Promise<AdminRole[]> => {
  const [rows, people] = await Promise.all([allRoles(queries), allStaff(queries)]);
  return [
    ...builtInRoleKeys.map((key) => ({
      id: key,
      name: null,
      permissions: permissionsOf(key),
      people: toPeople(people.filter(({ builtInRole }) => builtInRole === key)),
      version: null,
      updated_at: null,
    })),
    ...rows.map((row) =>
      toRole(
        row,
        people.filter(({ builtInRole, staffRoleId }) => builtInRole === null && staffRoleId === row.id),
      ),
    ),
  ];
};
