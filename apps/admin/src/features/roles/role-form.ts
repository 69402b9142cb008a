import type { RoleInput } from '@fori/contracts/admin-roles/schemas';
import { type Permission, permissions, permissionsOf } from '@fori/domain/permissions';

/** A box for each permission, so that what two people tick is brought together box by box. */
export interface RoleForm {
  name: string;
  ticked: Record<Permission, boolean>;
}

const tickedIn = (held: readonly Permission[]) =>
  Object.fromEntries(permissions.map((each) => [each, held.includes(each)])) as RoleForm['ticked'];

/** The form of a role; without one that of a new role. */
export const formOf = (role: { name: string | null; permissions: readonly Permission[] } | null): RoleForm => ({
  name: role?.name ?? '',
  ticked: tickedIn(role?.permissions ?? []),
});

const tickedOnes = ({ ticked }: Pick<RoleForm, 'ticked'>): Permission[] => permissions.filter((each) => ticked[each]);

/** What is sent: with everything that the ticked permissions imply. */
export const inputOf = (form: RoleForm): RoleInput => ({
  name: form.name,
  permissions: permissionsOf(tickedOnes(form)),
});

/** The ticked permission that brings another one along; null where that one stands for itself. */
export const impliedBy = (form: Pick<RoleForm, 'ticked'>, permission: Permission): Permission | null =>
  tickedOnes(form).find((each) => each !== permission && permissionsOf([each]).includes(permission)) ?? null;
