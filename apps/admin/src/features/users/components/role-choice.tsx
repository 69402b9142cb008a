import { useTranslation } from '@fori/client/use-translation';
import type { AdminRole } from '@fori/contracts/admin-roles/schemas';
import { lackingOf } from '@fori/domain/permissions';
import { Skeleton } from '@fori/ui/skeleton';
import { RadioGroup } from '../../../shared/form/controls.tsx';
import { usePermissions } from '../../../shared/permissions.tsx';
import { QueryContent } from '../../../shared/query-content.tsx';
import { useRoleTexts } from '../../../shared/use-role-texts.ts';

/** What loads the roles of the shop. */
export interface RolesQuery {
  data: readonly AdminRole[] | undefined;
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

interface RoleChoiceProps {
  id: string;
  label: string;
  error: string | null;
  roles: RolesQuery;
  /** null until one is chosen */
  value: string | null;
  onChange: (role: string) => void;
}

/** The roles with what each is for; those that reach further than one's own cannot be given. */
export function RoleChoice({ id, label, error, roles, value, onChange }: RoleChoiceProps) {
  const { t } = useTranslation('admin-roles');
  const { nameOf, aboutOf } = useRoleTexts();
  const { permissions } = usePermissions();
  return (
    <QueryContent
      query={roles}
      labels={{ loading: t('loading'), failed: t('failed') }}
      skeleton={<Skeleton className="h-48" />}
    >
      {(offered) => (
        <RadioGroup
          id={id}
          legend={label}
          look="card"
          required
          options={offered.map((role) => ({
            value: role.id,
            label: nameOf(role),
            description: aboutOf(role),
            disabled: lackingOf({ permissions }, role.permissions).length > 0,
          }))}
          value={value}
          onChange={onChange}
          error={error}
        />
      )}
    </QueryContent>
  );
}
