import { useTranslation } from '@fori/client/use-translation';
import type { Permission } from '@fori/domain/permissions';
import { areaOf } from '../../../shared/use-role-texts.ts';

/** What a role permits in words, area by area. */
export function PermissionList({ permissions }: { permissions: readonly Permission[] }) {
  const { t } = useTranslation('admin-roles');
  const areas = [...new Set(permissions.map(areaOf))];
  return (
    <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2 xl:grid-cols-3">
      {areas.map((area) => (
        <div key={area}>
          <dt className="font-semibold text-sm">{t(`area.${area}`)}</dt>
          {permissions
            .filter((permission) => areaOf(permission) === area)
            .map((permission) => (
              <dd key={permission} className="mt-1 text-sm">
                {t(`permission.${permission}.name`)}{' '}
                <span className="block text-muted">{t(`permission.${permission}.text`)}</span>
              </dd>
            ))}
        </div>
      ))}
    </dl>
  );
}
