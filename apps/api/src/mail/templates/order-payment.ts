import type { Order } from '@fori/contracts/orders/schemas';
import { formatDateTime } from '@fori/i18n/format';
import type { MailBlock } from '../content.ts';
import { renderMail } from '../layout.ts';
import type { MailBody } from '../outbox.ts';
import { type OrderMailContext, orderPhrases } from './order-mail.ts';

/** Asks for the payment of an order that waits for it, and says until when its goods are held. */
export const orderPaymentMail = (order: Order, context: OrderMailContext): MailBody => {
  const { number, total, payment_due_at: dueAt } = order;
  const phrases = orderPhrases(order, context);
  const { t } = phrases;
  // customers in other time zones would misread a time without its zone
  const until = dueAt === null ? null : t('paying:moment', { moment: formatDateTime(dueAt, context.language) });
  const amount = phrases.taken(total, order.charged?.amount);
  const held: MailBlock[] = until === null ? [] : [{ kind: 'text', text: t('mail:order_payment.held', { until }) }];
  return renderMail(
    {
      subject: t('mail:order_payment.subject', { number }),
      preview: until === null ? amount : t('mail:order_payment.preview', { total: amount, until }),
      heading: t('mail:order_payment.heading'),
      blocks: [
        phrases.greeting(),
        { kind: 'text', text: t('mail:order_payment.text', { number }) },
        ...held,
        {
          kind: 'facts',
          rows: [
            { label: t('mail:order_number'), value: number },
            { label: t('mail:total'), value: amount },
            ...(until === null ? [] : [{ label: t('mail:order_payment.due'), value: until }]),
          ],
        },
        phrases.orderButton(t('paying:pay')),
        { kind: 'text', muted: true, text: t('mail:order_payment.paid') },
        { kind: 'heading', text: t('mail:your_order', { number }) },
        phrases.lines(),
        phrases.totals(),
      ],
      footer: phrases.footer(),
    },
    context,
  );
};

/** Says that an order was cancelled because it was not paid in time, and what becomes of a payment that still arrives. */
export const orderUnpaidMail = (order: Order, context: OrderMailContext): MailBody => {
  const { number } = order;
  const phrases = orderPhrases(order, context);
  const { t } = phrases;
  return renderMail(
    {
      subject: t('mail:order_unpaid.subject', { number }),
      preview: t('mail:order_unpaid.text', { number }),
      heading: t('mail:order_unpaid.heading'),
      blocks: [
        phrases.greeting(),
        { kind: 'text', text: t('mail:order_unpaid.text', { number }) },
        { kind: 'text', text: t('mail:order_unpaid.late') },
        phrases.shopButton(t('mail:order_unpaid.shop')),
        { kind: 'heading', text: t('mail:your_order', { number }) },
        phrases.lines(),
        phrases.totals(),
      ],
      footer: phrases.footer(),
    },
    context,
  );
};

/** Says that a payment without goods is returned in full: its order had been cancelled, or was paid already. */
export const paymentReturnedMail = (order: Order, context: OrderMailContext, isReleased = false): MailBody => {
  const { number, total, status, charged } = order;
  const phrases = orderPhrases(order, context);
  const { t } = phrases;
  const text = t(status === 'cancelled' ? 'mail:payment_returned.cancelled' : 'mail:payment_returned.twice', {
    number,
  });
  return renderMail(
    {
      subject: t('mail:payment_returned.subject', { number }),
      preview: text,
      heading: t('mail:payment_returned.heading'),
      blocks: [
        phrases.greeting(),
        { kind: 'text', text },
        {
          kind: 'facts',
          rows: [
            { label: t('mail:order_number'), value: number },
            { label: t('mail:total'), value: phrases.taken(total, charged?.amount) },
          ],
        },
        {
          kind: 'text',
          text: isReleased ? phrases.released(total, charged?.amount) : phrases.refund(total, charged?.amount),
        },
        phrases.orderButton(),
      ],
      footer: phrases.footer(),
    },
    context,
  );
};
