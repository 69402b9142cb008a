import { updateProfile } from '@fori/client/mutations/profile';
import { useApi } from '@fori/client/react';
import { useSessionStore } from '@fori/client/use-session';
import { useTranslation } from '@fori/client/use-translation';
import type { Profile } from '@fori/contracts/profile/schemas';
import { RESEND_COOLDOWN_S } from '@fori/domain/accounts';
import { Section } from '@fori/ui/section';
import { useMutation } from '@tanstack/react-query';
import { formDrafts } from '../../../shared/form/drafts.ts';
import { EditForm, SaveActions } from '../../../shared/form/edit-form.tsx';
import { PasswordField } from '../../../shared/form/password-field.tsx';
import { EmailField, TextField } from '../../../shared/form/text-field.tsx';
import { useCountdown } from '../../../shared/form/use-countdown.ts';
import { useForm } from '../../../shared/form/use-form.ts';
import { notify } from '../../../shared/notify.ts';
import { EmailConfirmation } from './email-confirmation.tsx';
import { SignInAgain, type SignInAgainAction } from './sign-in-again.tsx';

interface PersonalDataProps {
  profile: Profile;
  signInAgain: SignInAgainAction;
}

/** The unsent input, without the password. */
const draftsOf = (person: string): ReturnType<typeof formDrafts> => {
  const drafts = formDrafts(person);
  return {
    ...drafts,
    save: (id, values) => drafts.save(id, { ...values, current_password: '' }),
  };
};

/** Name and email address; a new address needs the password, or a recent sign-in without one, and waits for its code. */
export function PersonalData({ profile, signInAgain }: PersonalDataProps) {
  const { t } = useTranslation('profile');
  const update = useMutation(updateProfile(useApi(), useSessionStore()));
  const { left, start } = useCountdown(0);
  const { name, email, pending_email: pending, has_password: hasPassword } = profile;
  const isNew = (typed: string) => ![email, pending].includes(typed.trim().toLowerCase());

  const form = useForm({
    id: 'personal',
    initial: { name, email, current_password: '' },
    drafts: draftsOf(profile.id),
    loadRules: async () => {
      const { checkPersonalData } = await import('../rules.ts');
      return (values) => checkPersonalData(values, { needsPassword: hasPassword && isNew(values.email) });
    },
  });
  const send = async (values: typeof form.values) => {
    const typed = values.email.trim();
    const password = hasPassword && isNew(typed) && { current_password: values.current_password };
    const change = typed !== email && { email: typed, ...password };
    const saved = await update.mutateAsync({ name: values.name, ...change });
    if (saved.pending_email !== null && saved.pending_email !== pending) start(RESEND_COOLDOWN_S);
    notify.success(t('toast.profile'));
    return { name: saved.name, email: saved.email, current_password: '' };
  };
  const labels = {
    name: t('personal.name'),
    email: t('personal.email'),
    // without a password the shop's refusal is about the address
    current_password: hasPassword ? t('personal.password') : t('personal.email'),
  };

  return (
    <Section title={t('personal.title')}>
      <div className="flex flex-col gap-6">
        <EditForm form={form} onSubmit={form.handleSubmit(send)} labels={labels} actions={<SaveActions form={form} />}>
          <TextField name="name" label={labels.name} autoComplete="name" maxLength={100} />
          <EmailField name="email" label={labels.email} hint={t('personal.email_hint')} autoComplete="email" />
          {isNew(form.values.email) &&
            (hasPassword ? (
              <PasswordField
                name="current_password"
                label={labels.current_password}
                hint={t('personal.password_hint')}
                autoComplete="current-password"
              />
            ) : (
              <SignInAgain id={form.fieldId('current_password')} text={t('personal.again')} action={signInAgain} />
            ))}
        </EditForm>
        {pending !== null && (
          <EmailConfirmation key={pending} current={email} pending={pending} left={left} startWait={start} />
        )}
      </div>
    </Section>
  );
}
