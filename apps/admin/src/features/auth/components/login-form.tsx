import { statusOf } from '@fori/client/api-error';
import { errorText } from '@fori/client/errors';
import { factorNeeded } from '@fori/client/mutations/admin-factors';
import { adminLogin } from '@fori/client/mutations/auth';
import { useBackOfficeApi } from '@fori/client/react';
import { useSessionStore } from '@fori/client/use-session';
import { useTranslation } from '@fori/client/use-translation';
import type { FactorChoice } from '@fori/contracts/admin-factors/schemas';
import { Button } from '@fori/ui/button';
import { ErrorSummary } from '@fori/ui/error-summary';
import { Field } from '@fori/ui/field';
import { Notice } from '@fori/ui/states';
import { showToast } from '@fori/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { Input } from '../../../shared/form/controls.tsx';

interface Credentials {
  username: string;
  password: string;
}

/** One message for all of these, so that it reveals neither unknown names nor missing roles. */
const REFUSED = [401, 403, 422];

/** A sign-in whose password was right, and which a second factor finishes. */
export interface PendingSignIn {
  email: string;
  ticket: string;
  choice: FactorChoice;
}

interface LoginFormProps {
  /** what the username starts with */
  email: string;
  /** shown until the first attempt, such as that the session has ended */
  notice: string | null;
  onSecondFactor: (pending: PendingSignIn) => void;
}

/** Signs an admin in by the password, or begins to where a second factor is needed. The page decides what follows. */
export function LoginForm({ email, notice, onSecondFactor }: LoginFormProps) {
  const { t } = useTranslation(['admin', 'errors', 'common']);
  const session = useSessionStore();
  const { mutate, isPending, isIdle, error } = useMutation({
    ...adminLogin(useBackOfficeApi(), session),
    // a callback of `mutate` would not run: signing in unmounts this form
    onSuccess: (signedIn) => {
      session.setSignedIn(signedIn);
      showToast({ tone: 'success', title: t('login.done') });
    },
    onError: (failure, credentials) => {
      const needed = factorNeeded(failure);
      if (needed) onSecondFactor({ email: credentials.email, ticket: needed.ticket, choice: needed });
    },
  });
  const id = useId();
  const { register, handleSubmit, formState } = useForm<Credentials>({
    defaultValues: { username: email, password: '' },
    shouldFocusError: false,
  });
  const { errors, submitCount } = formState;

  const fieldId = (name: keyof Credentials) => `${id}-${name}`;
  const control = (name: keyof Credentials) => ({ id: fieldId(name), error: errors[name]?.message ?? null });
  const summary = (['username', 'password'] as const).flatMap((name) => {
    const message = errors[name]?.message;
    return message ? [{ fieldId: fieldId(name), message }] : [];
  });
  const problem = REFUSED.includes(statusOf(error)) ? t('login.failed') : error && errorText(error, t);

  const signIn = ({ username, password }: Credentials) => mutate({ email: username.trim(), password });

  return (
    <form noValidate onSubmit={handleSubmit(signIn)} className="mt-6 grid gap-4">
      {notice && isIdle && <Notice>{notice}</Notice>}
      <ErrorSummary title={t('login.incomplete')} errors={summary} attempt={submitCount} />
      {problem && (
        <Notice live tone="error">
          {problem}
        </Notice>
      )}
      <Field {...control('username')} label={t('login.username')} hint={t('login.username_hint')} required>
        <Input
          {...register('username', { validate: (value) => value.trim() !== '' || t('login.username_missing') })}
          type="text"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
        />
      </Field>
      <Field {...control('password')} label={t('login.password')} required>
        <Input
          {...register('password', { validate: (value) => value !== '' || t('login.password_missing') })}
          type="password"
          autoComplete="current-password"
          maxLength={128}
        />
      </Field>
      <Button type="submit" size="lg" busy={isPending} busyLabel={t('login.submitting')}>
        {t('login.submit')}
      </Button>
    </form>
  );
}
