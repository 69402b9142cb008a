import { renderMail } from '../layout.ts';
import type { MailBody } from '../outbox.ts';
import { type AccountMailContext, accountPhrases } from './account-mail.ts';

/** The code that confirms an account's new address, sent to that address; it is in the body only. */
export const emailChangeCodeMail = ({ code }: { code: string }, context: AccountMailContext): MailBody => {
  const { t, greeting, validity, button, note, footer } = accountPhrases(context);
  return renderMail(
    {
      subject: t('mail:email_change.subject', { shop: context.identity.name }),
      preview: t('mail:email_change.preview'),
      heading: t('mail:email_change.heading'),
      blocks: [
        greeting(),
        { kind: 'text', text: t('mail:email_change.text') },
        { kind: 'code', code },
        validity(),
        button(t('mail:email_change.enter'), '/profile'),
        note(t('mail:email_change.ignore')),
      ],
      footer: footer(),
    },
    context,
  );
};

/** Notifies the current address that the account is about to change to another one. */
export const emailChangeNoticeMail = ({ email }: { email: string }, context: AccountMailContext): MailBody => {
  const { t, greeting, button, footer } = accountPhrases(context);
  return renderMail(
    {
      subject: t('mail:email_change_notice.subject', { shop: context.identity.name }),
      preview: t('mail:email_change_notice.preview'),
      heading: t('mail:email_change_notice.heading'),
      blocks: [
        greeting(),
        { kind: 'text', text: t('mail:email_change_notice.text', { email }) },
        { kind: 'text', text: t('mail:email_change_notice.was_not_you') },
        button(t('mail:email_change_notice.choose'), '/forgot-password'),
      ],
      footer: footer(),
    },
    context,
  );
};

/** Notifies an account's owner that somebody tried to change another account to its address. */
export const emailTakenMail = (context: AccountMailContext): MailBody => {
  const { t, greeting, button, note, footer } = accountPhrases(context);
  return renderMail(
    {
      subject: t('mail:email_taken.subject', { shop: context.identity.name }),
      preview: t('mail:email_taken.preview'),
      heading: t('mail:email_taken.heading'),
      blocks: [
        greeting(),
        { kind: 'text', text: t('mail:email_taken.text') },
        button(t('mail:email_taken.log_in'), '/login'),
        note(t('mail:email_taken.ignore')),
      ],
      footer: footer(),
    },
    context,
  );
};
