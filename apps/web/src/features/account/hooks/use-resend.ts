import { isApiError } from '@fori/client/api-error';
import { errorText } from '@fori/client/errors';
import { useTranslation } from '@fori/client/use-translation';
import { RESEND_COOLDOWN_S } from '@fori/domain/accounts';
import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useCountdown } from '../../../shared/form/use-countdown.ts';
import { notify } from '../../../shared/notify.ts';

interface ResendOptions {
  /** who the code is for; null when unknown */
  recipient: string | null;
  mutation: UseMutationOptions<{ message: string }, Error, string>;
  sent: string;
  failed: string;
}

/** Sends a new code, at most once in 60 s; the first was sent just before the screen opened (AUTH-48). */
export function useResend({ recipient, mutation, sent, failed }: ResendOptions) {
  const { t } = useTranslation('errors');
  const { left, start } = useCountdown(recipient === null ? 0 : RESEND_COOLDOWN_S);
  const { mutate, isPending, error } = useMutation({
    ...mutation,
    onSuccess: () => {
      start(RESEND_COOLDOWN_S);
      notify.success(sent);
    },
    onError: (failure) => {
      const wait = isApiError(failure) ? (failure.body.retry_after ?? 0) : 0;
      if (wait > 0) start(wait);
      notify.error(failed, { description: errorText(failure, t) });
    },
  });
  return {
    left,
    busy: isPending,
    problem: error && { title: failed, description: errorText(error, t) },
    resend: () => mutate(recipient ?? ''),
    disabled: recipient === null || left > 0,
  };
}
export type Resend = ReturnType<typeof useResend>;
