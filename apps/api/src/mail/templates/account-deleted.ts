import { renderMail } from '../layout.ts';
import type { MailBody } from '../outbox.ts';
import { type AccountMailContext, accountPhrases } from './account-mail.ts';

/** Confirms to its owner that an account was deleted. */
export const accountDeletedMail = (context: AccountMailContext): MailBody => {
  const { t, greeting, note, footer } = accountPhrases(context);
  return renderMail(
    {
      subject: t('mail:account_deleted.subject', { shop: context.identity.name }),
      preview: t('mail:account_deleted.preview'),
      heading: t('mail:account_deleted.heading'),
      blocks: [
        greeting(),
        { kind: 'text', text: t('mail:account_deleted.text') },
        { kind: 'text', text: t('mail:account_deleted.thanks') },
        note(t('mail:account_deleted.was_not_you')),
      ],
      footer: footer(),
    },
    context,
  );
};
