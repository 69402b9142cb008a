import { passkeyLogin, passkeySignInOptions } from '@fori/client/mutations/admin-factors';
import { provePasskey } from '@fori/client/passkeys';
import { useBackOfficeApi } from '@fori/client/react';
import { useSessionStore } from '@fori/client/use-session';
import { useTranslation } from '@fori/client/use-translation';
import { Button } from '@fori/ui/button';
import { Notice } from '@fori/ui/states';
import { showToast } from '@fori/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useFactorError } from '../../../shared/factor/use-factor-error.ts';

/** Signs an admin in by a passkey alone, without name and password. */
export function PasskeySignIn() {
  const { t } = useTranslation(['admin-factors', 'admin']);
  const api = useBackOfficeApi();
  const textOf = useFactorError();
  const { mutateAsync } = useMutation(passkeyLogin(api, useSessionStore()));
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      await mutateAsync(await provePasskey(await passkeySignInOptions(api)));
      showToast({ tone: 'success', title: t('admin:login.done') });
    },
  });
  return (
    <div className="mt-6 grid gap-4">
      <p className="flex items-center gap-3 text-muted text-sm before:flex-1 before:border-hair before:border-t after:flex-1 after:border-hair after:border-t">
        {t('sign_in.or')}
      </p>
      {error && (
        <Notice live tone="error">
          {textOf(error)}
        </Notice>
      )}
      <Button variant="secondary" size="lg" busy={isPending} busyLabel={t('prove.waiting')} onClick={() => mutate()}>
        <KeyRound aria-hidden className="size-5" />
        {t('sign_in.passkey')}
      </Button>
    </div>
  );
}
