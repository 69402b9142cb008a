import type { Order } from '@fori/contracts/orders/schemas';
import type { Taken } from '@fori/domain/rest-of-order';
import { awaitsCollection } from '@fori/domain/sending-back';
import { shop } from '@fori/domain/shop';
import { LEGAL_WITHDRAWAL_DAYS } from '@fori/domain/withdrawal-days';
import { formatDate, formatDateTime } from '@fori/i18n/format';
import { unitText } from '@fori/i18n/options';
import { translator } from '@fori/i18n/server';
import type { MailBlock } from '../content.ts';
import { renderMail } from '../layout.ts';
import type { MailBody } from '../outbox.ts';
import { newUnitsOf } from './new-units.ts';
import { type OrderMailContext, orderPhrases } from './order-mail.ts';
import { cancelledPaymentText } from './order-status.ts';
import { shopAddressLines } from './shop-footer.ts';

type Withdrawal = Order['withdrawals'][number];

const deliveredAt = (order: Order): string | undefined =>
  order.events.findLast((event) => event.status === 'delivered')?.at;

/** The order with only the lines and units that withdrawals cover. */
const covered = (order: Order, withdrawals: readonly Withdrawal[]): Order => ({
  ...order,
  items: withdrawals
    .flatMap(({ lines }) => lines)
    .flatMap(({ item, quantity }) => {
      const line = order.items[item - 1];
      return line ? [{ ...line, quantity }] : [];
    }),
  custom_jackets: [],
});

/** The withdrawals of one statement, at least one. */
type Statement = readonly [Withdrawal, ...Withdrawal[]];

/** The statement in both mails: order, customer, dates and reason. */
const facts = (
  order: Order,
  [{ at, reason }]: Statement,
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
 * `refund`, a money string, is paid back. A statement about goods of both kinds made two withdrawals, each with what happens to it.
 */
export const withdrawalMail = (
  order: Order,
  statement: Statement,
  refund: string | null,
  context: OrderMailContext,
): MailBody => {
  const { language } = context;
  const { number } = order;
  const phrases = orderPhrases(covered(order, statement), context);
  const { t } = phrases;
  const at = formatDateTime(statement[0].at, language);
  const days = shop.refundBusinessDays;
  const isCancelled = statement.some(({ status }) => status === 'cancelled');
  const stored = order.refunds.findLast(({ amount }) => amount === refund);
  const planned: Taken | null = refund === null ? null : [refund, stored?.of_charge?.amount];
  const plannedText = planned && phrases.refundToCome(...planned);
  const money = isCancelled ? cancelledPaymentText(order, phrases) : plannedText;
  const unsent = (): MailBlock[] => [
    { kind: 'text', text: t(isCancelled ? 'mail:withdrawal.unsent.order' : 'mail:withdrawal.unsent.goods') },
    ...(money === null ? [] : [{ kind: 'text', text: money } as const]),
  ];
  const hasRest = order.custom_jackets.length > 0 || order.items.some(({ withdrawable }) => withdrawable > 0);
  const restNote: MailBlock[] =
    hasRest && !isCancelled && statement.some(({ sent }) => !sent)
      ? [{ kind: 'text', text: t('mail:withdrawal.unsent.rest') }]
      : [];
  const isEverything =
    order.custom_jackets.length === 0 &&
    order.items.every(({ quantity, withdrawn }) => withdrawn >= quantity) &&
    order.withdrawals.every(({ exchange }) => exchange === undefined || exchange.state === 'released');
  const held = ({ exchange, ...withdrawal }: Withdrawal): MailBlock[] => {
    const units = newUnitsOf(order, { ...withdrawal, exchange });
    if (!units || !exchange?.held_until) return [];
    const name = `${units.quantity} × ${unitText(t, units)}`;
    return [
      {
        kind: 'text',
        text: t('mail:withdrawal.exchange', { name, date: formatDate(exchange.held_until, language) }),
      },
    ];
  };
  const sendBack = (withdrawal: Withdrawal): MailBlock[] => [
    {
      kind: 'text',
      text: t(awaitsCollection(order) ? 'mail:withdrawal.uncollected' : 'mail:withdrawal.send_back', {
        days: LEGAL_WITHDRAWAL_DAYS,
      }),
    },
    {
      kind: 'address',
      lines: [context.identity.company, ...shopAddressLines(context.identity, language)],
    },
    ...(awaitsCollection(order) ? [] : [{ kind: 'text', text: t('mail:withdrawal.label') } as const]),
    ...(withdrawal.exchange
      ? held(withdrawal)
      : [
          {
            kind: 'text',
            text: t(isEverything ? 'mail:withdrawal.refund' : 'mail:withdrawal.refund_part', days),
          } as const,
        ]),
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
        facts(order, statement, t, language),
        ...statement.flatMap((withdrawal): MailBlock[] => [
          { kind: 'heading', text: t('mail:withdrawal.goods') },
          orderPhrases(covered(order, [withdrawal]), context).lines(),
          { kind: 'heading', text: t('mail:withdrawal.next') },
          ...(withdrawal.sent ? sendBack(withdrawal) : unsent()),
        ]),
        ...restNote,
        ...jacketNote,
        phrases.orderButton(),
      ],
      footer: phrases.footer(),
    },
    context,
  );
};

/** Notifies the shop of a statement that made withdrawals; its link leads to the back office. */
export const withdrawalNoticeMail = (
  order: Order,
  statement: Statement,
  context: Omit<OrderMailContext, 'accessToken'>,
): MailBody => {
  const { language, publicUrl } = context;
  const { number } = order;
  const t = translator(language);
  const name = order.shipping_address.full_name;
  const at = formatDateTime(statement[0].at, language);
  const phrasesOf = (withdrawals: readonly Withdrawal[]) =>
    orderPhrases(covered(order, withdrawals), { ...context, accessToken: '' });
  const noteOn = (withdrawal: Withdrawal): MailBlock[] => {
    const { sent } = withdrawal;
    const units = newUnitsOf(order, withdrawal);
    if (units) {
      const name = `${units.quantity} × ${unitText(t, units)}, ${withdrawal.exchange?.sku}`;
      return [{ kind: 'text', text: t('mail:withdrawal_notice.exchange', { name }) }];
    }
    if (!sent) return [{ kind: 'text', text: t('mail:withdrawal_notice.unsent') }];
    return awaitsCollection(order) ? [{ kind: 'text', text: t('mail:withdrawal_notice.uncollected') }] : [];
  };
  return renderMail(
    {
      subject: t('mail:withdrawal_notice.subject', { number }),
      preview: t('mail:withdrawal_notice.preview', { name }),
      heading: t('mail:withdrawal_notice.heading'),
      blocks: [
        { kind: 'text', text: t('mail:withdrawal_notice.text', { name, number, at }) },
        facts(order, statement, t, language),
        ...statement.flatMap((withdrawal) => [phrasesOf([withdrawal]).lines(), ...noteOn(withdrawal)]),
        {
          kind: 'button',
          label: t('mail:withdrawal_notice.open'),
          url: `${publicUrl}/admin/orders/${encodeURIComponent(order.id)}`,
        },
      ],
      footer: phrasesOf([]).footer(),
    },
    context,
  );
};
