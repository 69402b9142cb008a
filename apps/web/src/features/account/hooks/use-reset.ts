import { fieldErrors } from '@fori/client/errors';
import { resetPassword } from '@fori/client/mutations/accounts';
import { useApi } from '@fori/client/react';
import { LOGIN_AFTER_MS } from '@fori/domain/accounts';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { failureOutsideFields, failureTexts } from '../../../shared/failure.ts';
import type { MarkedForm } from '../../../shared/form/use-form.ts';
import { notify } from '../../../shared/notify.ts';
import { useDelayedCall } from './use-delayed-call.ts';

interface ResetOptions {
  form: MarkedForm;
  /** called a moment after the password is set */
  onDone: () => void;
}

/** Sets a new password. */
export function useReset({ form, onDone }: ResetOptions) {
  const { t } = useTranslation(['account', 'errors']);
  const textsOf = (error: unknown) => failureTexts(error, t, t('reset.failed'));
  const { mutate, isPending, isSuccess, error } = useMutation({
    ...resetPassword(useApi()),
    onSuccess: () => notify.success(t('reset.done'), { description: t('verify.going') }),
    onError: (refusal) => {
      const { title, ...rest } = textsOf(refusal);
      notify.error(title, rest);
      form.mark(fieldErrors(refusal));
    },
  });
  const failure = failureOutsideFields(error, form.names);
  useDelayedCall(isSuccess, LOGIN_AFTER_MS, onDone);
  return {
    submit: mutate,
    busy: isPending,
    done: isSuccess,
    problem: failure && textsOf(failure),
  };
}
