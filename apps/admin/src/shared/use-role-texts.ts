import { useTranslation } from '@fori/client/use-translation';
import type { AdminRole } from '@fori/contracts/admin-roles/schemas';
import type { StaffRole } from '@fori/contracts/auth/schemas';
import { isBuiltInRole, type Permission } from '@fori/domain/permissions';

/** The part of the back office that a permission is about. */
export const areaOf = (permission: Permission) => permission.split('.')[0] as PermissionArea;
type PermissionArea = Permission extends `${infer Area}.${string}` ? Area : never;

/** What roles are called, and what they are for in a line; built-in ones in the reader's language. */
export function useRoleTexts() {
  const { t } = useTranslation('admin-roles');
  return {
    /** null for somebody who was never given a role */
    nameOf: (role: StaffRole | null): string => {
      if (role === null) return t('none');
      return role.name ?? (isBuiltInRole(role.id) ? t(`role.${role.id}.name`) : role.id);
    },
    aboutOf: ({ id, permissions }: AdminRole): string =>
      isBuiltInRole(id)
        ? t(`role.${id}.text`)
        : [...new Set(permissions.map(areaOf))].map((area) => t(`area.${area}`)).join(', '),
  };
}
