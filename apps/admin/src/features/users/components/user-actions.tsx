import type { AdminUserStep } from '@fori/client/mutations/admin-users';
import { useTranslation } from '@fori/client/use-translation';
import type { AdminUser } from '@fori/contracts/admin-users/schemas';
import { Button } from '@fori/ui/button';
import { useMay } from '../../../shared/permissions.tsx';

const steps: Readonly<Record<AdminUser['state'], readonly AdminUserStep[]>> = {
  active: ['disable'],
  invited: ['resend', 'withdraw'],
  disabled: ['enable'],
};

const stepsOf = ({ state, second_factor: hasFactor }: AdminUser): readonly AdminUserStep[] =>
  hasFactor ? [...steps[state], 'reset-factors'] : steps[state];

interface UserActionsProps {
  user: AdminUser;
  /** admins cannot disable themselves */
  isSelf: boolean;
  /** they may do what the signed-in admin may not, who cannot change anything about them */
  isFurther: boolean;
  busy: boolean;
  onStep: (step: AdminUserStep) => void;
  onSessions: () => void;
  onRole: () => void;
}

/** The actions available for an admin's state. */
export function UserActions({ user, isSelf, isFurther, busy, onStep, onSessions, onRole }: UserActionsProps) {
  const { t } = useTranslation('admin-users');
  const mayChange = useMay('staff.manage');
  if (isSelf) return <span className="text-sm text-muted">{t('you')}</span>;
  if (!mayChange) return null;
  if (isFurther) return <span className="text-sm text-muted">{t('further')}</span>;
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant="secondary"
        aria-label={t('action.of', { action: t('action.role'), name: user.name })}
        disabled={busy}
        onClick={onRole}
      >
        {t('action.role')}
      </Button>
      {stepsOf(user).map((step) => {
        const action = t(`action.${step}`);
        return (
          <Button
            key={step}
            variant="secondary"
            aria-label={t('action.of', { action, name: user.name })}
            disabled={busy}
            onClick={() => onStep(step)}
          >
            {action}
          </Button>
        );
      })}
      {user.state === 'active' && (
        <Button
          variant="secondary"
          aria-label={t('action.of', { action: t('sessions.title'), name: user.name })}
          onClick={onSessions}
        >
          {t('sessions.title')}
        </Button>
      )}
    </div>
  );
}
