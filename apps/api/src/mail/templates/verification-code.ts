import { renderMail } from '../layout.ts';
import type { MailBody } from '../outbox.ts';
import { type AccountMailContext, accountPhrases } from './account-mail.ts';

/** The code that verifies the address of a new account; it is in the body only. */
export const verificationCodeMail = (
  { code, userId, email }: { code: string; userId: string; email: string },
  context: AccountMailContext,
): MailBody => {
  const { t, greeting, validity, button, note, footer } = accountPhrases(context);
  return renderMail(
    {
      subject: t('mail:verification.subject', { shop: context.identity.name }),
      preview: t('mail:verification.preview'),
      heading: t('mail:verification.heading'),
      blocks: [
        greeting(),
        { kind: 'text', text: t('mail:verification.text') },
        { kind: 'code', code },
        validity(),
        button(t('mail:verification.enter'), '/verify-email', { user_id: userId, email }),
        note(t('mail:verification.ignore')),
      ],
      footer: footer(),
    },
    context,
  );
};
