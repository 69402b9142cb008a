import { renderMail } from '../layout.ts';
import type { MailBody } from '../outbox.ts';
import { type AccountMailContext, accountPhrases } from './account-mail.ts';

/** The code with which the bearer of an order's link may cancel or withdraw; it is in the body only. */
export const orderCodeMail = (
  { code, number }: { code: string; number: string },
  context: AccountMailContext,
): MailBody => {
  const { t, greeting, validity, note, footer } = accountPhrases(context);
  return renderMail(
    {
      subject: t('mail:order_code.subject', { number }),
      preview: t('mail:order_code.preview'),
      heading: t('mail:order_code.heading'),
      blocks: [
        greeting(),
        { kind: 'text', text: t('mail:order_code.text', { number }) },
        { kind: 'code', code },
        validity(),
        note(t('mail:order_code.ignore')),
      ],
      footer: footer(),
    },
    context,
  );
};
