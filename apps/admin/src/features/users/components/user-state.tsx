import { useTranslation } from '@fori/client/use-translation';
import type { AdminUser } from '@fori/contracts/admin-users/schemas';
import { StatusBadge } from '@fori/ui/badge';
import { useFormats } from '../../../shared/use-formats.ts';

const tones = { active: 'ok', invited: 'rust', disabled: 'error' } as const;

/** Whether an admin is active and has a second factor, and until when an invitation is valid. */
export function UserState({ user }: { user: AdminUser }) {
  const { state, invitation_expires_at: until, second_factor: hasFactor } = user;
  const { t } = useTranslation('admin-users');
  const { dateTime } = useFormats();
  return (
    <div>
      <StatusBadge tone={tones[state]}>{t(`state.${state}`)}</StatusBadge>
      {state === 'invited' && (
        <p className="text-sm text-muted">
          {until === null ? t('invitation_over') : t('invited_until', { date: dateTime(until) })}
        </p>
      )}
      {state === 'active' && (
        <span className="block text-sm text-muted">{hasFactor ? t('factor.has') : t('factor.none')}</span>
      )}
    </div>
  );
}
