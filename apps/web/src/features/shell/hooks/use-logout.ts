import { logout } from '@fori/client/mutations/auth';
import { useApi } from '@fori/client/react';
import { useSessionStore } from '@fori/client/use-session';
import { useTranslation } from '@fori/client/use-translation';
import { useMutation } from '@tanstack/react-query';
import { notify } from '../../../shared/notify.ts';
import { useStore } from '../../../shared/preferences.tsx';
import { signOutAtProvider } from '../../../shared/sign-out-at-provider.ts';

/**
 * Signs out, at the identity provider too if it was used, and says so. Ending the session clears cached personal data.
 */
export function useLogout(): () => void {
  const { t } = useTranslation('shell');
  const api = useApi();
  const store = useStore();
  const { mutate } = useMutation(logout(api, useSessionStore()));
  const onSettled = () => {
    notify.success(t('account.logged_out'));
    void signOutAtProvider(store?.identity);
  };
  return () => mutate(undefined, { onSettled });
}
