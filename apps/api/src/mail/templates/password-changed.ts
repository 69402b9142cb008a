import { renderMail } from '../layout.ts';
import type { MailBody } from '../outbox.ts';
import { type AccountMailContext, accountPhrases } from './account-mail.ts';

/** Tells a person that their password was changed, and a customer with passkeys that these still open the account (AUTH-195). */
export const passwordChangedMail = (
  { hasPasskeys }: { hasPasskeys: boolean },
  context: AccountMailContext,
): MailBody => {
  const { t, greeting, button, footer } = accountPhrases(context);
  return renderMail(
    {
      subject: t('mail:password_changed.subject', { shop: context.identity.name }),
      preview: t('mail:password_changed.preview'),
      heading: t('mail:password_changed.heading'),
      blocks: [
        greeting(),
        { kind: 'text', text: t('mail:password_changed.text') },
        { kind: 'text', text: t('mail:password_changed.was_not_you') },
        button(t('mail:password_changed.choose'), '/forgot-password'),
        ...(hasPasskeys
          ? [
              { kind: 'text' as const, text: t('mail:password_changed.passkeys') },
              button(t('mail:passkey_notice.open'), '/profile'),
            ]
          : []),
      ],
      footer: footer(),
    },
    context,
  );
};
