import { isApiError } from '@fori/client/api-error';
import { signInByPasskey, signInOptions } from '@fori/client/mutations/passkeys';
import { passkeyProblem, provePasskey } from '@fori/client/passkeys';
import { useSessionStore } from '@fori/client/use-session';
import { useTranslation } from '@fori/client/use-translation';
import { Button } from '@fori/ui/button';
import { Notice } from '@fori/ui/states';
import { useMutation } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { type FailureTexts, failureTexts } from '../../../shared/failure.ts';
import { notify } from '../../../shared/notify.ts';
import { usePasskeyCalls } from '../../../shared/passkey-calls.ts';
import { useCartMergeNotice } from '../hooks/use-login.ts';

/** Signs customers in by a passkey alone, without address and password (AUTH-197). The page decides what follows. */
export function PasskeySignIn() {
  const { t } = useTranslation(['passkeys', 'account', 'errors']);
  const calls = usePasskeyCalls();
  const cartNews = useCartMergeNotice();
  const { mutateAsync } = useMutation(signInByPasskey(calls, useSessionStore()));
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const { cart } = await mutateAsync(await provePasskey(await signInOptions(calls)));
      notify.success(t('account:login.done'), cartNews(cart));
    },
    gcTime: 0,
  });
  const textsOf = (refusal: Error): FailureTexts => {
    if (!isApiError(refusal)) return { title: t(`problem.${passkeyProblem(refusal)}`) };
    if (refusal.code === 'factor_invalid') return { title: t('sign_in.not_accepted') };
    return failureTexts(refusal, t, t('sign_in.failed'));
  };
  const problem = error && textsOf(error);
  return (
    <div className="flex flex-col gap-4">
      {problem && (
        <Notice tone="error" live title={problem.title}>
          {problem.description}
        </Notice>
      )}
      <Button
        variant="secondary"
        size="lg"
        block
        busy={isPending}
        busyLabel={t('sign_in.waiting')}
        onClick={() => mutate()}
      >
        <KeyRound aria-hidden className="size-5" />
        {t('sign_in.button')}
      </Button>
    </div>
  );
}
