import { useTranslation } from '@fori/client/use-translation';
import { type Permission, permissions } from '@fori/domain/permissions';
import { FieldError } from '@fori/ui/field';
import { Checkbox } from '../../../shared/form/controls.tsx';
import { usePermissions } from '../../../shared/permissions.tsx';
import { areaOf } from '../../../shared/use-role-texts.ts';
import { impliedBy, type RoleForm } from '../role-form.ts';

interface PermissionBoxesProps {
  id: string;
  label: string;
  error: string | null;
  ticked: RoleForm['ticked'];
  onChange: (ticked: RoleForm['ticked']) => void;
}

/** A box for each permission, area by area; what another one includes is ticked and locked, and what nobody may grant who has it not. */
export function PermissionBoxes({ id, label, error, ticked, onChange }: PermissionBoxesProps) {
  const { t } = useTranslation('admin-roles');
  const { permissions: held } = usePermissions();
  const errorId = error ? `${id}-error` : undefined;
  const hintOf = (permission: Permission, by: Permission | null) => {
    const text = t(`permission.${permission}.text`);
    if (by) return `${text} ${t('form.included', { by: t(`permission.${by}.name`) })}`;
    return held.includes(permission) ? text : `${text} ${t('form.not_held')}`;
  };
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={errorId} className="grid min-w-0 gap-4 outline-none">
      <legend className="mb-3 font-semibold">{label}</legend>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      <div className="grid gap-x-8 gap-y-6 md:grid-cols-2">
        {[...new Set(permissions.map(areaOf))].map((area) => (
          <fieldset key={area} className="min-w-0">
            <legend className="font-semibold text-sm">{t(`area.${area}`)}</legend>
            {permissions
              .filter((permission) => areaOf(permission) === area)
              .map((permission) => {
                const by = impliedBy({ ticked }, permission);
                return (
                  <Checkbox
                    key={permission}
                    label={t(`permission.${permission}.name`)}
                    hint={hintOf(permission, by)}
                    checked={ticked[permission] || by !== null}
                    disabled={by !== null || !held.includes(permission)}
                    onChange={({ target }) => onChange({ ...ticked, [permission]: target.checked })}
                  />
                );
              })}
          </fieldset>
        ))}
      </div>
    </fieldset>
  );
}
