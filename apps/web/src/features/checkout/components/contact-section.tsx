import { useSession } from '@fori/client/use-session';
import { useTranslation } from '@fori/client/use-translation';
import { TextField } from '../../../shared/form/text-field.tsx';
import { useFormContext } from '../../../shared/form/use-form.ts';
import type { CheckoutValues } from '../checkout-form.ts';
import { Step } from './step.tsx';

/** Email address and phone number, to which the confirmation and delivery updates are sent. */
export function ContactSection() {
  const { t } = useTranslation('checkout');
  const { status } = useSession();
  const { email, phone } = useFormContext<CheckoutValues>().values;
  return (
    <Step
      of="contact"
      summary={
        <>
          <p>{email}</p>
          <p>{phone}</p>
        </>
      }
    >
      <p className="text-muted">{t(status === 'signed-in' ? 'contact_note_customer' : 'contact_note')}</p>
      <TextField
        name="email"
        label={t('field.email')}
        type="email"
        inputMode="email"
        enterKeyHint="next"
        autoComplete="email"
        autoCapitalize="none"
      />
      <TextField
        name="phone"
        label={t('field.phone')}
        hint={t('hint.phone')}
        type="tel"
        inputMode="tel"
        enterKeyHint="next"
        autoComplete="tel"
      />
    </Step>
  );
}
