import type { Order } from '@fori/contracts/orders/schemas';
import { shop } from '@fori/domain/shop';
import type { MailBlock } from '../content.ts';
import { renderMail } from '../layout.ts';
import type { MailBody } from '../outbox.ts';
import { type OrderMailContext, orderPhrases } from './order-mail.ts';

/** The mail about a withdrawal's next step: the goods were received, or the shop refuses and gives the reason. */
export const withdrawalStepMail = (
  order: Order,
  step: { status: 'received' | 'refused'; note: string | null },
  context: OrderMailContext,
): MailBody => {
  const { number } = order;
  const { status, note } = step;
  const phrases = orderPhrases(order, context);
  const { t } = phrases;
  const noteBlocks: MailBlock[] = note
    ? [
        { kind: 'heading', text: t('mail:note') },
        { kind: 'quote', text: note },
      ]
    : [];
  return renderMail(
    {
      subject: t(`mail:withdrawal_${status}.subject`, { number }),
      preview: t(`mail:withdrawal_${status}.text`, { number, ...shop.refundBusinessDays }),
      heading: t(`mail:withdrawal_${status}.heading`),
      blocks: [
        phrases.greeting(),
        { kind: 'text', text: t(`mail:withdrawal_${status}.text`, { number, ...shop.refundBusinessDays }) },
        ...noteBlocks,
        phrases.orderButton(),
      ],
      footer: phrases.footer(),
    },
    context,
  );
};
