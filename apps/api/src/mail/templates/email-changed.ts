import { EMAIL_UNDO_LIFE_MS } from '@fori/domain/accounts';
import { DAY_MS } from '@fori/domain/durations';
import { renderMail } from '../layout.ts';
import type { MailBody } from '../outbox.ts';
import { type AccountMailContext, accountPhrases } from './account-mail.ts';

const DAYS = EMAIL_UNDO_LIFE_MS / DAY_MS;

/** Tells the former address that the account has another one now, with the link that undoes the change. */
export const emailChangedMail = (
  { email, token }: { email: string; token: string },
  context: AccountMailContext,
): MailBody => {
  const { t, greeting, button, note, footer } = accountPhrases(context);
  return renderMail(
    {
      subject: t('mail:email_changed.subject', { shop: context.identity.name }),
      preview: t('mail:email_changed.preview'),
      heading: t('mail:email_changed.heading'),
      blocks: [
        greeting(),
        { kind: 'text', text: t('mail:email_changed.text', { email }) },
        { kind: 'text', text: t('mail:email_changed.was_not_you', { days: DAYS }) },
        button(t('mail:email_changed.undo'), `/undo-email/${token}`),
        note(t('mail:email_changed.ignore')),
      ],
      footer: footer(),
    },
    context,
  );
};
