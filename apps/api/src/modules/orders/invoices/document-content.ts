import type { Order } from '@fori/contracts/orders/schemas';
import {
  type DocumentKind,
  type DocumentPart,
  documentNumber,
  groupedReference,
  rateRows,
  totalOfParts,
} from '@fori/domain/documents';
import type { ShopIdentity } from '@fori/domain/identity';
import type { Language } from '@fori/domain/languages';
import { toMoney } from '@fori/domain/money';
import { vatPercent } from '@fori/domain/vat';
import { countryName, formatDate, formatMoney, formatNumber, formatPercent } from '@fori/i18n/format';
import { unitText } from '@fori/i18n/options';
import { translator } from '@fori/i18n/server';
import {
  orderFacts,
  type RateCells,
  type Receipt,
  receiptOf,
  sellerParty,
  vatNotes,
} from '../documents/receipt-content.ts';

/** What a document says besides its order. */
export interface DocumentFacts {
  kind: DocumentKind;
  year: number;
  sequence: number;
  issuedAt: Date;
  parts: readonly DocumentPart[];
  /** of an invoice */
  reference: string | null;
  /**
   * of a credit note: the invoice it belongs to, why money was returned, which is empty once its customer was erased, and the withdrawal that
   * was refunded; no refund for what was left of a cancelled order. `ofCharge` is what it credits in the currency charged; null where that is
   * euros, or where a part of the refund was credited before, for one whose money came back
   */
  credits: {
    number: string;
    issuedAt: Date;
    refund: { reason: string; withdrawalId: string | null } | null;
    ofCharge: string | null;
  } | null;
}

/** What a credit note credits in the currency charged; null where nothing is to be said of it (BOOK-26). */
export const creditedOfCharge = (
  { charged }: Pick<Order, 'charged'>,
  { credits }: Pick<DocumentFacts, 'credits'>,
  language: Language,
): { label: string; amount: string } | null =>
  charged && credits && credits.ofCharge !== null
    ? {
        label: translator(language)('invoice:credited_in', { currency: charged.currency }),
        amount: formatMoney(`-${credits.ofCharge}`, { language, currency: charged.currency }),
      }
    : null;

/** The table of rates, with amounts below zero where they are credited. */
const ratesTable = (
  { kind, parts }: DocumentFacts,
  seller: ShopIdentity,
  language: Language,
): NonNullable<Receipt['rates']> => {
  const t = translator(language);
  const sign = kind === 'credit_note' ? -1 : 1;
  const amount = (cents: number) => formatMoney(toMoney(cents * sign), { language, currency: 'EUR' });
  const rows = rateRows(parts);
  const sum = (key: 'net' | 'vat' | 'gross') => amount(rows.reduce((total, row) => total + row[key], 0));
  return {
    columns: [t('invoice:rate'), t('invoice:net'), t('invoice:vat'), t('invoice:gross')],
    rows: [
      ...rows.map(({ country, rate, net, vat, gross }): RateCells => {
        const percent = formatPercent(vatPercent(rate), language);
        const isAbroad = country !== null && country !== seller.countryCode;
        const label = isAbroad ? `${countryName(country, language)} ${percent}` : percent;
        return [label, amount(net), amount(vat), amount(gross)];
      }),
      [t('invoice:sum'), sum('net'), sum('vat'), sum('gross')],
    ],
  };
};

/** The order as it was when it was paid: what became of it later stands on documents of its own. */
const asPaid = (order: Order): Order => ({
  ...order,
  refunds: [],
  events: order.events.filter(({ status }) => status === 'pending' || status === 'paid'),
  payment: { ...order.payment, status: 'captured' },
});

/** The content of an invoice or a credit note of an order, in the order's language. */
export const documentContent = (
  order: Order,
  seller: ShopIdentity,
  facts: DocumentFacts,
  language: Language,
): Receipt => {
  const t = translator(language);
  const { kind, year, sequence, issuedAt, parts, reference, credits } = facts;
  const number = documentNumber(kind, year, sequence);
  const receipt = receiptOf(asPaid(order), seller, language);
  const date = (at: Date) => formatDate(at.toISOString(), language);
  const issued = [
    { label: t(`invoice:${kind}.number`), value: number },
    { label: t(`invoice:${kind}.date`), value: date(issuedAt) },
  ];
  const common = {
    ...receipt,
    title: `${t(`invoice:${kind}.title`, { number })} · ${seller.name}`,
    heading: t(`invoice:${kind}.heading`),
    createdAt: issuedAt,
    rates: ratesTable(facts, seller, language),
  };
  if (kind === 'invoice') {
    return {
      ...common,
      facts: [
        ...issued,
        ...receipt.facts,
        ...(reference === null ? [] : [{ label: t('invoice:reference'), value: groupedReference(reference) }]),
      ],
      footnotes: [...receipt.footnotes, t('invoice:paid')],
    };
  }
  const refund = credits?.refund ?? null;
  const withdrawn = refund && order.withdrawals.find(({ id }) => id === refund.withdrawalId);
  const goods = (withdrawn?.lines ?? []).flatMap(({ item, quantity }) => {
    const line = order.items[item - 1];
    return line ? [`${formatNumber(quantity, language)} × ${unitText(t, line)}`] : [];
  });
  const rows = rateRows(parts);
  const credited = formatMoney(toMoney(-totalOfParts(parts)), { language, currency: 'EUR' });
  const ofCharge = creditedOfCharge(order, facts, language);
  // a refund that was made after its customer was erased
  const isErased = order.email === '' && credits !== null;
  const buyer = { label: t('receipt:buyer'), lines: [t('invoice:same_buyer', { number: credits?.number ?? '' })] };
  return {
    ...common,
    ...(isErased && { parties: [sellerParty(seller, language), buyer] }),
    facts: [
      ...issued,
      ...(credits ? [{ label: t('invoice:credits'), value: `${credits.number} · ${date(credits.issuedAt)}` }] : []),
      ...orderFacts(order, language),
    ],
    lines: [
      {
        name: refund ? t('invoice:refund') : t('invoice:cancelled'),
        detail: [refund?.reason, ...goods].filter(Boolean).join('\n'),
        quantity: '1',
        unitPrice: credited,
        amount: credited,
      },
    ],
    totals: [{ label: t('invoice:credited'), amount: credited, strong: true }, ...(ofCharge ? [ofCharge] : [])],
    footnotes: [
      ...(rows.some(({ rate }) => rate > 0) ? [t('receipt:with_vat')] : []),
      ...vatNotes(rows, order, language),
    ],
  };
};
