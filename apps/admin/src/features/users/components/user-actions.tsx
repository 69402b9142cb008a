import type { AdminUserStep } from '@fori/client/mutations/admin-users';
import type { AdminUser } from '@fori/contracts/admin-users/schemas';
import { Button } from '@fori/ui/button';
import { useTranslation } from 'react-i18next';

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
  busy: boolean;
  onStep: (step: AdminUserStep) => void;
  onSessions: () => void;
}

/** The actions available for an admin's state. */
export function UserActions({ user, isSelf, busy, onStep, onSessions }: UserActionsProps) {
  const { t } = useTranslation('admin-users');
  if (isSelf) return <span className="text-sm text-muted">{t('you')}</span>;
  return (
    <div className="flex flex-wrap gap-2">
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
