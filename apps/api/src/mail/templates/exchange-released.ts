import type { Order } from '@fori/contracts/orders/schemas';
import { shop } from '@fori/domain/shop';
import { unitText } from '@fori/i18n/options';
import { renderMail } from '../layout.ts';
import type { MailBody } from '../outbox.ts';
import { newUnitsOf } from './new-units.ts';
import { type OrderMailContext, orderPhrases } from './order-mail.ts';

/** Why the units of an exchange are no longer held: its goods are late, the shop says why, or the customer asked for money. */
type Cause = 'late' | 'shop' | 'customer';

/** The mail that nothing is sent in exchange after all, and when the money comes (RETURN-14). */
export const exchangeReleasedMail = (
  order: Order,
  { id, cause, note }: { id: string; cause: Cause; note: string | null },
  context: OrderMailContext,
): MailBody => {
  const { number } = order;
  const phrases = orderPhrases(order, context);
  const { t } = phrases;
  const withdrawal = order.withdrawals.find((one) => one.id === id);
  const units = withdrawal && newUnitsOf(order, withdrawal);
  const name = units ? unitText(t, units) : '';
  const money = withdrawal?.status === 'requested' ? 'awaited' : 'arrived';
  return renderMail(
    {
      subject: t('mail:exchange_released.subject', { number }),
      preview: t(`mail:exchange_released.${cause}`, { name, number }),
      heading: t('mail:exchange_released.heading'),
      blocks: [
        phrases.greeting(),
        { kind: 'text', text: t(`mail:exchange_released.${cause}`, { name, number }) },
        { kind: 'text', text: t(`mail:exchange_released.money.${money}`, { ...shop.refundBusinessDays }) },
        ...phrases.note(note),
        phrases.orderButton(),
      ],
      footer: phrases.footer(),
    },
    context,
  );
};
