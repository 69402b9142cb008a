import { formatDateTime } from '@fori/i18n/format';
import { renderMail } from '../layout.ts';
import type { MailBody } from '../outbox.ts';
import { type AccountMailContext, accountPhrases } from './account-mail.ts';

/** What a customer is told about their passkeys; `copied` is one whose use was refused because there seem to be two of it. */
export type PasskeyNotice = 'added' | 'removed' | 'copied';

/** Tells a customer what happened to the passkeys of their account, and what to do if it was somebody else. */
export const passkeyNoticeMail = (
  { what, at, userAgent }: { what: PasskeyNotice; at: Date; userAgent: string },
  context: AccountMailContext,
): MailBody => {
  const { t, greeting, browser, button, footer } = accountPhrases(context);
  return renderMail(
    {
      subject: t(`mail:passkey_notice.${what}.subject`, { shop: context.identity.name }),
      preview: t(`mail:passkey_notice.${what}.preview`),
      heading: t(`mail:passkey_notice.${what}.heading`),
      blocks: [
        greeting(),
        { kind: 'text', text: t(`mail:passkey_notice.${what}.text`) },
        {
          kind: 'facts',
          rows: [
            { label: t('mail:new_sign_in.when'), value: formatDateTime(at, context.language) },
            { label: t('mail:new_sign_in.browser'), value: browser(userAgent) },
          ],
        },
        { kind: 'text', text: t(`mail:passkey_notice.${what}.not_you`) },
        button(t('mail:passkey_notice.open'), '/profile'),
        button(t('mail:new_sign_in.choose'), '/forgot-password'),
      ],
      footer: footer(),
    },
    context,
  );
};
