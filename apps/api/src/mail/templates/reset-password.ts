import { renderMail } from '../layout.ts';
import type { MailBody } from '../outbox.ts';
import { type AccountMailContext, accountPhrases } from './account-mail.ts';

/** Code and link for a new password, either of which voids the other (decision 0032). */
export const resetPasswordMail = (
  { code, token }: { code: string; token: string },
  context: AccountMailContext,
): MailBody => {
  const { t, greeting, validity, button, note, footer } = accountPhrases(context);
  return renderMail(
    {
      subject: t('mail:reset.subject', { shop: context.identity.name }),
      preview: t('mail:reset.preview'),
      heading: t('mail:reset.heading'),
      blocks: [
        greeting(),
        { kind: 'text', text: t('mail:reset.text') },
        { kind: 'code', code },
        validity(),
        { kind: 'text', text: t('mail:reset.or') },
        button(t('mail:reset.choose'), `/reset-password/${token}`),
        note(t('mail:reset.ignore')),
      ],
      footer: footer(),
    },
    context,
  );
};
