import type { Order } from '@fori/contracts/orders/schemas';
import { fromMoney, toMoney } from '@fori/domain/money';
import type { MailBlock } from '../content.ts';
import { renderMail } from '../layout.ts';
import type { MailBody } from '../outbox.ts';
import { type OrderMailContext, orderPhrases } from './order-mail.ts';

/**
 * Notifies of a refund that leaves the order's status: how much, why, and how much was refunded in total; `isAll`: with it, all of the
 * order. `released` of it had only been reserved, so that it is not charged rather than paid back (PARCEL-34). Amounts are money strings.
 */
export const refundMail = (
  order: Order,
  { amount, released, reason, isAll }: { amount: string; released: string; reason: string; isAll: boolean },
  context: OrderMailContext,
): MailBody => {
  const { number, refunds } = order;
  const phrases = orderPhrases(order, context);
  const { t, euros } = phrases;
  const reserved = fromMoney(released) ?? 0;
  const back = (fromMoney(amount) ?? 0) - reserved;
  const refundedTotal = toMoney(refunds.reduce((sum, refund) => sum + (fromMoney(refund.amount) ?? 0), 0));
  const facts = { number, amount: euros(amount) };
  const text = t(isAll ? 'mail:part_refund.whole.text' : 'mail:part_refund.text', facts);
  return renderMail(
    {
      subject: t(isAll ? 'mail:part_refund.whole.subject' : 'mail:part_refund.subject', facts),
      preview: text,
      heading: t(isAll ? 'mail:part_refund.whole.heading' : 'mail:part_refund.heading'),
      blocks: [
        phrases.greeting(),
        { kind: 'text', text },
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
