import type { Order } from '@fori/contracts/orders/schemas';
import { cityIn } from '@fori/domain/identity';
import type { Language } from '@fori/domain/languages';
import type { OrderStatus } from '@fori/domain/orders';
import { type PaymentStatus, paidStatuses } from '@fori/domain/payments';
import { restOfOrder } from '@fori/domain/rest-of-order';
import { formatDate } from '@fori/i18n/format';
import type { MailBlock } from '../content.ts';
import { renderMail } from '../layout.ts';
import type { MailBody } from '../outbox.ts';
import { orderConfirmationMail } from './order-confirmation.ts';
import { type OrderMailContext, orderPhrases } from './order-mail.ts';
import { contentsOf, trackingBlocks } from './parcel-sent.ts';
import { refundMail } from './refund.ts';

/** The statuses with a mail of their own; an order that was just placed gets the confirmation instead. */
type MailedStatus = Exclude<OrderStatus, 'pending' | 'paid'>;
type Phrases = ReturnType<typeof orderPhrases>;

/** What will not be sent: the parcels had mails of their own before that was said (RETURN-10). */
const notSentBlocks = (order: Order, phrases: Phrases): MailBlock[] =>
  order.not_sent
    ? [
        { kind: 'heading', text: phrases.t('mail:parcel.not_sent') },
        ...contentsOf(phrases, order, { contents: order.not_sent }).map((text): MailBlock => ({ kind: 'text', text })),
      ]
    : [];

/**
 * What is different from the usual mail about a step: nobody has seen the delivery, the order just counts as delivered after a while
 * (PARCEL-14), or the refunds of an order that becomes refunded at its delivery were mailed as they were made (ORDER-152).
 */
type StatusMailVariant = 'assumed' | 'announced';

const isRefunded = (order: Order): boolean => order.refunds.length > 0 && Number(restOfOrder(order)[0]) <= 0;

/** When the last refund of an order was made, which a mail announced before the order became refunded. */
const refundMade = ({ refunds }: Order, { t, taken }: Phrases, language: Language): MailBlock[] => {
  const last = refunds.at(-1);
  if (!last) return [];
  return [
    {
      kind: 'text',
      text: t('mail:refunded.made', {
        amount: taken(last.amount, last.of_charge?.amount),
        date: formatDate(last.at, language),
      }),
    },
  ];
};

const returnedStatuses: readonly PaymentStatus[] = [...paidStatuses, 'voiding', 'refunding', 'refunded'];

/** Whether money was held or taken; one that was asked to be voided had been held only where the order was paid. */
const wasCharged = ({ payment, events }: Order): boolean =>
  returnedStatuses.includes(payment.status) &&
  (payment.status !== 'voiding' || events.some(({ status }) => status === 'paid'));

/** What becomes of the money of an order that is cancelled: it was only held and is released, it is refunded, or nothing was charged. */
export const cancelledPaymentText = (order: Order, phrases: Phrases): string => {
  if (order.payment.status === 'releasing') return phrases.released(...restOfOrder(order));
  return wasCharged(order) ? phrases.refundToCome(...restOfOrder(order)) : phrases.t('mail:not_charged');
};

const statusBlocks = (order: Order, status: MailedStatus, phrases: Phrases, language: Language): MailBlock[] => {
  const { t } = phrases;
  switch (status) {
    case 'shipped': {
      if (order.delivery?.kind === 'workshop') return [];
      const { parcels = [] } = order;
      const tracking =
        parcels.length > 1
          ? parcels.flatMap((parcel, at): MailBlock[] => [
              { kind: 'heading', text: t('mail:parcel.number', { number: at + 1 }) },
              ...contentsOf(phrases, order, parcel).map((text): MailBlock => ({ kind: 'text', text })),
              ...trackingBlocks(phrases, parcel),
            ])
          : trackingBlocks(phrases, { ...order, charged: undefined });
      return [...tracking, ...phrases.deliveredTo()];
    }
    case 'delivered':
      return [
        // nothing can be returned for money that went back already
        ...(isRefunded(order) ? [] : phrases.returns()),
        ...notSentBlocks(order, phrases),
      ];
    case 'cancelled':
      return [{ kind: 'text', text: cancelledPaymentText(order, phrases) }];
    case 'refunded':
      return refundMade(order, phrases, language);
    case 'processing':
      return [];
  }
};

/** The note to the customer with the order's last transition. */
const latestNote = (order: Order): string | null => {
  const event = order.events.findLast((entry) => entry.status === order.status);
  return event?.note ?? null;
};

/** The mail about an order's transition; `order` is as it is after the transition. */
export const orderStatusMail = (order: Order, context: OrderMailContext, variant?: StatusMailVariant): MailBody => {
  const { status } = order;
  if (status === 'pending' || status === 'paid') return orderConfirmationMail(order, context);
  // it says why, how much this time and how much in all
  const lastRefund = status === 'refunded' && variant !== 'announced' ? order.refunds.at(-1) : undefined;
  if (lastRefund) return refundMail(order, { ...lastRefund, isAll: true }, context);
  const phrases = orderPhrases(order, context);
  const { t } = phrases;
  const facts = { number: order.number, city: cityIn(context.identity, context.language) };
  // what is collected from the workshop is ready rather than on its way
  const isReady = status === 'shipped' && order.delivery?.kind === 'workshop';
  const step = isReady ? 'ready' : variant === 'assumed' ? 'arrived' : status;
  return renderMail(
    {
      subject: t(`mail:${step}.subject`, { number: order.number, shop: context.identity.name }),
      preview: t(`mail:${step}.text`, facts),
      heading: t(`mail:${step}.heading`),
      blocks: [
        phrases.greeting(),
        { kind: 'text', text: t(`mail:${step}.text`, facts) },
        ...statusBlocks(order, status, phrases, context.language),
        ...phrases.note(latestNote(order)),
        { kind: 'heading', text: t('mail:your_order', { number: order.number }) },
        phrases.lines(),
        phrases.totals(),
        phrases.orderButton(),
      ],
      footer: phrases.footer(),
    },
    context,
  );
};
