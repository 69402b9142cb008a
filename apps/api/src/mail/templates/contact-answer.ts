import type { ShopIdentity } from '@fori/domain/identity';
import type { Language } from '@fori/domain/languages';
import type { MailWords } from '@fori/domain/mail-words';
import { cutText } from '@fori/domain/text';
import { formatDateTime } from '@fori/i18n/format';
import { translator } from '@fori/i18n/server';
import { oneLine } from '../escape.ts';
import { renderMail } from '../layout.ts';
import type { MailBody } from '../outbox.ts';
import { shopFooter } from './shop-footer.ts';

export interface ContactAnswer {
  /** what the shop answers */
  text: string;
  /** the message that is answered, as it was sent */
  subject: string;
  message: string;
  sentAt: Date;
}

const PREVIEW = 120;

/** A reply keeps its subject, so that mail programs show one conversation. */
const isAnswer = (subject: string): boolean => /^(re|sv|vs|aw)\s*:/i.test(subject);

/** The shop's answer to a contact message, in the sender's language, with the message quoted below. */
export const contactAnswerMail = (
  { text, subject, message, sentAt }: ContactAnswer,
  {
    language,
    identity,
    publicUrl,
    words,
  }: { language: Language; identity: ShopIdentity; publicUrl: string; words?: MailWords },
): MailBody => {
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
      footer: shopFooter(identity, language),
    },
    { language, identity, publicUrl, ...(words && { words }) },
  );
};
