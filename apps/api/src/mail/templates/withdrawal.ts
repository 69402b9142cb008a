import type { Order } from '@fori/contracts/orders/schemas';
import { shop } from '@fori/domain/shop';
import { LEGAL_WITHDRAWAL_DAYS } from '@fori/domain/withdrawal-days';
import { formatDate, formatDateTime } from '@fori/i18n/format';
import { translator } from '@fori/i18n/server';
import type { MailBlock } from '../content.ts';
import { renderMail } from '../layout.ts';
import type { MailBody } from '../outbox.ts';
import { type OrderMailContext, orderPhrases } from './order-mail.ts';
import { refundOfLastStep, wasCharged } from './order-status.ts';
import { shopAddressLines } from './shop-footer.ts';

type Withdrawal = Order['withdrawals'][number];

const deliveredAt = (order: Order): string | undefined =>
  order.events.findLast((event) => event.status === 'delivered')?.at;

/** The order with only the lines and units that a withdrawal covers. */
const covered = (order: Order, { lines }: Withdrawal): Order => ({
  ...order,
  items: lines.flatMap(({ item, quantity }) => {
    const line = order.items[item - 1];
    return line ? [{ ...line, quantity }] : [];
  }),
  custom_jackets: [],
});

/** The statement in both mails: order, customer, dates and reason. */
const facts = (
  order: Order,
  { at, reason }: Withdrawal,
  t: ReturnType<typeof translator>,
  language: OrderMailContext['language'],
): MailBlock => {
  const delivered = deliveredAt(order);
  return {
    kind: 'facts',
    rows: [
      { label: t('mail:order_number'), value: order.number },
      { label: t('mail:withdrawal_notice.customer'), value: `${order.shipping_address.full_name}, ${order.email}` },
      { label: t('mail:order_date'), value: formatDate(order.created_at, language) },
      ...(delivered ? [{ label: t('mail:withdrawal.delivered'), value: formatDate(delivered, language) }] : []),
      { label: t('mail:withdrawal.received'), value: formatDateTime(at, language) },
      ...(reason ? [{ label: t('mail:withdrawal.reason'), value: reason }] : []),
    ],
  };
};

/**
 * Acknowledges a withdrawal on a durable medium (directive 2011/83/EU, article 11a.4): the statement with date and time of its submission,
 * which goods it covers, and what happens next: where to return them and when the refund comes, or that they are not sent and that
 * `refund`, a money string, is paid back.
 */
export const withdrawalMail = (
  order: Order,
  withdrawal: Withdrawal,
  refund: string | null,
  context: OrderMailContext,
): MailBody => {
  const { language } = context;
  const { number } = order;
  const phrases = orderPhrases(covered(order, withdrawal), context);
  const { t } = phrases;
  const at = formatDateTime(withdrawal.at, language);
  const days = shop.refundBusinessDays;
  const isCancelled = withdrawal.status === 'cancelled';
  const paidBack = isCancelled && wasCharged(order) ? refundOfLastStep(order) : refund;
  const money = paidBack === null ? (isCancelled ? t('mail:not_charged') : null) : phrases.refund(paidBack);
  const unsent = (): MailBlock[] => [
    { kind: 'text', text: t(isCancelled ? 'mail:withdrawal.unsent.order' : 'mail:withdrawal.unsent.goods') },
    ...(money === null ? [] : [{ kind: 'text', text: money } as const]),
  ];
  const isEverything =
    order.custom_jackets.length === 0 && order.items.every(({ quantity, withdrawn }) => withdrawn >= quantity);
  const sendBack = (): MailBlock[] => [
    { kind: 'text', text: t('mail:withdrawal.send_back', { days: LEGAL_WITHDRAWAL_DAYS }) },
    {
      kind: 'address',
      lines: [context.identity.company, ...shopAddressLines(context.identity, language)],
    },
    { kind: 'text', text: t(isEverything ? 'mail:withdrawal.refund' : 'mail:withdrawal.refund_part', days) },
  ];
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
        facts(order, withdrawal, t, language),
        { kind: 'heading', text: t('mail:withdrawal.goods') },
        phrases.lines(),
        ...jacketNote,
        { kind: 'heading', text: t('mail:withdrawal.next') },
        ...(withdrawal.sent ? sendBack() : unsent()),
        phrases.orderButton(),
      ],
      footer: phrases.footer(),
    },
    context,
  );
};

/** Notifies the shop of a withdrawal; its link leads to the back office. */
export const withdrawalNoticeMail = (
  order: Order,
  withdrawal: Withdrawal,
  context: Omit<OrderMailContext, 'accessToken'>,
): MailBody => {
  const { language, publicUrl } = context;
  const { number } = order;
  const t = translator(language);
  const name = order.shipping_address.full_name;
  const at = formatDateTime(withdrawal.at, language);
  const phrases = orderPhrases(covered(order, withdrawal), { ...context, accessToken: '' });
  return renderMail(
    {
      subject: t('mail:withdrawal_notice.subject', { number }),
      preview: t('mail:withdrawal_notice.preview', { name }),
      heading: t('mail:withdrawal_notice.heading'),
      blocks: [
        { kind: 'text', text: t('mail:withdrawal_notice.text', { name, number, at }) },
        ...(withdrawal.sent ? [] : [{ kind: 'text', text: t('mail:withdrawal_notice.unsent') } as const]),
        facts(order, withdrawal, t, language),
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
