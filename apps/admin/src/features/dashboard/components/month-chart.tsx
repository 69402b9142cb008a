import { useTranslation } from '@fori/client/use-translation';
import type { Dashboard } from '@fori/contracts/admin-reports/schemas';
import { DataTable, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@fori/ui/data-table';
import { useMemo } from 'react';
import { BarChart } from '../../../shared/chart/bar-chart.tsx';
import type { Point } from '../../../shared/chart/points.ts';
import { centsOf } from '../../../shared/money.ts';
import { useFormats } from '../../../shared/use-formats.ts';

/** Sales of the last 30 days as a chart, and as a table for screen readers. */
export function MonthChart({ days }: { days: NonNullable<Dashboard['days']> }) {
  const { t, i18n } = useTranslation('admin-dashboard');
  const { money, date, dayMonth, number } = useFormats();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the formats change on each render, but depend on the language only
  const points = useMemo(
    () =>
      days.map(({ day, sales }): Point => {
        return { short: dayMonth(day), label: date(day), value: centsOf(sales) / 100, text: money(sales) };
      }),
    [days, i18n.language],
  );
  return (
    <>
      <BarChart label={t('chart.label')} points={points} kind="days" />
      <details className="mt-2">
        <summary className="inline-flex min-h-target items-center text-muted text-sm underline underline-offset-4 hover:text-ink">
          {t('as_table')}
        </summary>
        <div className="max-h-96">
          <DataTable caption={t('chart.title')}>
            <TableHead>
              <TableHeader>{t('chart.day')}</TableHeader>
              <TableHeader numeric>{t('chart.orders')}</TableHeader>
              <TableHeader numeric>{t('chart.sales')}</TableHeader>
            </TableHead>
            <TableBody>
              {days.toReversed().map(({ day, orders, sales }) => (
                <TableRow key={day}>
                  <TableCell compact>{date(day)}</TableCell>
                  <TableCell numeric compact>
                    {number(orders)}
                  </TableCell>
                  <TableCell numeric compact>
                    {money(sales)}
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </DataTable>
        </div>
      </details>
    </>
  );
}
