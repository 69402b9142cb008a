import { logout } from '@fori/client/mutations/auth';
import { useApi } from '@fori/client/react';
import { useSessionStore } from '@fori/client/use-session';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { notify } from '../../../shared/notify.ts';

/** Signs out and says so. The session's end takes cached personal data along. */
export function useLogout(): () => void {
  const { t } = useTranslation('shell');
  const { mutate } = useMutation(logout(useApi(), useSessionStore()));
  return () => mutate(undefined, { onSettled: () => notify.success(t('account.logged_out')) });
}
