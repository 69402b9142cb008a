import type { ShopIdentity } from '@fori/domain/identity';
import { fallbackLanguage } from '@fori/domain/languages';
import { translator } from '@fori/i18n/server';
import { renderMail } from '../layout.ts';
import type { MailBody } from '../outbox.ts';

/** The audit log's anchor of a day, in English as the command line that checks it; its line is to be kept as it is. */
export const auditAnchorMail = (
  made: { date: string; record: number; hash: string },
  identity: ShopIdentity,
  publicUrl: string,
): MailBody => {
  const t = translator(fallbackLanguage);
  return renderMail(
    {
      subject: t('mail:audit_anchor.subject', { shop: identity.name, date: made.date }),
      preview: t('mail:audit_anchor.preview', { record: made.record }),
      heading: t('mail:audit_anchor.heading', { date: made.date }),
      blocks: [
        { kind: 'text', text: t('mail:audit_anchor.text') },
        { kind: 'quote', text: JSON.stringify(made) },
      ],
      footer: [identity.company],
    },
    { language: fallbackLanguage, identity, publicUrl },
  );
};
