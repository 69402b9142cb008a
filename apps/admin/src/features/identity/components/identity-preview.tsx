import { useTranslation } from '@fori/client/use-translation';
import { companyNumberOf } from '@fori/domain/identity';
import type { Language } from '@fori/domain/languages';
import { Card } from '@fori/ui/section';
import { type Control, useWatch } from 'react-hook-form';
import { useFormats } from '../../../shared/use-formats.ts';
import type { IdentityForm } from '../form.ts';

/** What customers read of the shop in its footer, of its promise and as the sender of its mails, with the values in the form. */
export function IdentityPreview({ control }: { control: Control<IdentityForm> }) {
  const { t, i18n } = useTranslation(['admin-identity', 'company']);
  const { country } = useFormats();
  const identity = useWatch({ control }) as IdentityForm;
  const { name, company, street, postal_code, city, city_names, phone, email, business_id, support, sender } = identity;
  const hours = Number(support.reply_within_hours);
  const lines = [
    company,
    street,
    `${postal_code} ${city_names[i18n.language as Language] || city}, ${country(identity.country)}`,
    phone,
    email,
  ];
  return (
    <Card title={t('preview.title')}>
      <p className="mb-2 font-extrabold text-2xl tracking-tight wrap-anywhere">{name}</p>
      <address className="whitespace-pre-line not-italic wrap-anywhere">{lines.filter(Boolean).join('\n')}</address>
      <p className="mt-2 font-mono text-muted text-sm wrap-anywhere">
        {business_id && `${t(`company:number.${companyNumberOf(identity.country)}.short`)} ${business_id}`}
      </p>
      <h3 className="mt-6 font-semibold text-sm">{t('preview.support')}</h3>
      <p className="mt-1">
        {hours > 0 &&
          t('company:support.sentence', {
            availability: t(`company:support.${support.availability}`),
            time: t('company:reply_time', { count: hours }),
          })}
      </p>
      <h3 className="mt-6 font-semibold text-sm">{t('preview.sender')}</h3>
      <p className="mt-1 wrap-anywhere">
        {sender.name || name} &lt;{sender.email || email}&gt;
      </p>
    </Card>
  );
}
