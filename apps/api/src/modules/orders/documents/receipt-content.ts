import type { Order, PostalAddress } from '@fori/contracts/orders/schemas';
import type { ShopIdentity } from '@fori/domain/identity';
import { type Language, localeTags } from '@fori/domain/languages';
import type { PaymentStatus } from '@fori/domain/payments';
import { restOfOrder } from '@fori/domain/rest-of-order';
import { displayOf, hasShownVat, type SumRow, sumRows } from '@fori/domain/shown-sums';
import type { VatReason } from '@fori/domain/vat-reasons';
import { postalLines } from '@fori/i18n/address';
import { deliveryLines } from '@fori/i18n/delivery-lines';
import { type Amount, formatDate, formatMoney, formatNumber, formatPercent } from '@fori/i18n/format';
import { colorText, jacketName, sizeText } from '@fori/i18n/options';
import { paymentText } from '@fori/i18n/payment';
import { formatPhone } from '@fori/i18n/phone';
import { pricesByRate } from '@fori/i18n/prices-by-rate';
import { translator } from '@fori/i18n/server';
import { companyNumberLine, shopAddressLines } from '../../../mail/templates/shop-footer.ts';
import { jacketDetails } from '../view/jacket-details.ts';

/** The content of a receipt, without its layout. */
export interface Receipt {
  /** the seller's name as a brand and as a legal person */
  brand: string;
  author: string;
  /** what the seller's uploaded logo measures in pixels; null without one */
  logo: { width: number; height: number } | null;
  title: string;
  /** BCP 47 */
  languageTag: string;
  /** depends on the order only, so that the same order gives the same bytes */
  createdAt: Date;
  heading: string;
  /** shown first: that nothing was paid, that the order was cancelled */
  remarks: readonly string[];
  facts: readonly { label: string; value: string }[];
  parties: readonly { label: string; lines: readonly string[] }[];
  columns: { item: string; quantity: string; unitPrice: string; amount: string };
  lines: readonly { name: string; detail: string; quantity: string; unitPrice: string; amount: string }[];
  totals: readonly { label: string; amount: string; strong?: boolean }[];
  /** what a document for the books says of VAT by rate; its last row is the sum */
  rates?: { columns: RateCells; rows: readonly RateCells[] };
  footnotes: readonly string[];
  footer: string;
  /** with the placeholders `{page}` and `{pages}` */
  page: string;
}

/** Rate, net, VAT and their sum. */
export type RateCells = readonly [string, string, string, string];

/** VAT stands beside the amount it is on. */
const sumOrder: readonly SumRow['key'][] = [
  'subtotal',
  'subtotal_with_vat',
  'vat_rounding',
  'vat',
  'shipping',
  'total',
  'vat_included',
];

/** Reasons that stand on the receipt. */
const notedReasons = ['voec', 'export', 'outside_territory', 'reverse_charge'] as const;

const chargedStatuses: readonly PaymentStatus[] = ['authorised', 'captured', 'refunding', 'refunded'];

/** An exchange rate is shown with the precision it was calculated with. */
const RATE_DECIMALS = 6;

type Fact = Receipt['facts'][number];

/** The number and the day of an order. */
export const orderFacts = ({ number, created_at: placedAt }: Order, language: Language): Fact[] => {
  const t = translator(language);
  return [
    { label: t('mail:order_number'), value: number },
    { label: t('orders:detail.date'), value: formatDate(placedAt, language) },
  ];
};

/** Who sells, with address and numbers. */
export const sellerParty = (seller: ShopIdentity, language: Language): Receipt['parties'][number] => {
  const t = translator(language);
  return {
    label: t('receipt:seller'),
    lines: [
      seller.company,
      ...shopAddressLines(seller, language),
      ...companyNumberLine(seller, language),
      ...(seller.vatId ? [t('receipt:vat_id', { id: seller.vatId })] : []),
    ],
  };
};

/**
 * The law asks for the reason wherever VAT is not charged, and for the number under which Norwegian VAT is. `parts` are those of the order that
 * the document is about.
 */
export const vatNotes = (
  parts: readonly { reason: VatReason | null }[] = [],
  { voec_number: voecNumber }: Pick<Order, 'voec_number'>,
  language: Language,
): string[] => {
  const reasons = new Set(parts.map(({ reason }) => reason));
  return notedReasons
    .filter((reason) => reasons.has(reason))
    .map((reason) => translator(language)(`receipt:vat_note.${reason}`, { number: voecNumber ?? '' }));
};

const eurosIn = (language: Language) => (money: Amount) => formatMoney(money, { language, currency: 'EUR' });

/** What was ordered, with unit prices as the shop showed them. */
const linesOf = (order: Order, language: Language): Receipt['lines'] => {
  const t = translator(language);
  const prices = pricesByRate(displayOf(order), eurosIn(language));
  const options = (size: string, color: string): string =>
    [
      size && `${t('orders:detail.size')}: ${sizeText(t, size)}`,
      color && `${t('orders:detail.color')}: ${colorText(t, color)}`,
    ]
      .filter(Boolean)
      .join(', ');
  return [
    ...order.items.map((item) => ({
      name: item.name,
      detail: options(item.size, item.color),
      quantity: formatNumber(item.quantity, language),
      unitPrice: prices(item.vat_rate).unit(item.price),
      amount: prices(item.vat_rate).line(item.price, item.quantity),
    })),
    ...order.custom_jackets.map((jacket) => ({
      name: jacketName(t, jacket.name),
      detail: [t('mail:made_to_measure'), ...jacketDetails(jacket, t)].join('\n'),
      quantity: formatNumber(jacket.quantity, language),
      unitPrice: prices(jacket.vat_rate).unit(jacket.price),
      amount: prices(jacket.vat_rate).line(jacket.price, jacket.quantity),
    })),
  ];
};

/** The sums of an order with what was returned of them. */
const totalsOf = (order: Order, language: Language): Receipt['totals'] => {
  const t = translator(language);
  const euros = eurosIn(language);
  const { payment } = order;
  const returned = { refunding: t('receipt:returning'), refunded: t('receipt:returned') } as const;
  const returnedLabel =
    payment.status === 'refunding' || payment.status === 'refunded' ? returned[payment.status] : null;

  // refunded without a refund row: what was left of an order when it was cancelled
  const [rest, restOfCharge] = restOfOrder(order);
  // amounts are in euros; beside them what the card got, where that is another currency (PAY-209)
  const inCharged = (amount: string | undefined): string[] =>
    order.charged && amount !== undefined
      ? [formatMoney(`-${amount}`, { language, currency: order.charged.currency })]
      : [];

  const sumLabel = ({ key, rate = order.vat_rate, base = order.subtotal }: SumRow): string => {
    const vat = { rate: formatPercent(rate, language), base: euros(base) };
    if (key === 'vat') return t('receipt:vat', vat);
    return key === 'vat_included' ? t('receipt:vat_included', vat) : t(`orders:totals.${key}`);
  };
  const sums = sumRows(order)
    .toSorted((a, b) => sumOrder.indexOf(a.key) - sumOrder.indexOf(b.key))
    .map((row) => ({
      label: sumLabel(row),
      amount: euros(row.amount),
      strong: row.key === 'total',
    }));

  return [
    ...sums,
    ...(order.display.currency === 'EUR'
      ? []
      : [
          {
            label: t('receipt:displayed', {
              currency: order.display.currency,
              rate: formatNumber(order.display.rate, language, RATE_DECIMALS),
            }),
            amount: formatMoney(order.charged?.amount ?? order.display.total, {
              language,
              currency: order.display.currency,
            }),
          },
        ]),
    ...order.refunds.map(({ amount, of_charge: ofCharge, at }) => ({
      label: [t('receipt:returned_on', { date: formatDate(at, language) }), ...inCharged(ofCharge?.amount)].join(', '),
      amount: euros(`-${amount}`),
    })),
    ...(returnedLabel && rest !== '0.00'
      ? [
          {
            label: [returnedLabel, ...inCharged(restOfCharge)].join(', '),
            amount: euros(`-${rest}`),
            strong: true,
          },
        ]
      : []),
  ];
};

/**
 * The receipt of an order in the given language, with the seller as of its time. For an unpaid order it says that it is no receipt; refunds are listed below
 * the total.
 */
export const receiptOf = (order: Order, seller: ShopIdentity, language: Language): Receipt => {
  const t = translator(language);
  const date = (at: string) => formatDate(at, language);
  const { number, payment, shipping_address: shipping, billing_address: billing } = order;
  const paid = chargedStatuses.includes(payment.status);
  const happened = (status: Order['status']) => order.events.findLast((event) => event.status === status)?.at;

  const address = (where: PostalAddress): string[] => postalLines(where, language);
  const fact = (label: string, at: string | undefined) => (at ? [{ label, value: date(at) }] : []);
  const remark = (key: 'receipt:cancelled' | 'receipt:refunded', at: string | undefined) =>
    at ? [t(key, { date: date(at) })] : [];
  return {
    brand: seller.name,
    author: seller.company,
    logo:
      seller.logo === 'ferry' || seller.logo === null ? null : { width: seller.logo.width, height: seller.logo.height },
    title: `${t(paid ? 'receipt:title' : 'receipt:order_title', { number })} · ${seller.name}`,
    languageTag: localeTags[language],
    createdAt: new Date(order.created_at),
    heading: t(paid ? 'receipt:heading' : 'receipt:order_heading'),
    remarks: [
      ...(paid ? [] : [t('receipt:not_paid')]),
      ...remark('receipt:cancelled', happened('cancelled')),
      ...remark('receipt:refunded', happened('refunded')),
    ],
    facts: [
      ...orderFacts(order, language),
      ...fact(t('receipt:paid_on'), paid ? happened('paid') : undefined),
      ...fact(t('receipt:delivered_on'), happened('delivered')),
      {
        label: t('orders:payment.title'),
        value: `${paymentText(t, payment)} · ${t(`purchases:payment.status.${payment.status}`)}`,
      },
    ],
    parties: [
      sellerParty(seller, language),
      {
        label: t('receipt:buyer'),
        lines: [
          ...(order.company_name ? [order.company_name] : []),
          ...address(billing),
          ...(order.vat_id ? [t('receipt:vat_id', { id: order.vat_id })] : []),
          order.email,
        ],
      },
      {
        label: t(order.delivery?.pickup_point ? 'mail:pickup_point' : 'receipt:deliver_to'),
        lines: [...deliveryLines(order, language), formatPhone(shipping.phone)],
      },
    ],
    columns: {
      item: t('receipt:item'),
      quantity: t('receipt:quantity'),
      unitPrice: t('receipt:unit_price'),
      amount: t('receipt:amount'),
    },
    lines: linesOf(order, language),
    totals: totalsOf(order, language),
    footnotes: [
      t(hasShownVat(order) ? 'receipt:with_vat' : 'receipt:without_vat'),
      ...vatNotes(order.vat, order, language),
      ...(paid
        ? [order.charged ? t('receipt:charged_in', { currency: order.charged.currency }) : t('receipt:charged')]
        : []),
    ],
    footer: [seller.company, seller.email, formatPhone(seller.phone)].filter(Boolean).join(' · '),
    page: t('receipt:page', { page: '{page}', pages: '{pages}' }),
  };
};
