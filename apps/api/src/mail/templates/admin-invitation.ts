import { formatDateTime } from '@fori/i18n/format';
import { renderMail } from '../layout.ts';
import type { MailBody } from '../outbox.ts';
import { type AccountMailContext, accountPhrases } from './account-mail.ts';

/** The link by which an invited admin sets their password (decision 0201). */
export const adminInvitationMail = (
  { token, inviter, until }: { token: string; inviter: string; until: Date },
  context: AccountMailContext,
): MailBody => {
  const { t, greeting, button, note, footer } = accountPhrases(context);
  const { language } = context;
  return renderMail(
    {
      subject: t('mail:invite.subject', { shop: context.identity.name }),
      preview: t('mail:invite.preview'),
      heading: t('mail:invite.heading'),
      blocks: [
        greeting(),
        { kind: 'text', text: t('mail:invite.text', { inviter, shop: context.identity.name }) },
        button(t('mail:invite.choose'), `/admin/invite/${token}`),
        note(t('mail:invite.valid', { until: formatDateTime(until.toISOString(), language) })),
        note(t('mail:invite.ignore')),
      ],
      footer: footer(),
    },
    context,
  );
};
