import type { CsvSeparator } from '@fori/contracts/csv';
import { toMoney } from '@fori/domain/money';
import { dayOf } from '@fori/domain/shop-time';
import type { Shop } from '../../../composition.ts';
import { type CsvCell, csvFormats, writeCsv } from '../../../csv/write-csv.ts';
import { type Exporter, recordExport } from '../../audit/index.ts';
import { packedUnits, paperSources, parcelGrams, recipientOf, unsentParcels } from '../../orders/index.ts';

/** The most parcels of one file, far more than a workshop sends in a day. */
const MOST = 1000;

/** The columns, the same in every language, so that a carrier's portal is told once which is which (docs/parcels-csv.md). */
const columns = [
  ...[
    'order',
    'parcel',
    'carrier',
    'method',
    'pickup_point',
    'name',
    'address',
    'postal_code',
    'city',
    'state',
    'country',
  ],
  ...['phone', 'email', 'weight_g', 'value_eur', 'contents', 'customs_codes', 'origins'],
] as const;

type Source = Awaited<ReturnType<typeof paperSources>>[number];

const cellsOf = (source: Source): CsvCell[] => {
  const { row, order, parcel } = source;
  const { point, address, phone } = recipientOf(source);
  const units = packedUnits(source);
  const joined = (part: (unit: (typeof units)[number]) => string | null) =>
    units.map((unit) => part(unit) ?? '').join('; ');
  return [
    ...[row.number, { figure: parcel.number }, parcel.carrier ?? '', order.delivery?.name ?? ''],
    row.delivery?.pickupPoint?.number ?? '',
    ...[address.full_name, [point, address.address].filter(Boolean).join(', '), address.postal_code],
    ...[address.city, address.state, address.country],
    // as a spreadsheet would take a leading plus for a formula
    ...[phone.replace(/^\+/, '00').replaceAll(/\D/g, ''), order.email, { figure: parcelGrams(source) }],
    { figure: toMoney(units.reduce((sum, { value }) => sum + value, 0)) },
    joined(({ quantity, name }) => `${quantity} × ${name}`),
    joined(({ customsCode }) => customsCode),
    joined(({ origin }) => origin),
  ];
};

/**
 * The parcels that are packed and not sent as CSV text, those packed first come first; recorded in the audit log before anything is
 * read (PARCEL-24).
 */
export const exportParcels = async (
  shop: Pick<Shop, 'db' | 'clock' | 'config'>,
  by: Exporter,
  separator: CsvSeparator,
): Promise<string> => {
  const { db, clock } = shop;
  const now = clock();
  const today = dayOf(now);
  await db.write((tx) => recordExport(tx, shop, { at: now, by, list: 'parcels', from: today, to: today }));
  const rows: CsvCell[][] = [];
  for (const orderId of await unsentParcels(db.read, MOST)) {
    const sources = await paperSources(db.read, now, orderId);
    rows.push(...sources.filter(({ parcel }) => parcel.sentAt === null).map(cellsOf));
  }
  return writeCsv([columns, ...rows], csvFormats[separator]);
};
