import type { Order } from '@fori/contracts/orders/schemas';
import { shop } from '@fori/domain/shop';
import { LEGAL_WITHDRAWAL_DAYS } from '@fori/domain/withdrawal-days';
import { formatDate, formatDateTime } from '@fori/i18n/format';
import { translator } from '@fori/i18n/server';
import type { MailBlock } from '../content.ts';
import { renderMail } from '../layout.ts';
import type { MailBody } from '../outbox.ts';
import { type OrderMailContext, orderPhrases } from './order-mail.ts';
import { shopAddressLines } from './shop-footer.ts';

const withdrawalOf = ({ withdrawal }: Order) => {
  if (!withdrawal) throw new Error('the order has no withdrawal');
  return withdrawal;
};

const deliveredAt = (order: Order): string =>
  order.events.find((event) => event.status === 'delivered')?.at ?? order.created_at;

/** The facts of a withdrawal in both mails: order, dates and reason. */
const facts = (
  order: Order,
  t: ReturnType<typeof translator>,
  language: OrderMailContext['language'],
  more: readonly { label: string; value: string }[] = [],
): MailBlock => {
  const { at, reason } = withdrawalOf(order);
  return {
    kind: 'facts',
    rows: [
      { label: t('mail:order_number'), value: order.number },
      ...more,
      { label: t('mail:order_date'), value: formatDate(order.created_at, language) },
      { label: t('mail:withdrawal.delivered'), value: formatDate(deliveredAt(order), language) },
      { label: t('mail:withdrawal.received'), value: formatDateTime(at, language) },
      ...(reason ? [{ label: t('mail:withdrawal.reason'), value: reason }] : []),
    ],
  };
};

/**
 * Acknowledges a withdrawal on a durable medium, with date and time (directive 2011/83/EU, article 11.3): which goods, where
 * to return them, and when the refund comes. Custom jackets are excluded.
 */
export const withdrawalMail = (order: Order, context: OrderMailContext): MailBody => {
  const { language } = context;
  const { number } = order;
  const phrases = orderPhrases({ ...order, custom_jackets: [] }, context);
  const { t } = phrases;
  const at = formatDateTime(withdrawalOf(order).at, language);
  const { from, to } = shop.refundBusinessDays;
  const jacketNote: MailBlock[] =
    order.custom_jackets.length > 0 ? [{ kind: 'text', muted: true, text: t('mail:returns_jackets') }] : [];
  return renderMail(
    {
      subject: t('mail:withdrawal.subject', { number }),
      preview: t('mail:withdrawal.preview', { at }),
      heading: t('mail:withdrawal.heading'),
      blocks: [
        phrases.greeting(),
        { kind: 'text', text: t('mail:withdrawal.text', { number, at }) },
        facts(order, t, language),
        { kind: 'heading', text: t('mail:withdrawal.next') },
        { kind: 'text', text: t('mail:withdrawal.send_back', { days: LEGAL_WITHDRAWAL_DAYS }) },
        {
          kind: 'address',
          lines: [context.identity.company, ...shopAddressLines(context.identity, language)],
        },
        { kind: 'text', text: t('mail:withdrawal.refund', { from, to }) },
        { kind: 'heading', text: t('mail:withdrawal.goods') },
        phrases.lines(),
        ...jacketNote,
        phrases.orderButton(),
      ],
      footer: phrases.footer(),
    },
    context,
  );
};

/** Notifies the shop of a withdrawal; its link leads to the back office. */
export const withdrawalNoticeMail = (order: Order, context: Omit<OrderMailContext, 'accessToken'>): MailBody => {
  const { language, publicUrl } = context;
  const { number } = order;
  const t = translator(language);
  const name = order.shipping_address.full_name;
  const at = formatDateTime(withdrawalOf(order).at, language);
  const phrases = orderPhrases(order, { ...context, accessToken: '' });
  return renderMail(
    {
      subject: t('mail:withdrawal_notice.subject', { number }),
      preview: t('mail:withdrawal_notice.preview', { name }),
      heading: t('mail:withdrawal_notice.heading'),
      blocks: [
        {
          kind: 'text',
          text: t('mail:withdrawal_notice.text', {
            name,
            number,
            at,
            delivered: formatDate(deliveredAt(order), language),
          }),
        },
        facts(order, t, language, [{ label: t('mail:withdrawal_notice.customer'), value: `${name}, ${order.email}` }]),
        phrases.lines(),
        {
          kind: 'button',
          label: t('mail:withdrawal_notice.open'),
          url: `${publicUrl}/admin/orders/${encodeURIComponent(order.id)}`,
        },
      ],
      footer: phrases.footer(),
    },
    context,
  );
};
