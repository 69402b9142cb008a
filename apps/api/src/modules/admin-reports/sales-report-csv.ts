import type { SalesFiguresResponse, SalesReportQuery } from '@fori/contracts/admin-reports/schemas';
import { csvNameOf } from '@fori/contracts/csv';
import type { Language } from '@fori/domain/languages';
import { translator } from '@fori/i18n/server';
import type { Shop } from '../../composition.ts';
import { type CsvCell, csvFormatOf, writeCsv } from '../../csv/write-csv.ts';
import { recordChange } from '../audit/index.ts';
import { readIdentity } from '../store/index.ts';
import { salesReport } from './sales-report.ts';

const figures = ['orders', 'items', 'subtotal', 'tax', 'shipping', 'total', 'refunded'] as const;

/** Days as spreadsheets sort them; everything else by its name. */
const nameIn = (groupBy: SalesReportQuery['group_by'], { key, label }: { key: string; label: string }): CsvCell =>
  groupBy === 'day' ? key : label;

/**
 * `salesReport` as CSV for spreadsheets: one line per group, the sum in the last, headers and format of the language, the
 * range in the file's name. The export is audited, since confidential figures leave the shop.
 */
export const salesReportCsv = async (
  shop: Pick<Shop, 'db' | 'clock'>,
  adminId: string,
  query: SalesReportQuery,
  language: Language,
): Promise<{ fileName: string; csv: string }> => {
  const t = translator(language);
  const { rows, sum } = await salesReport(shop, query, language);
  const cellsOf = (row: SalesFiguresResponse): CsvCell[] => figures.map((name) => ({ figure: row[name] }));
  const headers = [
    t(`admin-reports:group.${query.group_by}`),
    ...figures.map((name) => t(`admin-reports:column.${name}`)),
  ];
  const lines: CsvCell[][] = rows.map((row) => [nameIn(query.group_by, row), ...cellsOf(row)]);
  const csv = writeCsv([headers, ...lines, [t('admin-reports:sum'), ...cellsOf(sum)]], csvFormatOf(language));
  const range = query.from === query.to ? query.from : `${query.from}_${query.to}`;
  await shop.db.write((tx) =>
    recordChange(tx, {
      at: shop.clock(),
      actorId: adminId,
      action: 'report.export',
      entity: 'report',
      entityId: range,
      before: null,
      after: { group_by: query.group_by, from: query.from, to: query.to },
    }),
  );
  const { name } = await readIdentity(shop.db.read);
  return { fileName: csvNameOf(name, `sales-${query.group_by}`, query), csv };
};
