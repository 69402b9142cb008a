import { formatDateTime } from '@fori/i18n/format';
import { renderMail } from '../layout.ts';
import type { MailBody } from '../outbox.ts';
import { type AccountMailContext, accountPhrases } from './account-mail.ts';

/** Tells an account's owner of a sign-in in a browser not seen before. */
export const newSignInMail = (
  { at, userAgent }: { at: Date; userAgent: string },
  context: AccountMailContext,
): MailBody => {
  const { t, greeting, browser, button, footer } = accountPhrases(context);
  return renderMail(
    {
      subject: t('mail:new_sign_in.subject', { shop: context.identity.name }),
      preview: t('mail:new_sign_in.preview'),
      heading: t('mail:new_sign_in.heading'),
      blocks: [
        greeting(),
        { kind: 'text', text: t('mail:new_sign_in.text') },
        {
          kind: 'facts',
          rows: [
            { label: t('mail:new_sign_in.when'), value: formatDateTime(at, context.language) },
            { label: t('mail:new_sign_in.browser'), value: browser(userAgent) },
          ],
        },
        { kind: 'text', text: t('mail:new_sign_in.was_you') },
        { kind: 'text', text: t('mail:new_sign_in.was_not_you') },
        button(t('mail:new_sign_in.choose'), '/forgot-password'),
      ],
      footer: footer(),
    },
    context,
  );
};
