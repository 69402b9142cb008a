import type { DailyExportQuery } from '@fori/contracts/csv';
import type { Language } from '@fori/domain/languages';
import { type Cents, toMoney } from '@fori/domain/money';
import { dayOf, endOfDay, startOfDay } from '@fori/domain/shop-time';
import { type Translate, translator } from '@fori/i18n/server';
import type { Shop } from '../../composition.ts';
import { CSV_STEP, streamCsv } from '../../csv/stream-csv.ts';
import { type CsvCell, csvFormats } from '../../csv/write-csv.ts';
import { type Exporter, recordExport } from '../audit/index.ts';
import { entriesToExport, takenOfRow } from '../payouts/index.ts';

type Exported = Awaited<ReturnType<typeof entriesToExport>>[number];

const columns = [
  'payout',
  'made',
  'arrival',
  'status',
  'date',
  'kind',
  'order',
  'gross',
  'fee',
  'net',
  'currency',
  'reference',
  'entry',
  'taken',
  'taken_currency',
  'rate',
] as const;

const money = (cents: Cents): CsvCell => ({ figure: toMoney(cents) });

/** What the customer paid or got back, in which currency and at which rate, where that is not the payout's. */
const takenCells = (entry: Exported): CsvCell[] => {
  const taken = takenOfRow(entry);
  if (!taken) return ['', '', ''];
  return [money(taken.amount), taken.currency.toUpperCase(), { figure: entry.exchangeRate ?? '' }];
};

const cellsOf = (t: Translate, entry: Exported): CsvCell[] => [
  entry.payoutId,
  dayOf(entry.madeAt),
  dayOf(entry.arrivesAt),
  t(`admin-payouts:status.${entry.status}`),
  dayOf(entry.at),
  t(`admin-payouts:kind.${entry.kind}`),
  entry.number ?? '',
  money(entry.grossCents),
  money(entry.feeCents),
  money(entry.netCents),
  entry.currency.toUpperCase(),
  entry.providerRef ?? '',
  entry.id,
  ...takenCells(entry),
];

/**
 * The entries of the payouts that arrived on some days of the shop's time zone as CSV text in pieces, a row for each, the oldest
 * payout first (PAY-307). Recorded in the audit log before anything is read.
 */
export const exportPayouts = async (
  shop: Pick<Shop, 'db' | 'clock' | 'config'>,
  by: Exporter,
  { from, to, separator }: DailyExportQuery,
  language: Language,
): Promise<AsyncGenerator<string>> => {
  const { db, clock } = shop;
  const t = translator(language);
  await db.write((tx) => recordExport(tx, shop, { at: clock(), by, list: 'payouts', from, to }));
  const period = { since: startOfDay(from), before: endOfDay(to), limit: CSV_STEP };
  return streamCsv<Exported>(
    columns.map((name) => t(`admin-payouts:export.column.${name}`)),
    csvFormats[separator],
    (after) => entriesToExport(db.read, { ...period, after }),
    (entry) => [cellsOf(t, entry)],
  );
};
