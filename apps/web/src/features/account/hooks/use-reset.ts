import { resetPassword } from '@fori/client/mutations/accounts';
import { useApi } from '@fori/client/react';
import type { ResetBody } from '@fori/contracts/accounts/schemas';
import { LOGIN_AFTER_MS } from '@fori/domain/accounts';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { failureTexts } from '../../../shared/failure.ts';
import { notify } from '../../../shared/notify.ts';
import { useDelayedCall } from './use-delayed-call.ts';

/** Sets a new password; `onDone` is called a moment later. */
export function useReset(onDone: () => void) {
  const { t } = useTranslation(['account', 'errors']);
  const textsOf = (error: unknown) => failureTexts(error, t, t('reset.failed'));
  const { mutateAsync, isSuccess } = useMutation({
    ...resetPassword(useApi()),
    onSuccess: () => notify.success(t('reset.done'), { description: t('verify.going') }),
    onError: (refusal) => {
      const { title, ...rest } = textsOf(refusal);
      notify.error(title, rest);
    },
  });
  useDelayedCall(isSuccess, LOGIN_AFTER_MS, onDone);
  return {
    send: async (body: ResetBody) => {
      await mutateAsync(body);
    },
    done: isSuccess,
    textsOf,
  };
}
