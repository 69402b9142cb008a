import type { Order, OrderJacket, PostalAddress } from '@fori/contracts/orders/schemas';
import type { ShopIdentity } from '@fori/domain/identity';
import type { Language } from '@fori/domain/languages';
import type { MailWords } from '@fori/domain/mail-words';
import { shop } from '@fori/domain/shop';
import { displayOf, type SumRow, sumRows } from '@fori/domain/shown-sums';
import { importCharges } from '@fori/domain/vat-reasons';
import { postalLines } from '@fori/i18n/address';
import { takenIn } from '@fori/i18n/charged-text';
import { deliveryLines } from '@fori/i18n/delivery-lines';
import { type Amount, formatMoney, formatPercent } from '@fori/i18n/format';
import { colorText, sizeText } from '@fori/i18n/options';
import { paymentText } from '@fori/i18n/payment';
import { formatPhone } from '@fori/i18n/phone';
import { pricesByRate } from '@fori/i18n/prices-by-rate';
import { translator } from '@fori/i18n/server';
import { jacketDetails } from '../../modules/orders/view/jacket-details.ts';
import type { MailBlock, MailLine } from '../content.ts';
import { shopFooter } from './shop-footer.ts';

export interface OrderMailContext {
  /** the customer's */
  language: Language;
  /** origin of the shop's links, without a trailing slash */
  publicUrl: string;
  /** opens the order without an account */
  accessToken: string;
  /** who the shop is */
  identity: ShopIdentity;
  /** the shop's own words in this mail, in `language`; none when missing */
  words?: MailWords;
}

/** What somebody typed, with its line breaks; nothing where it is missing. */
export const quoteBlocks = (heading: string, text: string | null | undefined): MailBlock[] =>
  text
    ? [
        { kind: 'heading', text: heading },
        { kind: 'quote', text },
      ]
    : [];

/** Phrases shared by the mails about an order. */
export const orderPhrases = (order: Order, { language, publicUrl, accessToken, identity }: OrderMailContext) => {
  const t = translator(language);
  const euros = (money: Amount) => formatMoney(money, { language, currency: 'EUR' });

  const taken = takenIn(order.charged, language);

  const prices = pricesByRate(displayOf(order), euros);
  const unitsAtPrice = ({
    quantity,
    price,
    vat_rate,
  }: Pick<Order['items'][number], 'quantity' | 'price' | 'vat_rate'>) =>
    `${quantity} × ${prices(vat_rate).unit(price)}`;
  const options = (size: string, color: string) =>
    [size && `${t('mail:size')}: ${sizeText(t, size)}`, color && `${t('mail:color')}: ${colorText(t, color)}`]
      .filter(Boolean)
      .join(', ');

  /** PNG, because many mail programs do not show WebP. */
  const picture = (url: string, alt: string) =>
    url ? [{ url: `${publicUrl}${url.replace(/\.webp$/, '.mail.png')}`, alt }] : [];
  const jacketLine = (jacket: OrderJacket): MailLine => ({
    title: jacket.name,
    details: [t('mail:made_to_measure'), ...jacketDetails(jacket, t), unitsAtPrice(jacket)],
    amount: prices(jacket.vat_rate).line(jacket.price, jacket.quantity),
    pictures: [
      ...picture(jacket.frontImageUrl, t('orders:jacket.front', { name: jacket.name })),
      ...picture(jacket.backImageUrl, t('orders:jacket.back', { name: jacket.name })),
    ],
  });

  /** how much is refunded and when; amounts are money strings */
  const refund = (amount: string, ofCharge: string | undefined): string =>
    t('mail:refund', {
      amount: taken(amount, ofCharge),
      from: shop.refundBusinessDays.from,
      to: shop.refundBusinessDays.to,
    });

  return {
    t,
    euros,
    greeting: (): MailBlock => ({
      kind: 'greeting',
      text: t('mail:greeting', { name: order.shipping_address.full_name }),
    }),
    /** the shop's note to the customer */
    note: (note: string | null | undefined): MailBlock[] => quoteBlocks(t('mail:note'), note),
    lines: (): MailBlock => ({
      kind: 'lines',
      lines: [
        ...order.items.map((item) => ({
          title: item.name,
          details: [options(item.size, item.color), unitsAtPrice(item)].filter(Boolean),
          amount: prices(item.vat_rate).line(item.price, item.quantity),
        })),
        ...order.custom_jackets.map(jacketLine),
      ],
    }),
    totals: (): MailBlock => {
      const labelOf = ({ key, rate = order.vat_rate }: SumRow): string => {
        const percent = { rate: formatPercent(Number(rate), language) };
        if (key === 'vat') return t('mail:vat', percent);
        if (key === 'subtotal' || key === 'shipping' || key === 'total') return t(`mail:${key}`);
        return t(`orders:totals.${key}`, percent);
      };
      return {
        kind: 'sums',
        rows: sumRows(order).map((row) => ({
          label: labelOf(row),
          amount: row.key === 'shipping' && row.amount === 0 ? t('mail:free') : euros(row.amount),
          strong: row.key === 'total',
        })),
      };
    },
    /** why an amount bears no VAT, and what is due when goods arrive without it */
    vatNotes: (): MailBlock[] => {
      const vat = order.vat ?? [];
      const charges = importCharges(vat);
      const texts = [
        ...(charges ? [t(`paying:import_charges.${charges}`)] : []),
        ...(vat.some(({ reason }) => reason === 'reverse_charge') ? [t('receipt:vat_note.reverse_charge')] : []),
      ];
      return texts.map((text) => ({ kind: 'text', muted: true, text }));
    },
    payment: (): string => paymentText(t, order.payment),
    /** an amount in euros as it is taken or returned; `ofCharge` is the same in the currency charged (PAY-209) */
    taken,
    refund,
    /** that an amount was only reserved (PAY-325) */
    released: (amount: string, ofCharge: string | undefined): string =>
      t('mail:released', { amount: taken(amount, ofCharge) }),
    /** likewise, before the refund is made: a disputed payment may come back from the bank instead (PAY-323) */
    refundToCome: (amount: string, ofCharge: string | undefined): string =>
      order.payment.disputed
        ? t('purchases:choice.refund_disputed', { amount: taken(amount, ofCharge) })
        : refund(amount, ofCharge),
    address: (address: PostalAddress): MailBlock => ({ kind: 'address', lines: postalLines(address, language) }),
    /** where it is delivered: the address, or the pick-up point with its opening hours */
    deliveredTo: ({ phone }: { phone?: string } = {}): MailBlock[] => {
      const point = order.delivery?.pickup_point;
      const lines = [...deliveryLines(order, language), ...(phone ? [formatPhone(phone)] : [])];
      return [
        { kind: 'heading', text: t(point ? 'mail:pickup_point' : 'mail:shipping_address') },
        { kind: 'address', lines: [...lines, ...(point?.opening_hours ? [point.opening_hours] : [])] },
      ];
    },
    jacket: (jacket: OrderJacket): MailBlock => ({ kind: 'lines', lines: [jacketLine(jacket)] }),
    /** until when products can be returned, where any still can, and that jackets cannot (RETURN-19) */
    returns: (): MailBlock[] => [
      ...(order.items.some(({ withdrawable }) => withdrawable > 0)
        ? [{ kind: 'text', muted: true, text: t('mail:returns', { days: shop.returnDays }) } satisfies MailBlock]
        : []),
      ...(order.custom_jackets.length > 0
        ? [{ kind: 'text', muted: true, text: t('mail:returns_jackets') } satisfies MailBlock]
        : []),
    ],
    orderButton: (label: string = t('mail:view_order')): MailBlock => {
      const url = new URL(`${publicUrl}/orders/${encodeURIComponent(order.id)}`);
      url.searchParams.set('token', accessToken);
      url.searchParams.set('lang', language);
      return { kind: 'button', label, url: url.href };
    },
    shopButton: (label: string): MailBlock => ({
      kind: 'button',
      label,
      url: `${publicUrl}/?lang=${language}`,
    }),
    footer: (): string[] => shopFooter(identity, language),
  };
};
