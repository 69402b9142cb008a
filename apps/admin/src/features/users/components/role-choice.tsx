import type { AdminRole } from '@fori/contracts/admin-roles/schemas';
import { RadioGroup } from '../../../shared/form/controls.tsx';
import { usePermissions } from '../../../shared/permissions.tsx';
import { useRoleTexts } from '../../../shared/use-role-texts.ts';

interface RoleChoiceProps {
  id: string;
  label: string;
  error: string | null;
  roles: readonly AdminRole[];
  /** null until one is chosen */
  value: string | null;
  onChange: (role: string) => void;
}

/** The roles with what each is for; those that reach further than one's own cannot be given. */
export function RoleChoice({ id, label, error, roles, value, onChange }: RoleChoiceProps) {
  const { nameOf, aboutOf } = useRoleTexts();
  const { permissions } = usePermissions();
  return (
    <RadioGroup
      id={id}
      legend={label}
      look="card"
      required
      options={roles.map((role) => ({
        value: role.id,
        label: nameOf(role),
        description: aboutOf(role),
        disabled: role.permissions.some((permission) => !permissions.includes(permission)),
      }))}
      value={value}
      onChange={onChange}
      error={error}
    />
  );
}
