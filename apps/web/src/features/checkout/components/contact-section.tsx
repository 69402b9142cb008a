import { useSession } from '@fori/client/use-session';
import { Section } from '@fori/ui/section';
import { useTranslation } from 'react-i18next';
import { TextField } from './text-field.tsx';

/** Where confirmation and parcel news go. */
export function ContactSection() {
  const { t } = useTranslation('checkout');
  const { status } = useSession();
  return (
    <Section title={t('section.contact')}>
      <div className="flex flex-col gap-4">
        <p className="text-muted">{t(status === 'signed-in' ? 'contact_note_customer' : 'contact_note')}</p>
        <TextField
          name="email"
          label={t('field.email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
        />
        <TextField
          name="phone"
          label={t('field.phone')}
          hint={t('hint.phone')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
        />
      </div>
    </Section>
  );
}
