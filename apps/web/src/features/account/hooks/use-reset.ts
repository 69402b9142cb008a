import { fieldErrors } from '@fori/client/errors';
import { resetPassword } from '@fori/client/mutations/accounts';
import { useApi } from '@fori/client/react';
import { LOGIN_AFTER_MS } from '@fori/domain/accounts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureTexts } from '../../../shared/failure.ts';
import { notify } from '../../../shared/notify.ts';
import { useDelayedCall } from './use-delayed-call.ts';

interface ResetOptions {
  /** puts complaints at their fields; false when they belong to none */
  mark: (complaints: Record<string, string>) => boolean;
  /** called a moment after the password is set */
  onDone: () => void;
}

/** Sets a new password. */
export function useReset({ mark, onDone }: ResetOptions) {
  const { t } = useTranslation(['account', 'errors']);
  const [failure, setFailure] = useState<unknown>(null);
  const textsOf = (error: unknown) => failureTexts(error, t, t('reset.failed'));
  const { mutate, isPending, isSuccess } = useMutation({
    ...resetPassword(useApi()),
    onSuccess: () => notify.success(t('reset.done'), { description: t('verify.going') }),
    onMutate: () => setFailure(null),
    onError: (error) => {
      const { title, ...rest } = textsOf(error);
      notify.error(title, rest);
      if (!mark(fieldErrors(error))) setFailure(error);
    },
  });
  useDelayedCall(isSuccess, LOGIN_AFTER_MS, onDone);
  return {
    submit: mutate,
    busy: isPending,
    done: isSuccess,
    problem: failure ? textsOf(failure) : null,
  };
}
