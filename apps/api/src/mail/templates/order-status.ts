import type { Order } from '@fori/contracts/orders/schemas';
import { cityIn } from '@fori/domain/identity';
import { fromMoney, toMoney } from '@fori/domain/money';
import type { OrderStatus } from '@fori/domain/orders';
import { type PaymentStatus, paidStatuses } from '@fori/domain/payments';
import { shop } from '@fori/domain/shop';
import type { MailBlock } from '../content.ts';
import { renderMail } from '../layout.ts';
import type { MailBody } from '../outbox.ts';
import { orderConfirmationMail } from './order-confirmation.ts';
import { type OrderMailContext, orderPhrases } from './order-mail.ts';
import { contentsOf, trackingBlocks } from './parcel-sent.ts';

/** The statuses with a mail of their own; an order that was just placed gets the confirmation instead. */
type MailedStatus = Exclude<OrderStatus, 'pending' | 'paid'>;

/** What will not be sent: the parcels had mails of their own before that was said (RETURN-10). */
const notSentBlocks = (order: Order, phrases: ReturnType<typeof orderPhrases>): MailBlock[] =>
  order.not_sent
    ? [
        { kind: 'heading', text: phrases.t('mail:parcel.not_sent') },
        ...contentsOf(phrases, order, { contents: order.not_sent }).map((text): MailBlock => ({ kind: 'text', text })),
      ]
    : [];

const statusBlocks = (order: Order, status: MailedStatus, phrases: ReturnType<typeof orderPhrases>): MailBlock[] => {
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
        { kind: 'text', muted: true, text: t('mail:returns', { days: shop.returnDays }) },
        ...notSentBlocks(order, phrases),
      ];
    case 'cancelled':
    case 'refunded':
      return [
        { kind: 'text', text: wasCharged(order) ? phrases.refund(refundOfLastStep(order)) : t('mail:not_charged') },
      ];
    case 'processing':
      return [];
  }
};

/** The refund of the order's last step, a money string: the last refund of a refunded order, all that remains of a cancelled one. */
export const refundOfLastStep = ({ status, total, refunds }: Order): string => {
  if (status === 'refunded') return refunds.at(-1)?.amount ?? total;
  const refunded = refunds.reduce((sum, { amount }) => sum + (fromMoney(amount) ?? 0), 0);
  return toMoney((fromMoney(total) ?? 0) - refunded);
};

const returnedStatuses: readonly PaymentStatus[] = [...paidStatuses, 'voiding', 'refunding', 'refunded'];

/** Whether money was held or taken; one that was asked to be voided had been held only where the order was paid. */
export const wasCharged = ({ payment, events }: Order): boolean =>
  returnedStatuses.includes(payment.status) &&
  (payment.status !== 'voiding' || events.some(({ status }) => status === 'paid'));

/** The note to the customer with the order's last transition. */
const latestNote = (order: Order): string | null => {
  const event = order.events.findLast((entry) => entry.status === order.status);
  return event?.note ?? null;
};

/** The mail about an order that counts as delivered after a while, which nobody has seen (PARCEL-14). */
export const assumedDeliveryMail = (order: Order, context: OrderMailContext): MailBody =>
  orderStatusMail(order, context, true);

/** The mail about an order's transition; `order` is as it is after the transition. `isAssumed`: nobody has seen the delivery. */
export const orderStatusMail = (order: Order, context: OrderMailContext, isAssumed = false): MailBody => {
  const { status } = order;
  if (status === 'pending' || status === 'paid') return orderConfirmationMail(order, context);
  const phrases = orderPhrases(order, context);
  const { t } = phrases;
  const note = latestNote(order);
  const facts = { number: order.number, city: cityIn(context.identity, context.language) };
  // what is collected from the workshop is ready rather than on its way
  const isReady = status === 'shipped' && order.delivery?.kind === 'workshop';
  const step = isReady ? 'ready' : isAssumed ? 'arrived' : status;
  return renderMail(
    {
      subject: t(`mail:${step}.subject`, { number: order.number, shop: context.identity.name }),
      preview: t(`mail:${step}.text`, facts),
      heading: t(`mail:${step}.heading`),
      blocks: [
        phrases.greeting(),
        { kind: 'text', text: t(`mail:${step}.text`, facts) },
        ...statusBlocks(order, status, phrases),
        ...(note
          ? ([
              { kind: 'heading', text: t('mail:note') },
              { kind: 'text', text: note },
            ] satisfies MailBlock[])
          : []),
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
