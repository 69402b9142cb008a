import type { Language } from '@fori/domain/languages';
import { shop } from '@fori/domain/shop';
import { cutText } from '@fori/domain/text';
import { countryName, formatDateTime } from '@fori/i18n/format';
import { formatPhone } from '@fori/i18n/phone';
import { translator } from '@fori/i18n/server';
import { oneLine } from '../escape.ts';
import { renderMail } from '../layout.ts';
import type { MailBody } from '../outbox.ts';

export interface ContactAnswer {
  /** the shop's words */
  text: string;
  /** what is answered, as its sender wrote it */
  subject: string;
  message: string;
  sentAt: Date;
}

const PREVIEW = 120;

/** An answer that is answered again keeps its subject: mailboxes show the two as one conversation. */
const isAnswer = (subject: string): boolean => /^(re|sv|vs|aw)\s*:/i.test(subject);

/** What the shop writes back to somebody, in the language they wrote in, above their own words. */
export const contactAnswerMail = ({ text, subject, message, sentAt }: ContactAnswer, language: Language): MailBody => {
  const t = translator(language);
  const date = formatDateTime(sentAt.toISOString(), language);
  return renderMail(
    {
      subject: isAnswer(subject) ? subject : t('mail:contact_answer.subject', { subject }),
      preview: cutText(oneLine(text), PREVIEW),
      heading: t('mail:contact_answer.heading'),
      blocks: [
        { kind: 'quote', text },
        { kind: 'text', muted: true, text: t('mail:contact_answer.again') },
        { kind: 'text', muted: true, text: t('mail:contact_answer.original', { date }) },
        { kind: 'quote', earlier: true, text: message },
      ],
      footer: [
        t('mail:questions', { email: shop.email, phone: formatPhone(shop.phone) }),
        `${shop.company}, ${shop.street}, ${shop.postalCode} ${shop.city}, ${countryName(shop.countryCode, language)}`,
        t('mail:business_id', { id: shop.businessId }),
      ],
    },
    language,
  );
};
