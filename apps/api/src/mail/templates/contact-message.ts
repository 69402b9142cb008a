import type { ContactBody } from '@fori/contracts/contact/schemas';
import type { ShopIdentity } from '@fori/domain/identity';
import { fallbackLanguage, type Language, languageNames } from '@fori/domain/languages';
import { formatDateTime } from '@fori/i18n/format';
import { translator } from '@fori/i18n/server';
import { renderMail } from '../layout.ts';
import type { MailBody } from '../outbox.ts';

/** Notifies the shop of a contact message, in English; a reply goes to its sender. */
export const contactMessageMail = (
  { firstName, lastName, email, subject, message }: ContactBody,
  { language, at, identity, publicUrl }: { language: Language; at: Date; identity: ShopIdentity; publicUrl: string },
): MailBody => {
  const t = translator(fallbackLanguage);
  const name = `${firstName} ${lastName}`;
  return renderMail(
    {
      subject: t('mail:contact_message.subject', { subject }),
      preview: t('mail:contact_message.preview', { name }),
      heading: subject,
      blocks: [
        { kind: 'quote', text: message },
        {
          kind: 'facts',
          rows: [
            { label: t('mail:contact_message.from'), value: `${name}, ${email}` },
            { label: t('mail:contact_message.language'), value: languageNames[language] },
            { label: t('mail:contact_message.received'), value: formatDateTime(at.toISOString(), fallbackLanguage) },
          ],
        },
        { kind: 'text', muted: true, text: t('mail:contact_message.answer') },
      ],
      footer: [identity.company],
    },
    { language: fallbackLanguage, identity, publicUrl },
  );
};
