import { errorText, fieldErrors } from '@fori/client/errors';
import { joinAdmins } from '@fori/client/mutations/admin-users';
import { useBackOfficeApi } from '@fori/client/react';
import { joinBody } from '@fori/contracts/admin-users/schemas';
import { firstErrorsOf } from '@fori/contracts/validation';
import { fieldMessage } from '@fori/i18n/messages';
import { Button } from '@fori/ui/button';
import { ErrorSummary } from '@fori/ui/error-summary';
import { Field } from '@fori/ui/field';
import { Input } from '@fori/ui/input';
import { Notice } from '@fori/ui/states';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

interface Passwords {
  password: string;
  password_confirmation: string;
}

const names = ['password', 'password_confirmation'] as const;

interface AcceptInvitationFormProps {
  token: string;
  email: string;
  /** what follows takes a moment too */
  busy: boolean;
  onJoined: (password: string) => void;
}

/** Sets the password of whoever is invited. What happens afterwards is the page's to say. */
export function AcceptInvitationForm({ token, email, busy, onJoined }: AcceptInvitationFormProps) {
  const { t } = useTranslation(['admin-users', 'errors', 'validation']);
  const id = useId();
  const [refusals, setRefusals] = useState(0);
  const { mutate, isPending, error } = useMutation(joinAdmins(useBackOfficeApi()));
  const { register, handleSubmit, setError, formState } = useForm<Passwords>({
    defaultValues: { password: '', password_confirmation: '' },
    shouldFocusError: false,
  });
  const { errors } = formState;
  const fieldId = (name: keyof Passwords) => `${id}-${name}`;
  const labels = { password: t('join.password'), password_confirmation: t('join.confirmation') };
  const control = (name: keyof Passwords) => ({
    id: fieldId(name),
    label: labels[name],
    error: errors[name]?.message ?? null,
  });
  const mark = (found: Record<string, string>) => {
    for (const name of names) {
      const message = found[name];
      if (message) setError(name, { type: 'server', message });
    }
    setRefusals((before) => before + 1);
  };
  const summary = names.flatMap((name) => {
    const message = errors[name]?.message;
    return message ? [{ fieldId: fieldId(name), message }] : [];
  });
  const send = (form: Passwords) => {
    const body = { token, ...form };
    const wrong = Object.entries(firstErrorsOf(joinBody, body));
    if (wrong.length > 0) return mark(Object.fromEntries(wrong.map(([name, fault]) => [name, fieldMessage(t, fault)])));
    mutate(body, { onSuccess: () => onJoined(form.password), onError: (problem) => mark(fieldErrors(problem)) });
  };

  return (
    <form noValidate onSubmit={handleSubmit(send)} className="mt-6 grid gap-4">
      <ErrorSummary title={t('join.summary')} errors={summary} attempt={refusals} />
      {error !== null && summary.length === 0 && (
        <Notice live tone="error" title={t('join.summary')}>
          {errorText(error, t)}
        </Notice>
      )}
      {/* for password managers, which keep the new one under this name */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <Field {...control('password')} hint={t('join.password_hint')} required>
        <Input {...register('password')} type="password" autoComplete="new-password" maxLength={128} />
      </Field>
      <Field {...control('password_confirmation')} required>
        <Input {...register('password_confirmation')} type="password" autoComplete="new-password" maxLength={128} />
      </Field>
      <Button type="submit" size="lg" busy={isPending || busy} busyLabel={t('join.submitting')}>
        {t('join.submit')}
      </Button>
    </form>
  );
}
