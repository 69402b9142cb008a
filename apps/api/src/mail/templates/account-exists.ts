import { renderMail } from '../layout.ts';
import type { MailBody } from '../outbox.ts';
import { type AccountMailContext, accountPhrases } from './account-mail.ts';

/** Tells an account's owner that somebody tried to register its address (decision 0032). */
export const accountExistsMail = (context: AccountMailContext): MailBody => {
  const { t, greeting, button, note, footer } = accountPhrases(context);
  return renderMail(
    {
      subject: t('mail:account_exists.subject', { shop: context.identity.name }),
      preview: t('mail:account_exists.preview'),
      heading: t('mail:account_exists.heading'),
      blocks: [
        greeting(),
        { kind: 'text', text: t('mail:account_exists.text') },
        button(t('mail:account_exists.log_in'), '/login'),
        { kind: 'text', text: t('mail:account_exists.forgotten') },
        button(t('mail:account_exists.choose'), '/forgot-password'),
        note(t('mail:account_exists.ignore')),
      ],
      footer: footer(),
    },
    context,
  );
};
