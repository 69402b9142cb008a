import { resetPassword } from '@fori/client/mutations/accounts';
import { useApi } from '@fori/client/react';
import { LOGIN_AFTER_MS } from '@fori/domain/accounts';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { failureTexts } from '../../../shared/failure.ts';
import { notify } from '../../../shared/notify.ts';
import { useLater } from './use-later.ts';

/** Sets a new password. `onDone` is called a moment after it is set. */
export function useReset(onDone: () => void) {
  const { t } = useTranslation(['account', 'errors']);
  const { mutate, isPending, isSuccess, error } = useMutation({
    ...resetPassword(useApi()),
    onSuccess: () => notify.success(t('reset.done'), { description: t('verify.going') }),
    onError: (failure) => {
      const { title, ...rest } = failureTexts(failure, t, t('reset.failed'));
      notify.error(title, rest);
    },
  });
  useLater(isSuccess, LOGIN_AFTER_MS, onDone);
  return {
    submit: mutate,
    busy: isPending,
    done: isSuccess,
    problem: error && failureTexts(error, t, t('reset.failed')),
  };
}
