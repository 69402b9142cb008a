import { renderMail } from '../layout.ts';
import type { MailBody } from '../outbox.ts';
import { type AccountMailContext, accountPhrases } from './account-mail.ts';

/** Tells an address that an account has recently left why it cannot be used for another one yet. */
export const emailReservedMail = (context: AccountMailContext): MailBody => {
  const { t, greeting, note, footer } = accountPhrases(context);
  return renderMail(
    {
      subject: t('mail:email_reserved.subject', { shop: context.identity.name }),
      preview: t('mail:email_reserved.preview'),
      heading: t('mail:email_reserved.heading'),
      blocks: [
        greeting(),
        { kind: 'text', text: t('mail:email_reserved.text') },
        { kind: 'text', text: t('mail:email_reserved.undo') },
        note(t('mail:email_reserved.ignore')),
      ],
      footer: footer(),
    },
    context,
  );
};
