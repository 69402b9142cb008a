import type { Order } from '@fori/contracts/orders/schemas';
import { shop } from '@fori/domain/shop';
import { unitText } from '@fori/i18n/options';
import { renderMail } from '../layout.ts';
import type { MailBody } from '../outbox.ts';
import { newUnitsOf } from './new-units.ts';
import { type OrderMailContext, orderPhrases } from './order-mail.ts';

/**
 * The mail about a withdrawal's next step: the goods were received, so that money, or the units held in exchange, follows; or the shop
 * refuses and gives the reason.
 */
export const withdrawalStepMail = (
  order: Order,
  step: { id: string; status: 'received' | 'refused'; note: string | null },
  context: OrderMailContext,
): MailBody => {
  const { number } = order;
  const { id, status, note } = step;
  const phrases = orderPhrases(order, context);
  const { t } = phrases;
  const withdrawal = order.withdrawals.find((one) => one.id === id);
  const units = withdrawal && newUnitsOf(order, withdrawal);
  const text =
    withdrawal?.exchange?.state === 'due' && units
      ? t('mail:withdrawal_received.exchange', { number, name: unitText(t, units) })
      : t(`mail:withdrawal_${status}.text`, { number, ...shop.refundBusinessDays });
  return renderMail(
    {
      subject: t(`mail:withdrawal_${status}.subject`, { number }),
      preview: text,
      heading: t(`mail:withdrawal_${status}.heading`),
      blocks: [phrases.greeting(), { kind: 'text', text }, ...phrases.note(note), phrases.orderButton()],
      footer: phrases.footer(),
    },
    context,
  );
};
