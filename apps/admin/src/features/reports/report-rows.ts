import type { ReportColumn, SalesReportRow } from '@fori/contracts/admin-reports/schemas';
import { centsOf, netMoney } from '../../shared/money.ts';
import type { Sorting } from './report-state.ts';

type Figures = Omit<SalesReportRow, 'key' | 'label'>;

/** A column's value: counts as they are, money in cents. */
export const figureOf = (row: Figures, column: ReportColumn): number => {
  if (column === 'net') return centsOf(netMoney(row));
  const value = row[column];
  return typeof value === 'number' ? value : centsOf(value);
};

/** The rows in the chosen order; the API's order without one, and among equal rows. */
export const sorted = (
  rows: readonly SalesReportRow[],
  sorting: Sorting | null,
  { byKey, language }: { byKey: boolean; language: string },
): readonly SalesReportRow[] => {
  if (!sorting) return rows;
  const { by, down } = sorting;
  const names = new Intl.Collator(language, { numeric: true });
  const ascending = (a: SalesReportRow, b: SalesReportRow): number => {
    if (by !== 'label') return figureOf(a, by) - figureOf(b, by);
    // days and rates are shown as text but sorted by value
    return byKey ? names.compare(a.key, b.key) : names.compare(a.label, b.label);
  };
  return [...rows].sort((a, b) => (down ? -ascending(a, b) : ascending(a, b)));
};
