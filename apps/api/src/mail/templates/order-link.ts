import { MINUTE_MS } from '@fori/domain/durations';
import { FRESH_LINK_MS, ORDER_LINK_DAYS } from '@fori/domain/order-links';
import { renderMail } from '../layout.ts';
import type { MailBody } from '../outbox.ts';
import { type AccountMailContext, accountPhrases } from './account-mail.ts';

/** A link for withdrawing from the contract of an order, which its number and address were given for (RETURN-01). */
export const withdrawalLinkMail = (
  { id, number, token }: { id: string; number: string; token: string },
  context: AccountMailContext,
): MailBody => {
  const { t, greeting, button, note, footer } = accountPhrases(context);
  return renderMail(
    {
      subject: t('mail:withdrawal_link.subject', { number }),
      preview: t('mail:withdrawal_link.preview'),
      heading: t('mail:withdrawal_link.heading'),
      blocks: [
        greeting(),
        { kind: 'text', text: t('mail:withdrawal_link.text', { number, minutes: FRESH_LINK_MS / MINUTE_MS }) },
        button(t('mail:withdrawal_link.action'), `/withdrawal/${encodeURIComponent(id)}`, { token }),
        note(t('mail:withdrawal_link.ignore')),
      ],
      footer: footer(),
    },
    context,
  );
};

/** A new link to an order, to replace an expired or revoked one. */
export const orderLinkMail = (
  { id, number, token }: { id: string; number: string; token: string },
  context: AccountMailContext,
): MailBody => {
  const { t, greeting, button, note, footer } = accountPhrases(context);
  return renderMail(
    {
      subject: t('mail:order_link.subject', { number }),
      preview: t('mail:order_link.preview'),
      heading: t('mail:order_link.heading'),
      blocks: [
        greeting(),
        {
          kind: 'text',
          text: t('mail:order_link.text', { number, days: ORDER_LINK_DAYS, minutes: FRESH_LINK_MS / MINUTE_MS }),
        },
        button(t('mail:view_order'), `/orders/${encodeURIComponent(id)}`, { token }),
        note(t('mail:order_link.ignore')),
      ],
      footer: footer(),
    },
    context,
  );
};
