import { useTranslation } from '@fori/client/use-translation';
import {
  type ReportColumn,
  reportColumns,
  type SalesReport,
  type SalesReportRow,
} from '@fori/contracts/admin-reports/schemas';
import type { SalesGroup } from '@fori/domain/sales';
import { DataTable, RowLink, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@fori/ui/data-table';
import { netMoney } from '../../../shared/money.ts';
import { useFormats } from '../../../shared/use-formats.ts';
import { productPath } from '../product-path.ts';
import type { Sorting } from '../report-state.ts';

export interface ReportTableProps {
  caption: string;
  group: SalesGroup;
  rows: readonly SalesReportRow[];
  sum: SalesReport['sum'];
  sort: Sorting | null;
  onSort: (sort: Sorting | null) => void;
  stale: boolean;
}

/** Descending, ascending, then unsorted. */
const next = (sort: Sorting | null, by: Sorting['by']): Sorting | null => {
  if (sort?.by !== by) return { by, down: by !== 'label' };
  const back = by === 'label' ? sort.down : !sort.down;
  return back ? null : { by, down: !sort.down };
};

/** The report's figures. The totals row stays visible. */
export function ReportTable({ caption, group, rows, sum, sort, onSort, stale }: ReportTableProps) {
  const { t } = useTranslation('admin-reports');
  const { money, number, shortDate } = useFormats();
  const shown = (row: SalesReport['sum'], column: ReportColumn): string => {
    if (column === 'net') return money(netMoney(row));
    const value = row[column];
    return typeof value === 'number' ? number(value) : money(value);
  };
  const direction = (by: Sorting['by']) => (sort?.by === by ? (sort.down ? 'desc' : 'asc') : null);
  const sortBy = (by: Sorting['by']) => () => onSort(next(sort, by));
  return (
    <div className="max-h-[80dvh]">
      <DataTable caption={caption} stale={stale}>
        <TableHead>
          <TableHeader sort={direction('label')} onSort={sortBy('label')} className="left-0 z-2">
            {t(`group.${group}`)}
          </TableHeader>
          {reportColumns.map((column) => (
            <TableHeader key={column} numeric sort={direction(column)} onSort={sortBy(column)}>
              {t(`column.${column}`)}
            </TableHeader>
          ))}
        </TableHead>
        <TableBody>
          {rows.map((row) => {
            const to = productPath(group, row.key);
            // numeric dates, because nine columns leave no room for month names
            const label = group === 'day' ? shortDate(row.key) : row.label;
            return (
              <TableRow key={row.key}>
                <th
                  scope="row"
                  className="sticky left-0 max-w-80 truncate bg-surface px-3 text-left font-normal tabular-nums"
                >
                  {to === null ? label : <RowLink href={to}>{label}</RowLink>}
                </th>
                {reportColumns.map((column) => (
                  <TableCell key={column} numeric compact className="whitespace-nowrap">
                    {shown(row, column)}
                  </TableCell>
                ))}
              </TableRow>
            );
          })}
        </TableBody>
        <tfoot>
          <tr>
            <th
              scope="row"
              className="sticky bottom-0 left-0 z-1 h-12 bg-bg px-3 text-left font-semibold shadow-[inset_0_1px_0_var(--line)]"
            >
              {t('sum')}
            </th>
            {reportColumns.map((column) => (
              <td
                key={column}
                className="sticky bottom-0 h-12 whitespace-nowrap bg-bg px-3 text-right font-mono font-semibold tabular-nums shadow-[inset_0_1px_0_var(--line)]"
              >
                {shown(sum, column)}
              </td>
            ))}
          </tr>
        </tfoot>
      </DataTable>
    </div>
  );
}
