import type { Order } from '@fori/contracts/orders/schemas';
import { fromMoney, toMoney } from '@fori/domain/money';
import type { MailBlock } from '../content.ts';
import { renderMail } from '../layout.ts';
import type { MailBody } from '../outbox.ts';
import { type OrderMailContext, orderPhrases } from './order-mail.ts';

/**
 * Notifies of a partial refund: how much, why, and how much was refunded in total. `released` of it had only been reserved, so that it is
 * not charged rather than paid back (PARCEL-34). Amounts are money strings.
 */
export const refundMail = (
  order: Order,
  { amount, released, reason }: { amount: string; released: string; reason: string },
  context: OrderMailContext,
): MailBody => {
  const { number, refunds } = order;
  const phrases = orderPhrases(order, context);
  const { t, euros } = phrases;
  const reserved = fromMoney(released) ?? 0;
  const back = (fromMoney(amount) ?? 0) - reserved;
  const refundedTotal = toMoney(refunds.reduce((sum, refund) => sum + (fromMoney(refund.amount) ?? 0), 0));
  return renderMail(
    {
      subject: t('mail:part_refund.subject', { number, amount: euros(amount) }),
      preview: t('mail:part_refund.text', { number, amount: euros(amount) }),
      heading: t('mail:part_refund.heading'),
      blocks: [
        phrases.greeting(),
        { kind: 'text', text: t('mail:part_refund.text', { number, amount: euros(amount) }) },
        { kind: 'heading', text: t('mail:part_refund.reason') },
        { kind: 'quote', text: reason },
        {
          kind: 'facts',
          rows: [
            { label: t('mail:order_number'), value: number },
            { label: t('mail:total'), value: euros(order.total) },
            { label: t('mail:part_refund.in_all'), value: euros(refundedTotal) },
          ],
        },
        ...(reserved > 0
          ? [{ kind: 'text', text: t('mail:part_refund.released', { amount: euros(released) }) } satisfies MailBlock]
          : []),
        ...(back > 0 ? [{ kind: 'text', text: phrases.refund(toMoney(back)) } satisfies MailBlock] : []),
        phrases.orderButton(),
      ],
      footer: phrases.footer(),
    },
    context,
  );
};
