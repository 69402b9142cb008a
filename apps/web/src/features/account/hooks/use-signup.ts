import { isApiError } from '@fori/client/api-error';
import { register } from '@fori/client/mutations/accounts';
import { useApi } from '@fori/client/react';
import { useSessionStore } from '@fori/client/use-session';
import { useTranslation } from '@fori/client/use-translation';
import { useMutation } from '@tanstack/react-query';
import { failureTexts } from '../../../shared/failure.ts';
import { notify } from '../../../shared/notify.ts';
import type { SignupValues } from '../forms.ts';

const joinedErrors = (error: unknown): string =>
  Object.values((isApiError(error) && error.body.errors) || {})
    .flat()
    .join(', ');

/** Creates an account. In a shop that signs people in at once the session changes, and the page follows. */
export function useSignup(onRegistered: (registered: { userId: string; email: string }) => void) {
  const { t } = useTranslation(['account', 'errors']);
  const { mutateAsync } = useMutation(register(useApi(), useSessionStore()));
  const textsOf = (refusal: unknown) => {
    const reasons = joinedErrors(refusal);
    return reasons ? { title: reasons } : failureTexts(refusal, t, t('signup.failed'));
  };

  const send = async (typed: SignupValues) => {
    const email = typed.email.trim();
    try {
      const registration = await mutateAsync({ ...typed, name: typed.name.trim(), email });
      if ('signedIn' in registration) {
        notify.success(t('signup.done'));
      } else {
        notify.success(t('signup.done'), { description: t('signup.done_text') });
        onRegistered({ userId: registration.userId, email });
      }
    } catch (refusal) {
      const { title, ...rest } = textsOf(refusal);
      notify.error(title, rest);
      throw refusal;
    }
  };

  return { send, textsOf };
}
