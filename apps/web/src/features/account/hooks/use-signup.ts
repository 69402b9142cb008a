import { isApiError } from '@fori/client/api-error';
import { fieldErrors } from '@fori/client/errors';
import { register } from '@fori/client/mutations/accounts';
import { useApi } from '@fori/client/react';
import { useSessionStore } from '@fori/client/use-session';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureTexts } from '../../../shared/failure.ts';
import { notify } from '../../../shared/notify.ts';
import type { SignupValues } from '../forms.ts';

const joined = (error: unknown): string =>
  Object.values((isApiError(error) && error.body.errors) || {})
    .flat()
    .join(', ');

interface SignupOptions {
  /** puts complaints at their fields; false when they belong to none */
  mark: (complaints: Record<string, string>) => boolean;
  onRegistered: (registered: { userId: string; email: string }) => void;
}

/** Makes an account. A shop that signs people in at once needs no more: whoever watches the session sees it. */
export function useSignup({ mark, onRegistered }: SignupOptions) {
  const { t } = useTranslation(['account', 'errors']);
  const { mutateAsync, isPending } = useMutation(register(useApi(), useSessionStore()));
  const [failure, setFailure] = useState<unknown>(null);
  const textsOf = (error: unknown) => {
    const told = joined(error);
    return told ? { title: told } : failureTexts(error, t, t('signup.failed'));
  };

  const submit = async (typed: SignupValues) => {
    const email = typed.email.trim();
    setFailure(null);
    try {
      const registration = await mutateAsync({ ...typed, name: typed.name.trim(), email });
      if ('signedIn' in registration) {
        notify.success(t('signup.done'));
      } else {
        notify.success(t('signup.done'), { description: t('signup.done_text') });
        onRegistered({ userId: registration.userId, email });
      }
    } catch (error) {
      const { title, ...rest } = textsOf(error);
      notify.error(title, rest);
      if (!mark(fieldErrors(error))) setFailure(error);
    }
  };

  return { submit, busy: isPending, problem: failure ? textsOf(failure) : null };
}
