import type { BookExportQuery } from '@fori/contracts/admin-books/schemas';
import { type BookExport, bookAccounts } from '@fori/domain/books';
import { vatCodeOf } from '@fori/domain/journal';
import type { Language } from '@fori/domain/languages';
import { type Cents, toMoney } from '@fori/domain/money';
import { dayFinder, dayOf, endOfDay, startOfDay } from '@fori/domain/shop-time';
import { vatPercent } from '@fori/domain/vat';
import { colorText, sizeText } from '@fori/i18n/options';
import { paymentMethodText } from '@fori/i18n/payment';
import { type Translate, translator } from '@fori/i18n/server';
import type { Shop } from '../../composition.ts';
import { type CsvCell, type CsvFormat, continueCsv, csvFormats, writeCsv } from '../../csv/write-csv.ts';
import type { Queries } from '../../db/types.ts';
import { yieldToEventLoop } from '../../yield-to-event-loop.ts';
import { type Exporter, recordExport } from '../audit/index.ts';
import { readBooks, type StoredBooks } from '../store/index.ts';
import { ordersOfPeriod, paymentsOfOrders, stockAfter } from './book-events.repository.ts';
import { type BookEvent, bookEvents, isReturn, vouchersOf } from './book-events.ts';

/** Rows of a piece of the file, and those read at a time. */
const STEP = 50;

interface Given {
  q: Queries;
  period: { since: Date; before: Date };
  t: Translate;
  language: Language;
  books: StoredBooks;
  /** the day of a moment of the period */
  dayAt: (at: Date) => string;
}

interface Sheet {
  /** keys of the headers */
  columns: readonly Column[];
  rows: (given: Given) => AsyncGenerator<readonly CsvCell[]>;
}

const columns = [
  ...['date', 'voucher', 'account', 'account_name', 'debit', 'credit', 'vat_code', 'text'],
  ...['quarter', 'country', 'rate', 'net', 'vat', 'gross', 'returned_net', 'returned_vat', 'due_net', 'due_vat'],
  ...[
    'due_net_nok',
    'due_vat_nok',
    'order',
    'provider',
    'method',
    'status',
    'amount',
    'charged',
    'currency',
    'reference',
  ],
  ...['kind', 'sku', 'item', 'size', 'color', 'stock', 'unit_price', 'value'],
] as const;
type Column = (typeof columns)[number];

const money = (cents: Cents): CsvCell => ({ figure: toMoney(cents) });

/** The quarter of a day: `2026-Q4`. */
const quarterOf = (at: Date): string => {
  const day = dayOf(at);
  return `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`;
};

interface SchemeSums {
  net: Cents;
  vat: Cents;
  returnedNet: Cents;
  returnedVat: Cents;
  /** in hundredths of a krone, not rounded */
  nok: { net: number; vat: number };
}

/** Sums of what falls under a scheme by quarter of the order, country and rate, in this order. */
const schemeSums = async (
  { q, period }: Given,
  reason: 'oss' | 'voec',
): Promise<[key: [quarter: string, country: string, rate: number], sums: SchemeSums][]> => {
  const sums = new Map<string, SchemeSums>();
  for await (const event of bookEvents(q, period, 'taxed sales and returns')) {
    for (const part of event.parts) {
      if (part.reason !== reason) continue;
      const [net, vat] = [part.goods + part.shipping, part.vat];
      const key = JSON.stringify([quarterOf(event.order.placedAt), part.country, part.rate]);
      const found = sums.get(key) ?? { net: 0, vat: 0, returnedNet: 0, returnedVat: 0, nok: { net: 0, vat: 0 } };
      sums.set(key, found);
      const sign = isReturn(event) ? -1 : 1;
      if (event.kind === 'sale') {
        found.net += net;
        found.vat += vat;
      } else {
        // what came back was not returned after all
        found.returnedNet -= sign * net;
        found.returnedVat -= sign * vat;
      }
      found.nok.net += sign * net * (event.nokPerEuro ?? 0);
      found.nok.vat += sign * vat * (event.nokPerEuro ?? 0);
    }
  }
  return [...sums]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, each]) => [JSON.parse(key) as [string, string, number], each]);
};

const schemeCells = ([quarter, country, rate]: [string, string, number], sums: SchemeSums): CsvCell[] => [
  ...[quarter, country, { figure: vatPercent(rate) }],
  ...[money(sums.net), money(sums.vat), money(sums.returnedNet), money(sums.returnedVat)],
  ...[money(sums.net - sums.returnedNet), money(sums.vat - sums.returnedVat)],
];

const returnText = (t: Translate, { kind, order }: BookEvent): string =>
  t(`admin-books:journal.${kind}`, { order: order.number });

const sheets: Readonly<Record<BookExport, Sheet>> = {
  journal: {
    columns: ['date', 'voucher', 'account', 'account_name', 'debit', 'credit', 'vat_code', 'text'],
    rows: async function* ({ q, period, t, books, dayAt }) {
      const names = new Map(bookAccounts.map((account) => [account, t(`admin-books:account.${account}`)]));
      for await (const { at, voucher, kind, orderNumber, lines } of vouchersOf(q, period)) {
        const text = t(`admin-books:journal.${kind}`, { order: orderNumber });
        const day = dayAt(at);
        for (const { account, debit, credit, vatCode } of lines) {
          const name = names.get(account) ?? '';
          yield [day, voucher, books.accounts[account], name, money(debit), money(credit), vatCode, text];
        }
      }
    },
  },
  oss: {
    columns: ['quarter', 'country', 'rate', 'net', 'vat', 'returned_net', 'returned_vat', 'due_net', 'due_vat'],
    rows: async function* (given) {
      for (const [key, sums] of await schemeSums(given, 'oss')) yield schemeCells(key, sums);
    },
  },
  voec: {
    columns: [
      ...(['quarter', 'country', 'rate', 'net', 'vat', 'returned_net', 'returned_vat', 'due_net', 'due_vat'] as const),
      ...(['due_net_nok', 'due_vat_nok'] as const),
    ],
    rows: async function* (given) {
      for (const [key, sums] of await schemeSums(given, 'voec')) {
        yield [...schemeCells(key, sums), money(Math.round(sums.nok.net)), money(Math.round(sums.nok.vat))];
      }
    },
  },
  payments: {
    columns: ['date', 'order', 'provider', 'method', 'status', 'amount', 'charged', 'currency', 'reference'],
    rows: async function* ({ q, period, t, dayAt }) {
      type Row = Awaited<ReturnType<typeof ordersOfPeriod>>[number];
      let after: Row | null = null;
      for (;;) {
        const orders: Row[] = await ordersOfPeriod(q, { ...period, after, limit: STEP });
        const numbers = new Map(orders.map(({ id, number }) => [id, number]));
        for (const payment of await paymentsOfOrders(q, [...numbers.keys()])) {
          const { orderId, createdAt, provider, method, status, amount, charge, ref } = payment;
          yield [
            ...[dayAt(createdAt), numbers.get(orderId ?? '') ?? '', provider, paymentMethodText(t, method)],
            ...[t(`admin:order.payment.status.${status}`), money(amount), money(charge?.amount ?? amount)],
            ...[charge?.currency ?? 'EUR', ref ?? ''],
          ];
        }
        if (orders.length < STEP) return;
        after = orders.at(-1) ?? null;
      }
    },
  },
  refunds: {
    columns: ['date', 'voucher', 'order', 'kind', 'vat_code', 'net', 'vat', 'gross'],
    rows: async function* ({ q, period, t, dayAt }) {
      for await (const event of bookEvents(q, period, 'returns')) {
        const sign = isReturn(event) ? 1 : -1;
        for (const part of event.parts) {
          const net = part.goods + part.shipping;
          if (net === 0 && part.vat === 0) continue;
          yield [
            ...[dayAt(event.at), event.voucher, event.order.number, returnText(t, event), vatCodeOf(part)],
            ...[money(sign * net), money(sign * part.vat), money(sign * (net + part.vat))],
          ];
        }
      }
    },
  },
  stock: {
    columns: ['sku', 'item', 'size', 'color', 'stock', 'unit_price', 'value'],
    rows: async function* ({ q, t, language }) {
      for (let after = 0; ; ) {
        const rows = await stockAfter(q, language, after, STEP);
        for (const { sku, name, size, color, stock, unit } of rows) {
          const value = unit * stock;
          yield [
            ...[sku, name, sizeText(t, size), colorText(t, color), { figure: stock }],
            ...[money(unit), money(value)],
          ];
        }
        after = rows.at(-1)?.id ?? after;
        if (rows.length < STEP) return;
      }
    },
  },
};

/** Rows as pieces of a file, between which other requests run. */
async function* piecesOf(
  headers: readonly string[],
  rows: AsyncGenerator<readonly CsvCell[]>,
  format: CsvFormat,
): AsyncGenerator<string> {
  yield writeCsv([headers], format);
  let piece: (readonly CsvCell[])[] = [];
  for await (const row of rows) {
    piece.push(row);
    if (piece.length < STEP) continue;
    yield continueCsv(piece, format);
    piece = [];
    await yieldToEventLoop();
  }
  if (piece.length > 0) yield continueCsv(piece, format);
}

/**
 * Figures for bookkeeping of some days of the shop's time zone as CSV text in pieces (BOOK-10 to BOOK-15); the value of the stock is that
 * of the moment. Names nobody. Recorded in the audit log before anything is read.
 */
export const exportBooks = async (
  shop: Pick<Shop, 'db' | 'clock' | 'config'>,
  by: Exporter,
  { what, from, to, separator }: BookExportQuery,
  language: Language,
): Promise<AsyncGenerator<string>> => {
  const { db, clock } = shop;
  const t = translator(language);
  await db.write((tx) => recordExport(tx, shop, { at: clock(), by, list: 'books', what, from, to }));
  const sheet = sheets[what];
  const given = {
    q: db.read,
    t,
    language,
    books: await readBooks(db.read),
    period: { since: startOfDay(from), before: endOfDay(to) },
    dayAt: dayFinder(from, to),
  };
  const headers = sheet.columns.map((name) => t(`admin-books:column.${name}`));
  return piecesOf(headers, sheet.rows(given), csvFormats[separator]);
};
