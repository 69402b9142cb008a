import { updateProfile } from '@fori/client/mutations/profile';
import { useApi } from '@fori/client/react';
import { useSessionStore } from '@fori/client/use-session';
import type { Profile } from '@fori/contracts/profile/schemas';
import { RESEND_COOLDOWN_S } from '@fori/domain/accounts';
import { Section } from '@fori/ui/section';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formDrafts } from '../../../shared/form/drafts.ts';
import { EditForm, SaveActions } from '../../../shared/form/edit-form.tsx';
import { EmailField, TextField } from '../../../shared/form/text-field.tsx';
import { useCountdown } from '../../../shared/form/use-countdown.ts';
import { useForm } from '../../../shared/form/use-form.ts';
import { notify } from '../../../shared/notify.ts';
import { loadRules } from '../load-rules.ts';
import { EmailConfirmation } from './email-confirmation.tsx';

/** Name and email address; a new address waits for its code. */
export function PersonalData({ profile }: { profile: Profile }) {
  const { t, i18n } = useTranslation('profile');
  const update = useMutation(updateProfile(useApi(), useSessionStore()));
  const { left, start } = useCountdown(0);
  const { name, email, pending_email: pending } = profile;

  const form = useForm({
    id: 'personal',
    initial: { name, email },
    drafts: formDrafts(profile.id),
    loadRules: async () => (await loadRules(i18n)).checkPersonalData,
  });
  const send = async (values: typeof form.values) => {
    const typed = values.email.trim();
    const saved = await update.mutateAsync({ name: values.name, ...(typed !== email && { email: typed }) });
    if (saved.pending_email !== null && saved.pending_email !== pending) start(RESEND_COOLDOWN_S);
    notify.success(t('toast.profile'));
    return { name: saved.name, email: saved.email };
  };
  const labels = { name: t('personal.name'), email: t('personal.email') };

  return (
    <Section title={t('personal.title')}>
      <div className="flex flex-col gap-6">
        <EditForm form={form} onSubmit={form.handleSubmit(send)} labels={labels} actions={<SaveActions form={form} />}>
          <TextField name="name" label={labels.name} autoComplete="name" maxLength={100} />
          <EmailField name="email" label={labels.email} hint={t('personal.email_hint')} autoComplete="email" />
        </EditForm>
        {pending !== null && (
          <EmailConfirmation key={pending} current={email} pending={pending} left={left} startWait={start} />
        )}
      </div>
    </Section>
  );
}
