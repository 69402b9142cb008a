import { useTranslation } from '@fori/client/use-translation';
import { MAX_CONTACT_MESSAGE, MAX_CONTACT_NAME, MAX_CONTACT_SUBJECT } from '@fori/domain/contact';
import { Button } from '@fori/ui/button';
import { Notice } from '@fori/ui/states';
import { Form } from '../../../shared/form/form.tsx';
import { EmailField, TextAreaField, TextField } from '../../../shared/form/text-field.tsx';
import { useForm } from '../../../shared/form/use-form.ts';
import { type ContactValues, emptyMessage, loadRules } from '../contact-form.ts';
import { useContact } from '../hooks/use-contact.ts';

/** A message to the shop. */
export function ContactForm() {
  const { t } = useTranslation('contact');
  const form = useForm<ContactValues>({ id: 'contact', initial: emptyMessage, loadRules });
  const { send, sent, problem, notifyEmpty } = useContact(form);
  const labels = {
    firstName: t('form.first_name'),
    lastName: t('form.last_name'),
    email: t('form.email'),
    subject: t('form.subject'),
    message: t('form.message'),
  };
  const onSubmit = form.handleSubmit(send, (errors) => {
    if (Object.values(errors).some((error) => error && 'key' in error && error.key === 'required')) notifyEmpty();
  });
  return (
    <Form form={form} labels={labels} problem={problem} onSubmit={onSubmit}>
      {sent && (
        <Notice tone="ok" live title={t('toast.sent')}>
          {sent}
        </Notice>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name="firstName" label={labels.firstName} autoComplete="given-name" maxLength={MAX_CONTACT_NAME} />
        <TextField name="lastName" label={labels.lastName} autoComplete="family-name" maxLength={MAX_CONTACT_NAME} />
      </div>
      <EmailField name="email" label={labels.email} hint={t('form.email_hint')} autoComplete="email" />
      <TextField name="subject" label={labels.subject} maxLength={MAX_CONTACT_SUBJECT} />
      <TextAreaField
        name="message"
        label={labels.message}
        hint={t('form.message_hint')}
        rows={6}
        maxLength={MAX_CONTACT_MESSAGE}
      />
      <Button type="submit" size="lg" disabled={form.busy} aria-busy={form.busy || undefined} className="self-start">
        {t(form.busy ? 'form.submitting' : 'form.submit')}
      </Button>
    </Form>
  );
}
