import { useTranslation } from '@fori/client/use-translation';
import type { AdminRole } from '@fori/contracts/admin-roles/schemas';
import { lackingOf } from '@fori/domain/permissions';
import { Button } from '@fori/ui/button';
import { Card } from '@fori/ui/section';
import { Permitted, usePermissions } from '../../../shared/permissions.tsx';
import { useRoleTexts } from '../../../shared/use-role-texts.ts';
import { PermissionList } from './permission-list.tsx';

interface RoleCardProps {
  role: AdminRole;
  onChange: () => void;
  onDelete: () => void;
}

/** A role: what it permits in words, who has it, and, where the shop composed it, what can be done with it. */
export function RoleCard({ role, onChange, onDelete }: RoleCardProps) {
  const { t } = useTranslation('admin-roles');
  const { nameOf, aboutOf } = useRoleTexts();
  const { query, permissions } = usePermissions();
  const name = nameOf(role);
  const reachesFurther = lackingOf({ permissions }, role.permissions).length > 0;
  const isOwn = query.data?.staff_role?.id === role.id;
  const actionOf = (key: 'change' | 'delete') => ({
    children: t(key),
    'aria-label': t('of', { action: t(key), name }),
  });
  return (
    <Card title={name}>
      <div className="grid gap-2">
        <p className="max-w-prose">{aboutOf(role)}</p>
        <p className="max-w-prose text-muted text-sm wrap-anywhere">
          {role.people.length === 0
            ? t('nobody')
            : t('who', { names: role.people.map((person) => person.name).join(', ') })}
        </p>
        <details>
          <summary className="min-h-target cursor-pointer py-3 font-semibold text-sm dense:min-h-control dense:py-2">
            {t('permits')}
          </summary>
          <PermissionList permissions={role.permissions} />
        </details>
        {role.version !== null && (
          <Permitted to="staff.manage">
            {reachesFurther || isOwn ? (
              <p className="text-muted text-sm">{t(isOwn ? 'your_own' : 'further')}</p>
            ) : (
              <div className="flex flex-wrap items-center gap-2">
                <Button variant="secondary" onClick={onChange} {...actionOf('change')} />
                {role.people.length === 0 ? (
                  <Button variant="quiet" onClick={onDelete} {...actionOf('delete')} />
                ) : (
                  <p className="text-muted text-sm">{t('in_use')}</p>
                )}
              </div>
            )}
          </Permitted>
        )}
      </div>
    </Card>
  );
}
