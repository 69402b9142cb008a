import { errorText, fieldErrors } from '@fori/client/errors';
import { inviteAdmin } from '@fori/client/mutations/admin-users';
import { useBackOfficeApi } from '@fori/client/react';
import { invitationBody } from '@fori/contracts/admin-users/schemas';
import { firstErrorsOf } from '@fori/contracts/validation';
import { INVITATION_LIFE_MS } from '@fori/domain/accounts';
import { type Language, languageNames, languages } from '@fori/domain/languages';
import { fieldMessage } from '@fori/i18n/messages';
import { ErrorSummary } from '@fori/ui/error-summary';
import { Field } from '@fori/ui/field';
import { Input, Select } from '@fori/ui/input';
import { Notice } from '@fori/ui/states';
import { showToast } from '@fori/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';

interface InviteForm {
  name: string;
  email: string;
  language: Language;
}

const names = ['name', 'email', 'language'] as const;
const LIFE_DAYS = INVITATION_LIFE_MS / (24 * 60 * 60 * 1000);

/** Asks who is to be invited, and in which language the mail shall be. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation(['admin-users', 'errors', 'validation', 'common']);
  const id = useId();
  const [refusals, setRefusals] = useState(0);
  const { mutate, isPending, error } = useMutation(inviteAdmin(useBackOfficeApi()));
  const { register, handleSubmit, setError, formState } = useForm<InviteForm>({
    defaultValues: { name: '', email: '', language: i18n.language as Language },
    shouldFocusError: false,
  });
  const { errors } = formState;
  const fieldId = (name: keyof InviteForm) => `${id}-${name}`;
  const control = (name: keyof InviteForm) => ({
    id: fieldId(name),
    label: t(`invite.${name}`),
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
    return message ? [{ fieldId: fieldId(name), message: `${t(`invite.${name}`)}: ${message}` }] : [];
  });
  const send = (form: InviteForm) => {
    const wrong = Object.entries(firstErrorsOf(invitationBody, form));
    if (wrong.length > 0) return mark(Object.fromEntries(wrong.map(([name, fault]) => [name, fieldMessage(t, fault)])));
    mutate(form, {
      onSuccess: ({ name }) => {
        showToast({ tone: 'success', title: t('done.invited', { name }) });
        onClose();
      },
      onError: (problem) => mark(fieldErrors(problem)),
    });
  };

  return (
    <FormDialog
      title={t('invite.title')}
      description={t('invite.text', { days: LIFE_DAYS })}
      submitLabel={t('invite.submit')}
      busyLabel={t('common:state.sending')}
      busy={isPending}
      onSubmit={handleSubmit(send)}
      onClose={onClose}
    >
      <ErrorSummary title={t('invite.summary')} errors={summary} attempt={refusals} />
      {error !== null && summary.length === 0 && (
        <Notice live tone="error" title={t('invite.summary')}>
          {errorText(error, t)}
        </Notice>
      )}
      <Field {...control('name')} required>
        <Input {...register('name')} maxLength={100} autoComplete="off" data-autofocus />
      </Field>
      <Field {...control('email')} required>
        <Input
          {...register('email')}
          type="email"
          inputMode="email"
          maxLength={254}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <Field {...control('language')} required>
        <Select {...register('language')}>
          {languages.map((language) => (
            <option key={language} value={language} lang={language}>
              {languageNames[language]}
            </option>
          ))}
        </Select>
      </Field>
    </FormDialog>
  );
}
