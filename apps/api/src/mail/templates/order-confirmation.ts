import type { Order } from '@fori/contracts/orders/schemas';
import { formatDate, formatDateRange, formatMoney } from '@fori/i18n/format';
import { translator } from '@fori/i18n/server';
import type { MailBlock } from '../content.ts';
import { renderMail } from '../layout.ts';
import type { MailBody } from '../outbox.ts';
import { type OrderMailContext, orderPhrases } from './order-mail.ts';

/** The subject of its mail, for mails whose bodies are rendered later. */
export const orderConfirmationSubject = (
  order: Pick<Order, 'number'>,
  { language, identity }: Pick<OrderMailContext, 'language' | 'identity'>,
): string => translator(language)('mail:confirmation.subject', { number: order.number, shop: identity.name });

/** Confirms an order: its line items, prices, addresses and how to return it. */
export const orderConfirmationMail = (order: Order, context: OrderMailContext): MailBody => {
  const { language } = context;
  const phrases = orderPhrases(order, context);
  const { t } = phrases;
  const { shipping_address: shipping, billing_address: billing, display, charged } = order;
  const { phone, ...shippingPostal } = shipping;
  const sameAddress =
    !order.delivery?.pickup_point &&
    JSON.stringify(Object.entries(shippingPostal).sort()) === JSON.stringify(Object.entries(billing).sort());

  const displayNote: MailBlock[] =
    display.currency === 'EUR'
      ? []
      : [
          {
            kind: 'text',
            muted: true,
            text: t(charged ? 'mail:charged_note' : 'mail:display_note', {
              currency: display.currency,
              amount: formatMoney(charged?.amount ?? display.total, { language, currency: display.currency }),
            }),
          },
        ];
  const billingBlocks: MailBlock[] = sameAddress
    ? []
    : [{ kind: 'heading', text: t('mail:billing_address') }, phrases.address(billing)];

  const termsBlocks: MailBlock[] = order.terms
    ? [
        {
          kind: 'text',
          muted: true,
          text: t('purchases:detail.terms', { date: formatDate(order.terms.date, language) }),
        },
      ]
    : [];

  return renderMail(
    {
      subject: orderConfirmationSubject(order, context),
      preview: t('mail:confirmation.preview', { total: phrases.taken(order.total, charged?.amount) }),
      heading: t('mail:confirmation.heading'),
      blocks: [
        phrases.greeting(),
        { kind: 'text', text: t('mail:confirmation.text') },
        {
          kind: 'facts',
          rows: [
            { label: t('mail:order_number'), value: order.number },
            { label: t('mail:order_date'), value: formatDate(order.created_at, language) },
            { label: t('mail:payment'), value: phrases.payment() },
            ...(order.delivery ? [{ label: t('mail:delivery_method'), value: order.delivery.name }] : []),
            {
              label: t('mail:estimated_delivery'),
              value: formatDateRange(order.estimated_delivery.from, order.estimated_delivery.to, language),
            },
            ...(order.company_name ? [{ label: t('receipt:company'), value: order.company_name }] : []),
            ...(order.vat_id ? [{ label: t('receipt:company_vat_id'), value: order.vat_id }] : []),
          ],
        },
        phrases.lines(),
        phrases.totals(),
        ...phrases.vatNotes(),
        ...displayNote,
        ...phrases.deliveredTo({ phone }),
        ...billingBlocks,
        phrases.orderButton(),
        ...phrases.returns(),
        ...termsBlocks,
      ],
      footer: phrases.footer(),
    },
    context,
  );
};
