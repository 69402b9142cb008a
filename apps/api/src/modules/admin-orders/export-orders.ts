import type { DailyExportQuery } from '@fori/contracts/csv';
import type { Language } from '@fori/domain/languages';
import { colorNameIn } from '@fori/domain/mixed-colors';
import { type Cents, fractionOf, toMoney } from '@fori/domain/money';
import { dayOf, endOfDay, startOfDay } from '@fori/domain/shop-time';
import { vatPercent } from '@fori/domain/vat';
import { colorText, jacketName, jacketText, sizeText } from '@fori/i18n/options';
import { paymentMethodText } from '@fori/i18n/payment';
import { type Translate, translator } from '@fori/i18n/server';
import type { Shop } from '../../composition.ts';
import { CSV_STEP, streamCsv } from '../../csv/stream-csv.ts';
import { type CsvCell, csvFormats } from '../../csv/write-csv.ts';
import type { Queries } from '../../db/types.ts';
import { groupBy } from '../../group-by.ts';
import { type Exporter, recordExport } from '../audit/index.ts';
import { ordersToExport, partsOfOrders } from './export.repository.ts';

type OrderRow = Awaited<ReturnType<typeof ordersToExport>>[number];
type Parts = Awaited<ReturnType<typeof partsOfOrders>>;
type ExportedOrder = OrderRow & {
  lines: Parts['lines'];
  jackets: Parts['jackets'];
  payment: Parts['payments'][number] | undefined;
  refundedCents: Cents;
};

const money = (cents: Cents): CsvCell => ({ figure: toMoney(cents) });

const headersIn = (t: Translate): string[] => [
  t('admin:orders.column.number'),
  t('orders:detail.date'),
  t('admin:orders.column.status'),
  t('admin:orders.column.customer'),
  t('admin:orders.column.country'),
  t('admin-orders:export.method'),
  t('orders:payment.title'),
  t('admin-reports:group.vat'),
  t('admin-reports:column.subtotal'),
  t('admin-reports:column.shipping'),
  t('admin-reports:column.tax'),
  t('admin-reports:column.total'),
  t('admin-reports:column.refunded'),
  t('admin:order.lines.sku'),
  t('receipt:item'),
  t('orders:detail.size'),
  t('orders:detail.color'),
  t('receipt:quantity'),
  t('receipt:unit_price'),
  t('receipt:amount'),
  t('admin-orders:company.name'),
  t('admin-orders:company.vat_id'),
];

/** Columns of an order that only its first row fills in, so that a column can be summed up. */
const ORDER_COLUMNS = 11;
const nothing: readonly CsvCell[] = Array.from({ length: ORDER_COLUMNS }, () => '');

const methodOf = (t: Translate, { payment }: ExportedOrder): string => {
  if (!payment) return '';
  return paymentMethodText(t, payment.method);
};

/** The rate of an order, or its rates where it has several. */
const ratesOf = ({ vat, vatRate }: ExportedOrder): CsvCell => {
  const rates = [...new Set(vat ? vat.parts.map(({ rate }) => rate) : [vatRate])];
  return rates.length === 1 ? { figure: (rates[0] ?? 0) / 100 } : rates.map(vatPercent).join(' + ');
};

/** With the words that say why an order to a company bore no VAT. */
const vatIdOf = (t: Translate, { vatId, vat }: ExportedOrder): string => {
  const isReverse = vat?.parts.some(({ reason }) => reason === 'reverse_charge');
  return [vatId ?? '', isReverse ? t('receipt:reverse_charge') : ''].filter(Boolean).join(' · ');
};

const orderCells = (t: Translate, order: ExportedOrder): CsvCell[] => [
  t(`orders:status.${order.status}`),
  order.fullName,
  order.country,
  methodOf(t, order),
  order.payment ? t(`admin:order.payment.status.${order.payment.status}`) : '',
  ratesOf(order),
  money(order.subtotalCents),
  money(order.shippingCents),
  money(order.taxCents),
  money(order.totalCents),
  money(order.refundedCents),
];

const lineCells = (t: Translate, { lines, jackets, vat }: ExportedOrder, language: Language): CsvCell[][] => {
  // as it was taxed: where prices with VAT are fixed, that is not the unit price at home (VAT-142)
  const sums = (unit: Cents, quantity: number, index: number): CsvCell[] => {
    const net = vat?.lines[index]?.net ?? unit * quantity;
    return [{ figure: quantity }, money(fractionOf(net, 1, quantity)), money(net)];
  };
  return [
    ...lines.map(({ sku, name, size, color, unitCents, quantity }, index) => [
      sku,
      name,
      sizeText(t, size),
      colorText(t, color),
      ...sums(unitCents, quantity, index),
    ]),
    ...jackets.map(({ design, unitCents, quantity }, index) => [
      '',
      jacketName(t, design.name),
      jacketText(t, 'size', design.size),
      design.colorNames ? colorNameIn(design.colorNames, language) : jacketText(t, 'color', design.color),
      ...sums(unitCents, quantity, lines.length + index),
    ]),
  ];
};

/** What was returned of an order: of a cancelled one all that was captured, which no row of a refund tells. */
const refundedOf = ({ status }: OrderRow, payment: ExportedOrder['payment'], refunds: Cents): Cents =>
  status === 'cancelled' && payment?.status === 'refunded' ? payment.amountCents : refunds;

const withParts = async (queries: Queries, rows: readonly OrderRow[]): Promise<ExportedOrder[]> => {
  if (rows.length === 0) return [];
  const { lines, jackets, payments, refunds } = await partsOfOrders(
    queries,
    rows.map(({ id }) => id),
  );
  const linesOf = groupBy(lines, ({ orderId }) => orderId);
  const jacketsOf = groupBy(jackets, ({ orderId }) => orderId);
  const paymentOf = new Map(payments.toReversed().map((payment) => [payment.orderId, payment]));
  const refundsOf = new Map(refunds.map(({ orderId, cents }) => [orderId, cents]));
  return rows.map((row) => {
    const payment = paymentOf.get(row.id);
    return {
      ...row,
      payment,
      lines: linesOf.get(row.id) ?? [],
      jackets: jacketsOf.get(row.id) ?? [],
      refundedCents: refundedOf(row, payment, refundsOf.get(row.id) ?? 0),
    };
  });
};

/**
 * The orders placed on some days of the shop's time zone as CSV text in pieces, the oldest first: a row for each line, the
 * order's sums (euros) in its first. Of customers it has the name and the country, of companies also their name and VAT id, which bookkeeping asks for, and nothing else.
 * Recorded in the audit log before anything is read.
 */
export const exportOrders = async (
  shop: Pick<Shop, 'db' | 'clock' | 'config'>,
  by: Exporter,
  { from, to, separator }: DailyExportQuery,
  language: Language,
): Promise<AsyncGenerator<string>> => {
  const { db, clock } = shop;
  const t = translator(language);
  await db.write((tx) => recordExport(tx, shop, { at: clock(), by, list: 'orders', from, to }));
  const period = { since: startOfDay(from), before: endOfDay(to), limit: CSV_STEP };
  return streamCsv<ExportedOrder>(
    headersIn(t),
    csvFormats[separator],
    async (after) => withParts(db.read, await ordersToExport(db.read, { ...period, after })),
    (order) =>
      lineCells(t, order, language).map((line, index) => [
        order.number,
        dayOf(order.createdAt),
        ...(index === 0 ? orderCells(t, order) : nothing),
        ...line,
        ...(index === 0 ? [order.companyName ?? '', vatIdOf(t, order)] : ['', '']),
      ]),
  );
};
