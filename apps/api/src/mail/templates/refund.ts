import type { Order } from '@fori/contracts/orders/schemas';
import { fromMoney, toMoney } from '@fori/domain/money';
import { refundedOf } from '@fori/domain/rest-of-order';
import type { MailBlock } from '../content.ts';
import { renderMail } from '../layout.ts';
import type { MailBody } from '../outbox.ts';
import { type OrderMailContext, orderPhrases } from './order-mail.ts';

/**
 * Notifies of a refund that leaves the order's status: how much, why, and how much was refunded in total; `isAll`: with it, all of the
 * order. `released` of it had only been reserved, so that it is not charged rather than paid back (PARCEL-34).
 */
export const refundMail = (
  order: Order,
  {
    amount,
    released = '0.00',
    of_charge: ofCharge,
    reason,
    isAll,
  }: Omit<Order['refunds'][number], 'at'> & { isAll: boolean },
  context: OrderMailContext,
): MailBody => {
  const { number, charged } = order;
  const phrases = orderPhrases(order, context);
  const { t, taken } = phrases;
  const reserved = fromMoney(released) ?? 0;
  const back = (fromMoney(amount) ?? 0) - reserved;
  const backOfCharge =
    ofCharge && toMoney((fromMoney(ofCharge.amount) ?? 0) - (fromMoney(ofCharge.released ?? '0.00') ?? 0));
  const facts = { number, amount: taken(amount, ofCharge?.amount) };
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
            { label: t('mail:total'), value: taken(order.total, charged?.amount) },
            { label: t('mail:part_refund.in_all'), value: taken(...refundedOf(order)) },
          ],
        },
        ...(reserved > 0
          ? [
              {
                kind: 'text',
                text: t('mail:part_refund.released', { amount: taken(released, ofCharge?.released) }),
              } satisfies MailBlock,
            ]
          : []),
        ...(back > 0 ? [{ kind: 'text', text: phrases.refund(toMoney(back), backOfCharge) } satisfies MailBlock] : []),
        phrases.orderButton(),
      ],
      footer: phrases.footer(),
    },
    context,
  );
};
